import { screen, waitFor, within } from '@testing-library/react';
import { noDetails } from '../../testing/no-details';
import type { DataOf } from '../../testing/responses';
import { aPartner } from '../../testing/partner-key';
import { renderPage, type Responses } from '../../testing/render-page';
import { maria, storeDraft, storedDraft } from '../../testing/wizard';
import { DialogHost } from '../../ui/dialog/dialog-host';
import PublicEventPage from './public-event.page';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const day = (days: number) => inDays(days).slice(0, 10);

type PublicEvent = NonNullable<DataOf<'PublicEvent'>['publicEvent']>;

const distance = (name: string, price: number, more: Partial<PublicEvent['distances'][number]> = {}) => ({
  __typename: 'EventDistance' as const,
  distance: name,
  price,
  highestPrice: price,
  seatsLeft: null,
  startTime: null,
  ...more,
});
const category = (
  id: string,
  name: string,
  title: string,
  price: number,
  more: Partial<PublicEvent['categories'][number]> = {},
) => ({
  __typename: 'Category' as const,
  id,
  distance: name,
  title,
  gender: 'MIXED' as const,
  startAge: 18,
  finalAge: 99,
  teamsOnly: false,
  price,
  seatsLeft: null,
  participantLimit: null,
  startTime: null,
  ...more,
});

/** Three distances, the most expensive one sold out. */
const three = {
  distances: [
    distance('5K', 75000, { startTime: '07:10' }),
    distance('10K', 95000, { seatsLeft: 3 }),
    distance('21K', 120000, { seatsLeft: 0 }),
  ],
  categories: [
    category('1', '5K', 'Recreativa', 75000),
    category('2', '10K', 'Femenina', 95000, { gender: 'FEMALE', seatsLeft: 3 }),
    category('3', '21K', 'Abierta', 120000, { seatsLeft: 0 }),
  ],
};

/** An open race with 500 seats at $ 95.000 and a later price rise, for teams of one, two or four. */
function anEvent(overrides: Partial<PublicEvent> = {}): PublicEvent {
  return {
    ...noDetails,
    __typename: 'Event',
    id: '7',
    slug: 'media-paramo',
    name: 'Media Maratón del Páramo',
    status: 'ACTIVE',
    sport: 'RUNNING',
    city: 'Bogotá, D. C.',
    description: '<p>Corre entre <strong>frailejones</strong>.</p>',
    startsAt: inDays(40),
    registerOpening: null,
    registerDeadline: inDays(33),
    participantLimit: 500,
    timeframe: { __typename: 'Timeframe', start: '06:00', end: '11:30' },
    teamSizes: [1, 2, 4],
    prices: [day(-10), day(10), day(30)].map((date) => ({ __typename: 'EventPrice', date })),
    nextPrice: { __typename: 'PriceChange', from: '2026-12-09', amount: 110000, difference: 15000 },
    distances: [distance('21K', 95000)],
    categories: [category('1', '21K', 'Abierta', 95000)],
    kits: [
      { __typename: 'Kit', id: '1', name: 'Camiseta', size: 'S_FEMALE', left: 0 },
      { __typename: 'Kit', id: '2', name: 'Camiseta', size: 'M_MALE', left: 80 },
    ],
    coverImage: null,
    coverFocus: null,
    routes: [],
    sponsors: [],
    gallery: [],
    remainingDays: 40,
    seatsLeft: 300,
    availability: 'OPEN',
    waitingRoom: null,
    gateways: [],
    ...overrides,
  };
}

const plate = () => screen.getByRole('group', { name: 'Distancia y precio de hoy por persona' });

