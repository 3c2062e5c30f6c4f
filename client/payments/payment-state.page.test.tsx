import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import { mask } from '../base/network/fragment';
import { unstyledSystem } from '../testing/unstyled-system';
import { RunnerBib } from '../bibs/runner-bib';
import type { RunnerBib_BibFragment } from '../gql/graphql';
import { rememberPayment } from '../checkout/opened-payments';
import { emptyMember, type RegistrationDraft } from '../registration/draft/draft';
import { loadRegistrationDraft, saveDraft } from '../registration/draft/draft-storage';
import type { DataOf } from '../testing/responses';
import { renderPage } from '../testing/render-page';
import PaymentStatePage from './payment-state.page';

type ReturnedPayment = NonNullable<DataOf<'PaymentState'>['paymentState']>;

const approved: ReturnedPayment = {
  reference: 'DPAGOX',
  status: 'APPROVED',
  gateway: 'WOMPI',
  amount: 95_000,
  updatedAt: '2026-05-01T12:00:00.000Z',
  reason: null,
  underReview: false,
  purchaseKind: 'REGISTRATION',
  purchaseStatus: 'PAID',
  holdExpiresAt: null,
  now: '2026-05-01T12:00:10.000Z',
  event: {
    id: '7',
    slug: 'media-paramo',
    name: 'Media Maratón del Páramo',
    sport: 'RUNNING',
    city: 'Bogotá, D. C.',
    startsAt: '2999-06-14T11:00:00.000Z',
    coverImage: null,
    coverFocus: null,
    kitPickupPlace: 'Plaza Fundacional, carpa 2',
    kitPickupHours: 'Jueves 21 y viernes 22: 10:00 a. m. a 7:00 p. m.\nSábado 23, desde las 9:00 a. m.',
    kitPickupNotes: null,
    organizerEmail: 'hola@paramo.example',
    organizerWhatsapp: '310 555 0148',
  },
};
const rejected: ReturnedPayment = {
  ...approved,
  status: 'REJECTED',
  purchaseStatus: 'REJECTED',
  holdExpiresAt: '2026-05-01T16:00:00.000Z',
};
const makeBib = (name: string, lastName: string, link: string) => ({
  name,
  lastName,
  printedName: `${name} ${lastName}`,
  documentSuffix: '7336',
  startsAt: '2999-06-14T11:40:00.000Z',
  calendarLink: `http://dorsal.test/dorsal/${link}.ics`,
  link: `http://dorsal.test/dorsal/${link}`,
  qrSvg: '<svg viewBox="0 0 37 37"></svg>',
  kit: { id: '3', name: 'Camiseta', sizeLabel: 'S (Femenino)' },
  category: { id: '1', distance: '10K', title: 'Abierta' },
  event: approved.event,
});
const camila = makeBib('Camila', 'Ríos', 'de-camila');
const luz = makeBib('Luz Marina', 'Tumiñá', 'de-luz');
const ownRegistration = (...bibs: (typeof camila)[]): DataOf<'OwnRegistration'> => ({
  findRegistrationByPayment: {
    token: 'de-camila',
    payerEmail: 'camila@example.test',
    amount: 173_000,
    lines: [
      { kind: 'REGISTRATION', description: 'Inscripción 10K', quantity: 1, unitAmount: 95_000, amount: 95_000 },
      { kind: 'PRODUCT', description: 'Camiseta · M', quantity: 2, unitAmount: 39_000, amount: 78_000 },
    ],
    bibs,
  },
});
const notOwner: DataOf<'OwnRegistration'> = { findRegistrationByPayment: null };
const makeDraft = (token: string | null, name = 'Andrés'): RegistrationDraft => ({
  eventId: '7',
  members: [{ ...emptyMember(), values: { ...emptyMember().values, name } }],
  categoryId: '',
  consentVersion: '',
  token,
});
const storedDraft = () => loadRegistrationDraft('7', Date.now());

