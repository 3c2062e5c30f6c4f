import { screen, within } from '@testing-library/react';
import type { DataOf } from '../testing/responses';
import { renderPage } from '../testing/render-page';
import BibPage from './bib.page';

const event = {
  id: '7',
  slug: 'media-paramo',
  name: 'Media Maratón del Páramo',
  sport: 'RUNNING' as const,
  city: 'Bogotá',
  startsAt: '2999-06-14T11:00:00.000Z',
  coverImage: null,
  coverFocus: null,
  kitPickupPlace: null,
  kitPickupHours: null,
  kitPickupNotes: null,
  organizerEmail: null,
  organizerWhatsapp: null,
};
const luz: DataOf<'OwnBib'> = {
  bib: {
    startsAt: '2999-06-14T11:40:00.000Z',
    calendarLink: 'http://dorsal.test/dorsal/de-luz.ics',
    printedName: 'Luz Marina Tumiñá',
    documentSuffix: '8110',
    qrSvg: '<svg viewBox="0 0 37 37"></svg>',
    kit: null,
    category: { id: '1', distance: '21K', title: '21K' },
    event,
  },
};
const show = (data: DataOf<'OwnBib'>) =>
  renderPage({
    path: '/dorsal/:key',
    at: '/dorsal/de-luz',
    Page: BibPage,
    responses: { OwnBib: () => ({ data }) },
  });

it('the page shows the competitor of the link, and nothing of the team’s payment', async () => {
  show(luz);
  const bib = within(await screen.findByRole('article', { name: 'Tu dorsal: Luz Marina Tumiñá' }));
  // Shown once if category and distance are equal.
  expect(bib.getAllByText(/21K/)).toHaveLength(1);
  expect(screen.getByText('Inscripción lista')).toBeVisible();
  expect(screen.getByText(/14 de junio de 2999, 6:40 a\. m\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Calendario' })).toHaveAttribute('href', luz.bib?.calendarLink);
  expect(document.body.textContent).not.toMatch(/Tu equipo|Referencia|Pagaste|Camiseta/);
});

it('a page past its day offers neither kit pickup nor calendar', async () => {
  const kit = { kitPickupPlace: 'Plaza Fundacional', kitPickupHours: 'Sábado 23', kitPickupNotes: null };
  show({ bib: { ...luz.bib!, event: { ...event, ...kit, startsAt: '2026-06-14T11:00:00.000Z' } } });
  expect(await screen.findByRole('heading', { level: 1, name: '¡Gracias por participar!' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Guardar mi dorsal' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Calendario' })).not.toBeInTheDocument();
  expect(screen.queryByText('Plaza Fundacional')).not.toBeInTheDocument();
});

it('an invalid link says so and what to do instead', async () => {
  show({ bib: null });
  expect(await screen.findByRole('heading', { name: 'Este enlace ya no abre ningún dorsal' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Consultar mi inscripción' })).toHaveAttribute('href', '/competidor');
});

it('the bib is shared by WhatsApp without code or link if the phone cannot share images', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = show(luz);
  await user.click(await screen.findByRole('button', { name: 'Compartir' }));
  const [address] = open.mock.calls[0] ?? [];
  const message = decodeURIComponent(String(address));
  expect(message).toMatch(/^https:\/\/wa\.me\/\?text=Ya tengo mi dorsal para Media Maratón del Páramo\./);
  expect(message).toContain('/evento/media-paramo');
  expect(message).not.toMatch(/de-luz|dorsal\/|Luz/);
});

it('a browser that cannot create an image says so', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { user } = show(luz);
  await user.click(await screen.findByRole('button', { name: 'Guardar mi dorsal' }));
  expect(await screen.findByText(/no pudo hacer la imagen/)).toBeVisible();
});