function Page() {
  return (
    <>
      <PublicEventPage />
      <DialogHost />
    </>
  );
}
const show = (event: PublicEvent | null, at = '/evento/media-paramo', more: Responses = {}) =>
  renderPage({
    path: '/evento/:slug',
    at,
    Page,
    responses: { PublicEvent: () => ({ data: { publicEvent: event } }), ...more },
  });

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it('the page shows the event, the current price and its next rise, and sets the document title', async () => {
  show(anEvent());
  expect(await screen.findByRole('heading', { level: 1, name: 'Media Maratón del Páramo' })).toBeInTheDocument();
  expect(screen.getByText('Faltan 40 días para el evento.')).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Media Maratón del Páramo · Dorsal'));
  expect(screen.getAllByText('$ 95.000').length).toBeGreaterThan(1);
  expect(screen.getByText('Sube $ 15.000 el 9 de diciembre')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('desde $');
  expect(screen.getByText('frailejones').tagName).toBe('STRONG');
});

it('starting a registration stores the wizard’s entry, with the partner key, and opens it', async () => {
  const { user, address } = show(anEvent(), '/evento/media-paramo?key=ALIADO', {
    PartnerKey: () => aPartner('Club Andino'),
  });
  await user.click(await screen.findByRole('radio', { name: /Grupo de 4/ }));
  expect(await screen.findByText('Inscripción pagada por Club Andino: no tienes que pagar.')).toBeInTheDocument();
  await user.click(screen.getAllByRole('link', { name: 'Inscribirme' })[0]!);
  expect(address()).toBe('/inscripcion/media-paramo?equipo=4&distancia=21K&key=ALIADO');
  const entry = ['id', 'name', 'sport', 'team_size', 'key', 'distance', 'category'];
  expect(entry.map((name) => localStorage.getItem(name))).toEqual([
    ...['7', 'Media Maratón del Páramo', 'running', '4', 'ALIADO', '21K', ''],
  ]);
});

it('a partner link says that nothing is paid, with the regular price struck through', async () => {
  show(anEvent(three), '/evento/media-paramo?key=ALIADO', {
    PartnerKey: () => aPartner('Club Andino', true),
  });
  expect(await screen.findByText('Cortesía de Club Andino: no tienes que pagar.')).toBeInTheDocument();
  const [first] = within(plate()).getAllByRole('radio');
  expect(first?.closest('label')).toHaveTextContent('5KGratisantes $ 75.000');
  expect(screen.queryByText(/Sube/)).not.toBeInTheDocument();
});

it('each distance shows one price, and a sold-out distance none', async () => {
  const { user } = show(anEvent(three));
  await screen.findByRole('heading', { level: 1 });
  const [five, ten, half] = within(plate()).getAllByRole<HTMLInputElement>('radio');
  expect(five?.closest('label')).toHaveTextContent('5K$ 75.000Sale 7:10 a. m.');
  expect(ten?.closest('label')).toHaveTextContent('10K$ 95.000Quedan 3');
  expect(half?.closest('label')).toHaveTextContent('21KAgotadasin cupos');
  expect(half).toBeDisabled();
  expect(five).toBeChecked();
  const card = within(screen.getByRole('complementary', { name: 'Inscripción' }));
  expect(card.getByText('5K, individual').parentElement).toHaveTextContent('$ 75.000');
  await user.click(card.getByRole('radio', { name: /Grupo de 4/ }));
  await user.click(ten!);
  expect(card.getByText('10K, grupo de 4').parentElement).toHaveTextContent('$ 380.000');
  expect(card.getByRole('radio', { name: /Pareja/ }).closest('label')).toHaveTextContent('$ 190.000');
});

it('a distance whose categories differ in price says so', async () => {
  show(
    anEvent({
      distances: [distance('42K', 85000, { highestPrice: 100000 })],
      categories: [category('1', '42K', 'Equipo mixto', 85000), category('2', '42K', 'Equipo empresarial', 100000)],
    }),
  );
  expect(await screen.findByText('hasta $ 100.000, según la categoría')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Equipo empresarial/ })).toHaveTextContent('$ 100.000');
});

it('pressing a category starts the registration with it', async () => {
  const { user, address } = show(anEvent(three));
  await user.click(await screen.findByRole('link', { name: /Femenina/ }));
  expect(address()).toBe('/inscripcion/media-paramo?equipo=1&distancia=10K&categoria=2');
  expect(['distance', 'category'].map((name) => localStorage.getItem(name))).toEqual(['10K', '2']);
});

