import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { noDetails } from '../testing/no-details';
import type { DataOf } from '../testing/answers';
import { renderPage, type Answers } from '../testing/render-page';
import { maria, storeDraft, storedDraft } from '../testing/wizard';
import { DialogHost } from '../ui/dialog-host';
import PublicEventPage from './public-event.page';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const day = (days: number) => inDays(days).slice(0, 10);

type PublicEvent = NonNullable<DataOf<'PublicEvent'>['publicEvent']>;

/** An open race of 500 seats at $ 95.000 whose price will rise, for one, two or four people. */
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
    registerDeadline: inDays(33),
    participantLimit: 500,
    timeframe: { __typename: 'Timeframe', start: '06:00', end: '11:30' },
    teamSizes: [1, 2, 4],
    prices: [
      { __typename: 'EventPrice', date: day(-10), amount: 80000 },
      { __typename: 'EventPrice', date: day(10), amount: 95000 },
      { __typename: 'EventPrice', date: day(30), amount: 110000 },
    ],
    categories: [
      {
        __typename: 'Category',
        id: '1',
        distance: '21K',
        title: 'Abierta',
        gender: 'MIXED',
        startAge: 18,
        finalAge: 99,
        price: 95000,
      },
    ],
    kits: [
      { __typename: 'Kit', id: '1', name: 'Camiseta', size: 'S_FEMALE', sizeLabel: 'S (Femenino)', left: 0 },
      {
        __typename: 'Kit',
        id: '2',
        name: 'Camiseta',
        size: 'M_MALE',
        sizeLabel: 'M (Masculino)',
        left: 80,
      },
    ],
    coverImage: null,
    routes: [],
    gallery: [],
    remainingDays: 40,
    fromPrice: 95000,
    seatsLeft: 300,
    availability: 'OPEN',
    gateways: [],
    ...overrides,
  };
}

function Page() {
  return (
    <>
      <PublicEventPage />
      <DialogHost />
    </>
  );
}
const show = (event: PublicEvent | null, at = '/evento/media-paramo', more: Answers = {}) =>
  renderPage({
    path: '/evento/:slug',
    at,
    Page,
    answers: { PublicEvent: () => ({ data: { publicEvent: event } }), ...more },
  });

beforeEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it('shows the event, its price list with today’s price marked, and names the browser’s tab', async () => {
  show(anEvent());
  expect(await screen.findByRole('heading', { level: 1, name: 'Media Maratón del Páramo' })).toBeInTheDocument();
  expect(screen.getByText('Faltan 40 días para el evento.')).toBeInTheDocument();
  expect(document.title).toBe('Media Maratón del Páramo · Dorsal');
  expect(screen.getByText(/precio de hoy/).closest('li')).toHaveTextContent('$ 95.000');
  expect(screen.getByText('frailejones').tagName).toBe('STRONG');
});

it('leaves the wizard its entry, partner key included, and goes there', async () => {
  const { user, address } = show(anEvent(), '/evento/media-paramo?key=ALIADO', {
    PartnerKey: () => ({
      data: { partnerKey: { __typename: 'PartnerKeyInfo', name: 'Club Andino', courtesy: false } },
    }),
  });
  await user.click(await screen.findByRole('radio', { name: /Grupo de 4/ }));
  expect(await screen.findByText('Inscripción pagada por Club Andino: no tienes que pagar.')).toBeInTheDocument();
  await user.click(
    within(screen.getByRole('complementary', { name: 'Inscripción' })).getByRole('button', { name: 'Inscribirme' }),
  );
  expect(address()).toBe('/inscripcion/media-paramo');
  const entry = ['id', 'name', 'sport', 'team_size', 'key'].map((name) => localStorage.getItem(name));
  expect(entry).toEqual(['7', 'Media Maratón del Páramo', 'running', '4', 'ALIADO']);
});

it('says that a size has run out instead of hiding it', async () => {
  show(anEvent());
  expect(await screen.findByText('agotada')).toBeInTheDocument();
});

it('does not let a team start that finds no seats', async () => {
  const { user } = show(anEvent({ seatsLeft: 3 }));
  await user.click(await screen.findByRole('radio', { name: /Grupo de 4/ }));
  expect(screen.getByText('Quedan 3 cupos y tu equipo es de 4. Elige un equipo más pequeño.')).toBeInTheDocument();
  for (const button of screen.getAllByRole('button', { name: 'Inscribirme' })) expect(button).toBeDisabled();
});

it.each([
  ['SOLD_OUT', 'Se agotaron los cupos.'],
  ['DEADLINE_OVER', 'Las inscripciones ya cerraron.'],
  ['INACTIVE', 'Este evento no está recibiendo inscripciones.'],
] as const)('offers no registration when the event is %s', async (availability, text) => {
  show(anEvent({ availability }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Inscribirme' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver otros eventos' })).toHaveAttribute('href', '/eventos');
});

it('says so when there is no such event', async () => {
  show(null);
  expect(await screen.findByRole('heading', { name: 'Esta página no existe' })).toBeInTheDocument();
});

