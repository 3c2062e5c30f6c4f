import { escapeHtml } from '../platform/html/html.js';
import { plainPage } from '../platform/html/plain-page.js';
import { clockText, momentText } from '../platform/time/time.js';
import type { RoomView } from './room-view.js';
import type { VisitorState } from './visitor-state.js';

const number = new Intl.NumberFormat('es-CO');

/** Returns the page of a room for browsers without scripts, which load it again every 30 s. */
export function roomTextPage(eventId: number, view: RoomView | null, visitor: VisitorState | null, now: Date): string {
  if (!view || !visitor)
    return plainPage({
      title: 'Sala de espera',
      tag: 'Sala de espera',
      content: `<h1>Ya no hay fila</h1><p>Puedes inscribirte sin esperar.</p><p><a href="/eventos">Ver los eventos</a></p>`,
    });
  const { name, slug, paused } = view.row;
  const notices = [
    ...(paused ? ['La venta está en pausa. Tu puesto sigue igual.'] : []),
    ...(view.isSoldOut ? ['Por ahora no quedan cupos. Si alguien no paga, su cupo vuelve a la venta.'] : []),
  ];
  return plainPage({
    title: titleOf(visitor),
    tag: 'Sala de espera',
    content: `<p>${escapeHtml(name)}</p>
<h1>${titleOf(visitor)}</h1>
${notices.map((notice) => `<p class="notice">${notice}</p>`).join('\n')}
${bodyOf(visitor, view, { eventId, slug })}
<p class="help">Este navegador guarda tu puesto. Otra pestaña u otro celular no suman puestos. Página de las ${clockText(now)}; se actualiza sola cada 30 segundos.</p>`,
  });
}

function titleOf(visitor: VisitorState): string {
  switch (visitor.state) {
    case 'LOBBY':
      return 'Ya estás en la sala';
    case 'DRAWING':
      return 'Estamos sorteando el orden';
    case 'WAITING':
      return `Tu puesto: ${number.format(visitor.place)}`;
    case 'TURN':
      return 'Es tu turno';
    case 'MISSED':
      return 'Se pasó tu turno';
    case 'INSIDE':
      return 'Ya puedes inscribirte';
    case 'OVER':
      return 'Se acabó tu tiempo';
    case 'NETWORK_FULL':
      return 'Hay muchas personas con tu misma conexión';
  }
}

const form = (eventId: number, action: string, text: string): string =>
  `<form method="post" action="/sala/${eventId}/${action}"><button class="solid">${text}</button></form>`;

function bodyOf(visitor: VisitorState, view: RoomView, { eventId, slug }: { eventId: number; slug: string }): string {
  const time = (at: number): string => clockText(new Date(at));
  switch (visitor.state) {
    case 'LOBBY':
      return `<p>Abre: ${momentText(new Date(view.row.opensAt))} A esa hora sorteamos el orden entre quienes estén aquí: llegar antes no da ventaja, y llegar después va al final.</p>`;
    case 'DRAWING':
      return '<p>En unos segundos verás tu puesto.</p>';
    case 'WAITING':
      return visitor.estimate
        ? `<p>Entras entre las ${time(visitor.estimate.from)} y las ${time(visitor.estimate.to)}, si todo sigue igual. Puede moverse.</p>`
        : '<p>Calculando a qué hora entras: dale un minuto.</p>';
    case 'TURN':
      return `<p>Entra antes de las ${time(visitor.turnEndsAt)}.</p>${form(eventId, 'entrar', 'Entrar a inscribirme')}`;
    case 'MISSED':
      return `<p>No pierdes todo: hasta las ${time(visitor.turnEndsAt)} entras en cuanto haya lugar.</p>${form(eventId, 'entrar', 'Entrar a inscribirme')}`;
    case 'INSIDE':
      return `<p>Tienes hasta las ${time(visitor.insideUntil)} para guardar tu inscripción.</p><p><a href="/inscripcion/${slug}">Inscribirme</a></p>`;
    case 'OVER':
      return `<p>Puedes volver a la fila, al final.</p>${form(eventId, 'volver', 'Volver a la fila')}`;
    case 'NETWORK_FULL':
      return '<p>Intenta con otra conexión, como los datos de tu celular.</p>';
  }
}