it('a category that is full or too small for the team is shown without a link', async () => {
  const { user } = show(anEvent(three));
  await screen.findByRole('heading', { level: 1 });
  const rows = () => within(document.getElementById('categorias') as HTMLElement);
  expect(rows().getByText('Agotada')).toBeInTheDocument();
  expect(rows().queryByRole('link', { name: /Abierta/ })).not.toBeInTheDocument();
  expect(rows().getByRole('link', { name: /Femenina/ })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /Grupo de 4/ }));
  expect(rows().queryByRole('link', { name: /Femenina/ })).not.toBeInTheDocument();
});

it('the seats bar is filled by the seats taken', async () => {
  show(anEvent({ seatsLeft: 375 }));
  const occupiedLabel = within(await screen.findByRole('complementary', { name: 'Inscripción' })).getByText(
    '125 de 500 cupos tomados',
  );
  const bar = occupiedLabel.parentElement?.nextElementSibling?.firstElementChild;
  expect(getComputedStyle(bar!).width).toBe('25%');
});

it('sizes are a read-only table that marks sold-out ones', async () => {
  show(anEvent());
  const table = await screen.findByRole('table', { name: 'Guía de tallas' });
  expect(within(table).getByRole('row', { name: /^S/ })).toHaveTextContent('83 a 88agotada');
  expect(within(table).queryByRole('button')).not.toBeInTheDocument();
});

it('a fair sells tickets and mentions no running', async () => {
  show(
    anEvent({
      sport: 'NON_SPORT',
      teamSizes: [1, 2, 3, 4, 5, 6],
      distances: [distance('Evento', 35000)],
      categories: [category('1', 'Evento', 'Evento', 35000, { gender: 'NON_SPORT' })],
      kits: [{ __typename: 'Kit', id: '1', name: 'Evento', size: 'NON_SPORT', left: 80 }],
    }),
  );
  expect((await screen.findAllByRole('link', { name: 'Comprar entrada' })).length).toBeGreaterThan(0);
  expect(screen.getByRole('option', { name: /3 entradas · .*105\.000/ })).toBeInTheDocument();
  expect(screen.getAllByText('Entrada general').length).toBeGreaterThan(0);
  expect(screen.getByText('De 1 a 6 entradas por compra')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/cupos|Inscribirme|Tu kit|participan/);
});

it('an event without a price is free and mentions no later prices', async () => {
  show(anEvent({ nextPrice: null, distances: [distance('5K', 0)], prices: [] }));
  expect((await screen.findAllByText('Gratis')).length).toBeGreaterThan(1);
  expect(screen.queryByText(/precio, hasta/i)).not.toBeInTheDocument();
});

it('the page says that the current price is the last one', async () => {
  show(anEvent({ nextPrice: null, registerDeadline: '2999-01-15T04:59:00.000Z' }));
  expect(await screen.findByText('Último precio, hasta el 14 de enero')).toBeInTheDocument();
});

it('a team that exceeds the seats left cannot start', async () => {
  const { user } = show(anEvent({ seatsLeft: 3 }));
  await user.click(await screen.findByRole('radio', { name: /Grupo de 4/ }));
  expect(screen.getByText('Quedan 3 cupos y tu equipo es de 4. Elige un equipo más pequeño.')).toBeInTheDocument();
  for (const button of screen.getAllByRole('button', { name: 'Inscribirme' })) expect(button).toBeDisabled();
  expect(screen.queryByRole('link', { name: 'Inscribirme' })).not.toBeInTheDocument();
});

