import { act, screen, waitFor } from '@testing-library/react';
import { timeoutError } from '../base/network/request-deadline';
import type { Responses, DataOf } from '../testing/responses';
import { deferResponses } from '../testing/deferred-responses';
import { renderPage } from '../testing/render-page';
import { DialogHost } from '../ui/dialog/dialog-host';
import GoToGatewayPage from './go-to-gateway.page';

type Registration = NonNullable<DataOf<'PaymentChoices'>['registration']>;

const gateway = (kind: 'PAYU' | 'WOMPI', name: string): Registration['gateways'][number] => ({
  __typename: 'Gateway',
  kind,
  name,
  methods: 'Tarjeta, PSE',
  image: `/assets/${kind}.png`,
});
const wompi = gateway('WOMPI', 'Wompi');
const payu = gateway('PAYU', 'PayU');
const registration = (gateways: Registration['gateways']): Registration => ({
  __typename: 'PublicRegistration',
  token: 'secreto',
  status: 'UNPAID',
  amount: 95_000,
  relation: 'OWNER',
  lockedByPayment: false,
  paymentInProgress: false,
  holdExpiresAt: null,
  payment: null,
  members: [],
  event: { __typename: 'Event', id: '7', slug: 'paramo' },
  gateways,
});

function show(responses: Responses, { gateways = [wompi, payu], search = '' } = {}) {
  return renderPage({
    path: '/inscripcion/pago/:token',
    at: `/inscripcion/pago/secreto${search}`,
    Page: () => (
      <>
        <GoToGatewayPage />
        <DialogHost />
      </>
    ),
    responses: { PaymentChoices: () => ({ data: { registration: registration(gateways) } }), ...responses },
  });
}

/** Records the deadlines of the requests sent from now on. */
function holdDeadlines() {
  const deadlines: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const deadline = new AbortController();
    deadlines.push(deadline);
    return deadline.signal;
  });
  return {
    pass: () => act(async () => deadlines.at(-1)?.abort(timeoutError())),
  };
}

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

it('choosing a gateway with the keyboard opens no payment; the button opens it', async () => {
  const starts = deferResponses<'StartPayment'>();
  const { user, asked, address } = show({ StartPayment: starts.hold });
  const opened = () => asked.filter(({ operationName }) => operationName === 'StartPayment');
  const first = await screen.findByRole('radio', { name: /Wompi/ });
  while (document.activeElement !== first) await user.tab();
  await user.keyboard(' {ArrowDown}');
  expect(screen.getByRole('radio', { name: /PayU/ })).toBeChecked();
  expect(opened()).toEqual([]);
  expect(address()).toBe('/inscripcion/pago/secreto');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Pagar con PayU' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Te llevamos a PayU' })).toBeInTheDocument();
  await waitFor(() =>
    expect(opened().map(({ variables }) => variables)).toEqual([{ token: 'secreto', gateway: 'PAYU' }]),
  );
});

it('pressing the button without a gateway shows that one must be chosen', async () => {
  const { user, asked } = show({});
  await user.click(await screen.findByRole('button', { name: 'Continuar al pago' }));
  expect(await screen.findByText('Por favor, selecciona un método de pago primero.')).toBeInTheDocument();
  expect(asked.map(({ operationName }) => operationName)).toEqual(['PaymentChoices']);
  await user.click(screen.getByRole('button', { name: 'Ok' }));
});

it('the only gateway is preselected', async () => {
  show({}, { gateways: [wompi] });
  expect(await screen.findByRole('button', { name: 'Pagar con Wompi' })).toBeInTheDocument();
});

it('the wait for a gateway ends at the deadline and can be retried', async () => {
  const deadlines = holdDeadlines();
  const starts = deferResponses<'StartPayment'>();
  const { user, asked } = show({ StartPayment: starts.hold }, { search: '?pasarela=wompi' });
  await starts.nth(1);
  await deadlines.pass();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'La pasarela no respondió a tiempo. No se hizo ningún cobro.',
  );
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(screen.getByText('Abriendo el pago…')).toBeInTheDocument();
  const second = await starts.nth(2);
  expect(second.variables).toEqual({ token: 'secreto', gateway: 'WOMPI' });
  await deadlines.pass();
  await user.click(await screen.findByRole('button', { name: 'Pagar con PayU' }));
  expect((await starts.nth(3)).variables).toEqual({ token: 'secreto', gateway: 'PAYU' });
  expect(asked).toHaveLength(4);
});

it('while a gateway takes long, a link leads back, and no checkout opens afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const starts = deferResponses<'StartPayment'>();
  const { user, address } = show({ StartPayment: starts.hold }, { search: '?pasarela=wompi' });
  const start = await starts.nth(1);
  expect(screen.queryByRole('button', { name: 'Volver a tu inscripción' })).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  await user.click(screen.getByRole('button', { name: 'Volver a tu inscripción' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Elige una pasarela de pago' })).toBeInTheDocument();
  expect(address()).toBe('/inscripcion/pago/secreto');
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  await start.response({
    data: {
      startPayment: { reference: 'DTARDEX', checkout: { kind: 'FORM', url: 'https://pasarela.test', fields: [] } },
    },
  });
  expect(submit).not.toHaveBeenCalled();
});