it('tries again after a failure', async () => {
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

describe('with a registration that was begun on this device', () => {
  const three = anEvent({ teamSizes: [1, 2, 3] });
  const juan = { ...maria, dni: '80214905', name: 'Juan', lastName: 'Ramírez' };
  const luz = { ...maria, dni: '52998110', name: 'Luz', lastName: 'Ospina' };
  const documents = () => storedDraft()?.members.map(({ values }) => values.dni);
  const card = () => within(screen.getByRole('complementary', { name: 'Inscripción' }));
  const goOn = () => card().findByRole('button', { name: 'Continuar inscripción' });
  beforeEach(() => storeDraft([maria, juan, luz]));

  it('goes on with all of its team', async () => {
    const { user, address } = show(three);
    expect(await screen.findByText('María Gutiérrez y 2 más')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Grupo de 3/ })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Inscribirme' })).not.toBeInTheDocument();
    await user.click(await goOn());
    expect(address()).toBe('/inscripcion/media-paramo');
    expect(localStorage.getItem('team_size')).toBe('3');
    expect(documents()).toEqual([maria.dni, juan.dni, luz.dni]);
  });

  it('makes it smaller only when told who leaves', async () => {
    const { user, address } = show(three);
    await user.click(await screen.findByRole('radio', { name: /Pareja/ }));
    await user.click(await goOn());
    const question = await screen.findByRole('alertdialog', { name: '¿Quitar participantes?' });
    expect(question).toHaveTextContent('se quita a Luz Ospina');
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(address()).toBe('/evento/media-paramo');
    expect(documents()).toHaveLength(3);
    await user.click(await goOn());
    await user.click(await screen.findByRole('button', { name: 'Quitar participantes' }));
    await waitFor(() => expect(address()).toBe('/inscripcion/media-paramo'));
    expect(documents()).toEqual([maria.dni, juan.dni]);
    expect(localStorage.getItem('team_size')).toBe('2');
  });

  it('begins anew when asked to', async () => {
    const { user } = show(three);
    await user.click(await screen.findByRole('button', { name: 'Empezar de nuevo' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Empezar de nuevo?' });
    await user.click(within(question).getByRole('button', { name: 'Empezar de nuevo' }));
    expect(await card().findByRole('button', { name: 'Inscribirme' })).toBeVisible();
    expect(storedDraft()).toBeNull();
  });

  it('that is saved leads to its payment, also when the last seats are its own', async () => {
    storeDraft([maria, juan, luz], 0, 'secreto');
    const { user, address } = show(anEvent({ teamSizes: [1, 2, 3], availability: 'SOLD_OUT', seatsLeft: 0 }));
    expect(await screen.findByText('Tu inscripción está guardada: falta el pago.')).toBeVisible();
    await user.click(await goOn());
    expect(address()).toBe('/inscripcion/media-paramo');
    expect(storedDraft()?.token).toBe('secreto');
  });
});

describe('what an event tells beside its registration', () => {
  const told = {
    organizerName: 'Corporación Páramo Vivo',
    organizerEmail: 'hola@paramovivo.example',
    organizerWhatsapp: '310 555 0148',
    organizerWeb: 'https://paramovivo.example',
    startPlace: 'Plaza Fundacional de Usme',
    startAddress: 'Calle 137C Sur # 14-02',
    rules: '<p>Lleva tu número.</p>',
    refundPolicy: '<p>Te devolvemos el 80 %.</p>',
  };
  const link = (part: string, name: string | RegExp) =>
    within(document.getElementById(part) as HTMLElement).getByRole('link', { name });

  it('leads to the organiser, to the start and through the rules', async () => {
    show(anEvent({ ...told, startPoint: { __typename: 'MapPoint', latitude: 4.4703, longitude: -74.1262 } }));
    expect(await screen.findByRole('heading', { name: 'Organiza' })).toBeInTheDocument();
    expect(link('organiza', 'WhatsApp')).toHaveAttribute('href', 'https://wa.me/573105550148');
    expect(link('organiza', 'Correo')).toHaveAttribute('href', 'mailto:hola@paramovivo.example');
    expect(link('organiza', 'Página web')).toHaveAttribute('href', 'https://paramovivo.example');
    expect(screen.getByRole('link', { name: 'WhatsApp de Corporación Páramo Vivo' })).toBeInTheDocument();
    expect(link('lugar', 'Cómo llegar')).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=4.4703%2C-74.1262',
    );
    expect(screen.getByRole('link', { name: 'Plaza Fundacional de Usme' })).toHaveAttribute('href', '#lugar');
    const [refunds, rules] = screen.getAllByRole('group');
    expect(refunds).toHaveTextContent('Te devolvemos el 80 %.');
    expect(refunds).toHaveAttribute('open');
    expect(rules).not.toHaveAttribute('open');
  });

  it('finds the way by what is written where no point is given', async () => {
    show(anEvent({ ...told }));
    await screen.findByRole('heading', { name: 'Salida' });
    expect(link('lugar', 'Cómo llegar').getAttribute('href')).toContain(
      encodeURIComponent('Plaza Fundacional de Usme, Calle 137C Sur # 14-02, Bogotá, D. C., Colombia'),
    );
  });

  it('leaves out what is not told', async () => {
    show(anEvent());
    await screen.findByRole('heading', { level: 1 });
    for (const part of ['organiza', 'lugar', 'reglas']) expect(document.getElementById(part)).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver en el mapa' })).toBeInTheDocument();
  });
});