it.each([
  ['SOLD_OUT', 'Agotado', 'Se llenaron los 500 cupos.'],
  ['DEADLINE_OVER', 'Inscripciones cerradas', 'Cerraron el 10 de enero.'],
  ['INACTIVE', 'No está abierto', 'Este evento no está recibiendo inscripciones.'],
  ['FINISHED', 'Se corrió el 24 de enero de 2027', '200 personas inscritas.'],
] as const)('an event that is %s shows neither registration nor price', async (availability, title, text) => {
  show(anEvent({ availability, startsAt: '2027-01-24T11:00:00.000Z', registerDeadline: '2027-01-11T04:59:00.000Z' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getAllByText(title).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Inscribirme' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('$');
  expect(screen.queryByRole('link', { name: /Abierta/ })).not.toBeInTheDocument();
  const others = availability === 'FINISHED' ? 'Próximos eventos' : 'Ver otras carreras';
  expect(screen.getByRole('link', { name: others })).toHaveAttribute('href', '/eventos');
  expect(screen.getByRole('link', { name: 'Consultar mi inscripción' })).toBeInTheDocument();
});

it('a finished bike race is described without the word for running', async () => {
  show(anEvent({ sport: 'CYCLING', availability: 'FINISHED', startsAt: '2027-01-24T11:00:00.000Z' }));
  expect((await screen.findAllByText('Fue el 24 de enero de 2027')).length).toBeGreaterThan(0);
});

it('prices, seats and the opening date are shown before registrations open, without a register button', async () => {
  show(
    anEvent({
      ...three,
      categories: [category('2', '10K', 'Femenina', 95000, { seatsLeft: 30, participantLimit: 30 })],
      availability: 'NOT_OPEN_YET',
      registerOpening: '2999-01-10T13:00:00.000Z',
    }),
  );
  expect(await screen.findByText('Las inscripciones abren el 10 de enero a las 8:00 a. m.')).toBeInTheDocument();
  expect(plate()).toHaveTextContent('$ 95.000');
  expect(screen.getByText('30 cupos libres')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Inscribirme|Femenina/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Inscribirme' })).not.toBeInTheDocument();
  expect(screen.queryByRole('complementary', { name: 'Inscripción' })).not.toBeInTheDocument();
});

it('a finished event shows neither sizes nor kit pickup', async () => {
  show(anEvent({ availability: 'FINISHED', kitPickupPlace: 'Plaza Fundacional' }));
  expect(await screen.findByRole('heading', { name: 'Tu kit' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/Plaza Fundacional|agotada/);
});

it('an unknown event shows that it does not exist', async () => {
  show(null);
  expect(await screen.findByRole('heading', { name: 'Esta página no existe' })).toBeInTheDocument();
});

it('a failed load can be retried', async () => {
  let fail = true;
  const { user } = show(null, '/evento/media-paramo', {
    PublicEvent: () =>
      fail
        ? { errors: [{ message: 'x', extensions: { code: 'INTERNAL', id: '1' } }] }
        : { data: { publicEvent: anEvent() } },
  });
  expect(await screen.findByText('No pudimos cargar el evento.')).toBeInTheDocument();
  fail = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Media Maratón del Páramo' })).toBeInTheDocument();
});

describe('a registration in progress on this device', () => {
  const threeTogether = anEvent({ teamSizes: [1, 2, 3] });
  const juan = { ...maria, dni: '80214905', name: 'Juan', lastName: 'Ramírez' };
  const luz = { ...maria, dni: '52998110', name: 'Luz', lastName: 'Ospina' };
  const documents = () => storedDraft()?.members.map(({ values }) => values.dni);
  const goOn = async () => (await screen.findAllByRole('link', { name: 'Continuar inscripción' }))[0]!;
  beforeEach(() => storeDraft([maria, juan, luz]));

  it('a registration in progress continues with its whole team', async () => {
    const { user, address } = show(threeTogether);
    expect(await screen.findByText('María Gutiérrez y 2 más')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Grupo de 3/ })).toBeChecked();
    expect(screen.queryByRole('link', { name: 'Inscribirme' })).not.toBeInTheDocument();
    await user.click(await goOn());
    expect(address()).toBe('/inscripcion/media-paramo');
    expect(localStorage.getItem('team_size')).toBe('3');
    expect(documents()).toEqual([maria.dni, juan.dni, luz.dni]);
  });

  it('a smaller team size names who is removed and applies only if confirmed', async () => {
    const { user, address } = show(threeTogether);
    await user.click(await screen.findByRole('radio', { name: /Pareja/ }));
    await user.click(await goOn());
    const confirmation = await screen.findByRole('alertdialog', { name: '¿Quitar participantes?' });
    expect(confirmation).toHaveTextContent('se quita a Luz Ospina');
    await user.click(within(confirmation).getByRole('button', { name: 'Cancelar' }));
    expect(address()).toBe('/evento/media-paramo');
    expect(documents()).toHaveLength(3);
    await user.click(await goOn());
    await user.click(await screen.findByRole('button', { name: 'Quitar participantes' }));
    await waitFor(() => expect(address()).toBe('/inscripcion/media-paramo'));
    expect(documents()).toEqual([maria.dni, juan.dni]);
    expect(localStorage.getItem('team_size')).toBe('2');
  });

  it('a registration in progress can be discarded', async () => {
    const { user } = show(threeTogether);
    await user.click(await screen.findByRole('button', { name: 'Empezar de nuevo' }));
    const confirmation = await screen.findByRole('alertdialog', { name: '¿Empezar de nuevo?' });
    await user.click(within(confirmation).getByRole('button', { name: 'Empezar de nuevo' }));
    expect((await screen.findAllByRole('link', { name: 'Inscribirme' })).length).toBeGreaterThan(0);
    expect(storedDraft()).toBeNull();
  });

  it('a saved registration leads to its payment, even when it holds the last seats', async () => {
    storeDraft([maria, juan, luz], 0, 'secreto');
    const { user, address } = show(anEvent({ teamSizes: [1, 2, 3], availability: 'SOLD_OUT', seatsLeft: 0 }));
    expect(await screen.findByText('Tu inscripción está guardada: falta el pago.')).toBeVisible();
    await user.click(await goOn());
    expect(address()).toBe('/inscripcion/media-paramo');
    expect(storedDraft()?.token).toBe('secreto');
  });

  it('a payment that the bank is confirming links to its state instead of another payment', async () => {
    storeDraft([maria, juan, luz], 0, 'secreto');
    const payment = { __typename: 'PaymentState', reference: 'D7F3KQ2291XW' };
    const registration = {
      __typename: 'HeldRegistration',
      token: 'secreto',
      status: 'IN_VERIFICATION' as const,
      payment,
    };
    show(threeTogether, undefined, { BegunPayment: () => ({ data: { registration } }) });
    expect(await screen.findByText('Tu inscripción está guardada: se está confirmando el pago.')).toBeVisible();
    expect(screen.queryByText(/falta el pago/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver estado del pago' })).toHaveAttribute('href', '/pago/D7F3KQ2291XW');
  });

  it('a paid registration shows no payment button', async () => {
    storeDraft([maria, juan, luz], 0, 'secreto');
    const registration = { __typename: 'HeldRegistration', token: 'secreto', status: 'PAID' as const, payment: null };
    const { asked } = show(threeTogether, undefined, { BegunPayment: () => ({ data: { registration } }) });
    await waitFor(() => expect(asked.map(({ operationName }) => operationName)).toContain('BegunPayment'));
    expect(await screen.findByText('Tu inscripción está guardada.')).toBeVisible();
  });
});

describe('event information beyond the registration', () => {
  const described = {
    organizerName: 'Corporación Páramo Vivo',
    organizerEmail: 'hola@paramovivo.example',
    organizerWhatsapp: '310 555 0148',
    organizerWeb: 'https://paramovivo.example',
    startPlace: 'Plaza Fundacional de Usme',
    startAddress: 'Calle 137C Sur # 14-02',
    transferPolicy: '<p>Una vez.</p>',
    privacyPolicy: '<p>Solo para inscribirte.</p>',
    kitPickupPlace: 'Centro comercial El Ensueño',
    kitPickupHours: 'Viernes, 10:00 a. m.\nSábado, 9:00 a. m.',
    kitPickupNotes: 'Lleva tu documento.',
    rules: '<p>Lleva tu número.</p>',
    refundPolicy: '<p>Te devolvemos el 80 %.</p>',
  };
  const link = (part: string, name: string | RegExp) =>
    within(document.getElementById(part) as HTMLElement).getByRole('link', { name });

  it('the page links to the organizer, the start and the policies', async () => {
    show(anEvent({ ...described, startPoint: { __typename: 'MapPoint', latitude: 4.4703, longitude: -74.1262 } }));
    expect(await screen.findByRole('heading', { name: 'Organiza' })).toBeInTheDocument();
    // This section's code loads after the page's own.
    expect(await screen.findByRole('link', { name: 'Cómo llegar' })).toBeInTheDocument();
    expect(link('organiza', 'WhatsApp')).toHaveAttribute('href', 'https://wa.me/573105550148');
    expect(link('organiza', 'Correo')).toHaveAttribute('href', 'mailto:hola@paramovivo.example');
    expect(link('organiza', 'Página web')).toHaveAttribute('href', 'https://paramovivo.example');
    expect(screen.getAllByRole('link', { name: 'WhatsApp de Corporación Páramo Vivo' })[0]).toBeInTheDocument();
    expect(link('lugar', 'Cómo llegar')).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=4.4703%2C-74.1262',
    );
    expect(screen.getByRole('link', { name: 'Plaza Fundacional de Usme' })).toHaveAttribute('href', '#lugar');
    const policies = [...document.querySelectorAll('details')];
    expect(policies.map(({ open, textContent }) => [open, textContent])).toEqual([
      [true, 'Devoluciones y cambiosTe devolvemos el 80 %.'],
      [false, 'Cesión del cupoUna vez.'],
      [false, 'ReglamentoLleva tu número.'],
      [false, 'Datos personalesSolo para inscribirte.'],
    ]);
    const foot = within(screen.getByRole('navigation', { name: 'Organizador y condiciones' }));
    expect(foot.getByRole('link', { name: 'Correo' })).toHaveAttribute('href', 'mailto:hola@paramovivo.example');
    expect(foot.getByRole('link', { name: 'Datos personales' })).toHaveAttribute('href', '#datos');
    const kit = within(document.getElementById('kit') as HTMLElement);
    expect(kit.getByText('Centro comercial El Ensueño')).toBeInTheDocument();
    expect(kit.getByText(/Viernes, 10:00 a. m./)).toHaveTextContent('Sábado, 9:00 a. m.');
    expect(kit.getByText('Lleva tu documento.')).toBeInTheDocument();
  });

  it('the page shows the sponsors', async () => {
    const logo = { __typename: 'Image' as const, id: 'a', url: '/images/a.webp', width: 240, height: 80 };
    show(
      anEvent({
        sponsors: [
          { __typename: 'Sponsor', id: '1', name: 'Aguas', web: 'https://aguas.example', logo },
          { __typename: 'Sponsor', id: '2', name: 'Cajasur', web: null, logo },
        ],
      }),
    );
    expect(await screen.findByRole('link', { name: 'Aguas' })).toHaveAttribute('href', 'https://aguas.example');
    expect(screen.getByRole('img', { name: 'Cajasur' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Cajasur' })).not.toBeInTheDocument();
  });

  it('the map link uses the address if there are no coordinates', async () => {
    show(anEvent({ ...described }));
    await screen.findByRole('heading', { name: 'Salida' });
    expect(link('lugar', 'Cómo llegar').getAttribute('href')).toContain(
      encodeURIComponent('Plaza Fundacional de Usme, Calle 137C Sur # 14-02, Bogotá, D. C., Colombia'),
    );
  });

  it('the page omits sections without data', async () => {
    show(anEvent());
    await screen.findByRole('heading', { level: 1 });
    for (const part of ['organiza', 'lugar', 'reglas']) expect(document.getElementById(part)).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver en el mapa' })).toBeInTheDocument();
  });
});
