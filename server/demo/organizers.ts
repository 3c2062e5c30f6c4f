import type { EventDetails } from '../events/event-details.entity.js';

type Organizer = Pick<EventDetails, 'organizerName' | 'organizerEmail' | 'organizerWhatsapp' | 'organizerWeb'>;

/** Who organises the demonstration's events. Their addresses are of a domain that nobody can have. */
const organizer = (name: string, domain: string, whatsapp: string): Organizer => ({
  organizerName: name,
  organizerEmail: `hola@${domain}.example`,
  organizerWhatsapp: whatsapp,
  organizerWeb: `https://${domain}.example`,
});

export const organizers = {
  paramo: organizer('Corporación Páramo Vivo', 'paramovivo', '3105550148'),
  river: organizer('Corredores del Río', 'corredoresdelrio', '3005550162'),
  league: organizer('Club Escarabajos de Altura', 'escarabajosdealtura', '3125550117'),
  sea: organizer('Fundación Ciénaga y Mar', 'cienagaymar', '3155550190'),
  stove: organizer('Colectivo Fogón del Pacífico', 'fogondelpacifico', '3185550133'),
} as const satisfies Record<string, Organizer>;

/** What most organisers give back. */
export const usualRefunds = `
<ul><li><strong>Hasta 30 días antes:</strong> te devolvemos el 80 % de lo pagado.</li><li><strong>Hasta el cierre de inscripciones:</strong> puedes ceder tu cupo o cambiar de distancia pagando la diferencia.</li><li><strong>Si el evento se cancela:</strong> devolución completa en 15 días hábiles.</li></ul>`;

/** The rules that every race has, and its own after them. */
export const rulesWith = (...own: string[]): string =>
  `<ul>${[
    'El número va al frente y a la vista durante todo el recorrido; es personal.',
    'El personal médico puede retirar a quien no esté en condiciones de seguir.',
    ...own,
  ]
    .map((rule) => `<li>${rule}</li>`)
    .join('')}</ul>`;