function show(payment: ReturnedPayment, registration: DataOf<'OwnRegistration'> = ownRegistration(camila)) {
  return renderPage({
    path: '/pago/:reference',
    at: `/pago/${payment.reference}`,
    Page: PaymentStatePage,
    responses: {
      PaymentState: () => ({ data: { paymentState: payment } }),
      OwnRegistration: () => ({ data: registration }),
    },
  });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('a rejected payment that was approved after all is so once the tab is seen again', async () => {
  let payment = rejected;
  renderPage({
    path: '/pago/:reference',
    at: '/pago/DPAGOX',
    Page: PaymentStatePage,
    responses: {
      PaymentState: () => ({ data: { paymentState: payment } }),
      OwnRegistration: () => ({ data: notOwner }),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Tu banco rechazó el pago' });
  payment = approved;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Pago aprobado')).toBeVisible();
});

it('an approved payment shows the payer’s bib with its code on the owner’s browser and deletes the draft', async () => {
  saveDraft(makeDraft('de-camila'), Date.now());
  rememberPayment('DPAGOX', 'de-camila', Date.now());
  const { asked } = show(approved);
  const bib = within(await screen.findByRole('article', { name: 'Tu dorsal: Camila Ríos' }));
  for (const said of ['Media Maratón del Páramo', '10K', 'Camila Ríos', 'Abierta · Camiseta S (Femenino)'])
    expect(bib.getByText(said)).toBeVisible();
  expect(bib.getByRole('img', { name: 'Código QR de Camila Ríos' })).toHaveAttribute(
    'src',
    expect.stringContaining('data:image/svg+xml'),
  );
  // Not the whole document: the page may be shown to others.
  expect(bib.getByText(/terminado en 7336$/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '¡Nos vemos en la salida!' })).toBeVisible();
  expect(screen.getByText('camila@example.test')).toBeVisible();
  const receipt = within(screen.getByRole('region', { name: 'Comprobante' }));
  const paid = receipt.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(paid.slice(0, 2).join('\n').replace(/\s/g, ' ')).toBe(
    'Inscripción 10K: $ 95.000 Camiseta · M · 2 × $ 39.000: $ 78.000',
  );
  expect(screen.queryByText('Tu equipo')).not.toBeInTheDocument();
  expect(new Set(asked.map(({ operationName }) => operationName))).toEqual(
    new Set(['PaymentState', 'OwnRegistration']),
  );
  expect(storedDraft()).toBeNull();
});

it('the browser’s print dialog prints or saves the receipt with the payment date', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = show(approved);
  const receipt = within(await screen.findByRole('region', { name: 'Comprobante' }));
  expect(receipt.getByText('Fecha del pago')).toBeVisible();
  await user.click(receipt.getByRole('button', { name: 'Guardar o imprimir el comprobante' }));
  expect(printed).toHaveBeenCalledTimes(1);
});

it('a bib with a number shows the distance as a tag', () => {
  render(
    <ChakraProvider value={unstyledSystem}>
      <RunnerBib bib={mask<RunnerBib_BibFragment>(camila as RunnerBib_BibFragment)} number="1284" />
    </ChakraProvider>,
  );
  const [number, tag] = [screen.getByText(/^1284$|1284/), screen.getByText('10K')];
  expect(number).toHaveTextContent('Dorsal 1284');
  expect(tag.tagName).toBe('B');
});

it('the page says where to pick up the kit and gives each other competitor a separate link', async () => {
  show(approved, ownRegistration(camila, luz));
  const kit = within(await screen.findByRole('region', { name: 'Recoge tu kit' }));
  expect(kit.getByText('Plaza Fundacional, carpa 2')).toBeVisible();
  expect(kit.getByText('10:00 a. m. a 7:00 p. m.')).toBeVisible();
  expect(kit.getByText('Sábado 23, desde las 9:00 a. m.')).toBeVisible();
  const team = within(await screen.findByRole('region', { name: 'Tu equipo' }));
  const send = team.getByRole('link', { name: 'Enviar por WhatsApp su enlace a Luz Marina Tumiñá' });
  const message = decodeURIComponent(send.getAttribute('href') ?? '');
  expect(message).toMatch(/^https:\/\/wa\.me\/\?text=Hola, Luz Marina\./);
  expect(message).toContain(luz.link);
  expect(message).not.toContain(camila.link);
  expect(team.getAllByRole('link')).toHaveLength(1);
});

it('the start time is that of the competitor’s category', async () => {
  show(approved, ownRegistration(camila));
  expect(await screen.findByText(/14 de junio de 2999, 6:40 a\. m\.$/)).toBeVisible();
});

it('the date is shown without a time if the category is hidden', async () => {
  show(approved, notOwner);
  expect(await screen.findByText(/14 de junio de 2999$/)).toBeVisible();
});

it('the kit pickup is omitted if the event has none', async () => {
  const event = { ...approved.event, kitPickupPlace: null, kitPickupHours: null };
  show({ ...approved, event });
  expect(await screen.findByRole('article', { name: /^Tu dorsal/ })).toBeVisible();
  expect(screen.queryByText('Recoge tu kit')).not.toBeInTheDocument();
});

it('a non-sport event is not called a race', async () => {
  const event = { ...approved.event, sport: 'NON_SPORT' as const };
  show({ ...approved, event }, ownRegistration({ ...camila, event }, { ...luz, event }));
  expect(await screen.findByRole('article', { name: 'Tu entrada: Camila Ríos' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Guardar mi entrada' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/tu kit|salida|Camiseta S|mi dorsal/);
});

it('names are hidden if only the reference is known', async () => {
  show(approved, notOwner);
  expect(await screen.findByText('Pago aprobado')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver mi inscripción y el código QR' })).toHaveAttribute(
    'href',
    '/competidor',
  );
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/Camila|@example/);
});

it.each([
  ['WhatsApp', {}, 'https://wa.me/573105550148?text='],
  ['mail', { organizerWhatsapp: null }, 'mailto:hola@paramo.example?subject='],
])('a failed payment links to the organizer by %s', async (_way, contact, begins) => {
  show({ ...rejected, event: { ...rejected.event, ...contact } });
  const link = await screen.findByRole('link', { name: 'Escribir al organizador' });
  expect(link.getAttribute('href')).toMatch(new RegExp(`^${begins.replace(/[?.]/g, '\\$&')}`));
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('DPAGOX');
});

it('a failed payment shows no contact if the event has none', async () => {
  show({ ...rejected, event: { ...rejected.event, organizerWhatsapp: null, organizerEmail: null } });
  await screen.findByRole('link', { name: 'Intentar de nuevo' });
  expect(screen.queryByText('Escribir al organizador')).not.toBeInTheDocument();
});

it.each([
  ['typed and not saved yet', null],
  ['held', 'de-andres'],
])('the draft of another team of the event that is %s is kept', async (_what, token) => {
  saveDraft(makeDraft(token), Date.now());
  rememberPayment('DPAGOX', 'de-camila', Date.now());
  show(approved);
  expect(await screen.findByRole('article', { name: /Camila Ríos$/ })).toBeVisible();
  expect(storedDraft()).toMatchObject({ token, members: [{ values: { name: 'Andrés' } }] });
});

it('a pending payment whose requests fail says so until one succeeds', async () => {
  let fails = false;
  const { user } = renderPage({
    path: '/pago/:reference',
    at: '/pago/DPAGOX',
    Page: PaymentStatePage,
    responses: {
      PaymentState: () => {
        if (fails) throw new TypeError('Failed to fetch');
        return { data: { paymentState: { ...approved, status: 'PENDING', purchaseStatus: 'UNPAID' } } };
      },
    },
  });
  const checkNow = async () => user.click(await screen.findByRole('button', { name: 'Consultar otra vez' }));
  await checkNow();
  const failure = 'No pudimos consultar; lo intentamos de nuevo.';
  fails = true;
  await checkNow();
  expect(await screen.findByText(failure)).toBeVisible();
  fails = false;
  await checkNow();
  await waitFor(() => expect(screen.queryByText(failure)).not.toBeInTheDocument());
});

it.each([
  ['El banco rechazó el pago.', false],
  ['Fondos insuficientes.', true],
])('a rejected payment names the reason %j only if the title does not (%j)', async (reason, isNamed) => {
  show({ ...rejected, reason });
  expect(await screen.findByRole('heading', { level: 1, name: 'Tu banco rechazó el pago' })).toBeVisible();
  expect(screen.queryAllByText(/Motivo:/)).toHaveLength(isNamed ? 1 : 0);
});

it('a retry opens the wizard with the unpaid registration', async () => {
  rememberPayment('DPAGOX', 'de-camila', Date.now());
  const { user, address } = show(rejected);
  await user.click(await screen.findByRole('link', { name: 'Intentar de nuevo' }));
  expect(address()).toBe('/inscripcion/media-paramo');
  expect(storedDraft()).toMatchObject({ token: 'de-camila' });
});

it('a retry leaves the draft of another team in progress unchanged', async () => {
  saveDraft(makeDraft(null), Date.now());
  rememberPayment('DPAGOX', 'de-camila', Date.now());
  const { user, address } = show(rejected);
  await user.click(await screen.findByRole('link', { name: 'Intentar de nuevo' }));
  expect(address()).toBe('/inscripcion/pago/de-camila');
  expect(storedDraft()).toMatchObject({ token: null, members: [{ values: { name: 'Andrés' } }] });
});

it('a retry opens the wizard if only the reference is known', async () => {
  const { user, address } = show(rejected);
  await user.click(await screen.findByRole('link', { name: 'Intentar de nuevo' }));
  expect(address()).toBe('/inscripcion/media-paramo');
  expect(storedDraft()).toBeNull();
});

describe('payment of a shop order', () => {
  const paid: ReturnedPayment = { ...approved, purchaseKind: 'ORDER' };

  it('an approved order opens its page on the device that opened the payment', async () => {
    rememberPayment('DPAGOX', 'de-marta', Date.now());
    const { address } = show(paid);
    await waitFor(() => expect(address()).toBe('/tienda/pedido/de-marta'));
  });

  it('an order of which only the reference is known is not called a registration', async () => {
    show(paid);
    expect(await screen.findByRole('heading', { name: '¡Pago aprobado!' })).toBeVisible();
    expect(screen.getByText(/Tu pedido está pagado\./)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/inscripci|cupo|QR/i);
    expect(screen.getByRole('link', { name: 'Volver a la tienda' })).toHaveAttribute('href', '/tienda');
  });

  it.each([
    ['the order', 'de-marta', '/tienda/pedido/de-marta'],
    ['the cart', null, '/tienda/products/cart'],
  ])('a retry of an order starts from %s', async (_where, token, at) => {
    if (token) rememberPayment('DPAGOX', token, Date.now());
    const { user, address } = show({ ...rejected, purchaseKind: 'ORDER' });
    expect(await screen.findByText(/tus productos siguen reservados hasta/)).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Intentar de nuevo' }));
    expect(address()).toBe(at);
  });
});
