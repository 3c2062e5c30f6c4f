import { formatLocalDateTime } from '../base/format/format';
import { screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '../gql/enums';
import type { GraphqlError, ResponseFor, DataOf } from '../testing/responses';
import { DialogHost } from '../ui/dialog/dialog-host';
import { settled } from '../testing/deferred-responses';
import { renderPage, type Responses } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import { ToastHost } from '../ui/feedback/toasts';
import CompetitorDetailPage from './competitor-detail.page';

type Detail = DataOf<'CompetitorDetail'>['competitor'];

const health: Detail['health'] = {
  __typename: 'CompetitorHealth',
  eps: 'Sura',
  bloodType: 'O',
  rhFactor: 'POSITIVE',
};
const mate = (id: string, name: string) => ({
  __typename: 'Competitor',
  id,
  name,
  email: `${name.toLowerCase()}@correo.example`,
  lastName: 'Gómez',
  dni: '52000009',
  kit: null,
});
const laura = (changes: Partial<Detail> = {}, registration: Partial<Detail['registration']> = {}): Detail => ({
  __typename: 'Competitor',
  id: '1',
  name: 'Laura',
  lastName: 'Gómez',
  dni: '52000001',
  documentType: null,
  email: 'laura@correo.example',
  phone: '310 555 0148',
  birthday: '1990-05-10',
  age: 36,
  gender: 'FEMALE',
  department: 'Antioquia',
  city: 'Medellín',
  address: 'Calle 10',
  bibName: '',
  version: 1,
  consentVersion: '2026-11',
  consentAt: '2026-05-08T10:40:00-05:00',
  guardianName: null,
  guardianDocument: null,
  guardianRelation: null,
  healthConsent: true,
  healthConsentVersion: 'v1',
  healthConsentAt: '2026-05-08T10:40:00-05:00',
  emergencyContact: { __typename: 'EmergencyContact', name: 'Pedro', phone: '3009876543' },
  health,
  kit: { __typename: 'Kit', id: '5', name: 'Camiseta', sizeLabel: 'M (Femenino)' },
  event: {
    __typename: 'Event',
    id: '1',
    name: 'Media Maratón',
    sport: 'RUNNING',
    foreignDocuments: false,
    kits: [
      { __typename: 'Kit', id: '5', name: 'Camiseta', sizeLabel: 'M (Femenino)', left: 0 },
      { __typename: 'Kit', id: '6', name: 'Camiseta', sizeLabel: 'L (Femenino)', left: 0 },
    ],
  },
  registration: {
    __typename: 'Registration',
    id: '7',
    status: 'PAID',
    statusCode: 4,
    teamSize: 2,
    amount: 200000,
    reference: 'DABCX',
    couponCode: 'PAGA10',
    partnerName: null,
    holdExpiresAt: null,
    undeliveredMails: [],
    createdAt: '2026-05-08T10:40:00-05:00',
    lines: [
      {
        __typename: 'PriceLine',
        kind: 'REGISTRATION',
        description: 'Inscripción 10K',
        quantity: 2,
        unitAmount: 100000,
        amount: 200000,
      },
    ],
    category: {
      __typename: 'Category',
      id: '3',
      distance: '10K',
      title: 'Recreativa',
      startAge: 18,
      finalAge: 99,
    },
    competitors: [mate('1', 'Laura'), mate('2', 'Luis')],
    payments: [
      {
        __typename: 'Payment',
        id: '9',
        reference: 'DABCX',
        gateway: 'WOMPI',
        amount: 200000,
        status: 'APPROVED',
        review: null,
        inVerification: false,
        reason: null,
        verification: null,
        createdAt: '2026-05-08T10:45:00-05:00',
      },
    ],
    ...registration,
  },
  ...changes,
});
const ALL: Permission[] = ['PARTICIPANTS_READ', 'PARTICIPANTS_WRITE', 'HEALTH_READ', 'MONEY_READ'];

function Page() {
  return (
    <>
      <CompetitorDetailPage />
      <DialogHost />
      <ToastHost />
    </>
  );
}

function show(checkResults: Responses = {}, permissions = ALL) {
  localStorage.setItem('token', 'de prueba');
  localStorage.setItem('expires_at', 'null');
  const page = renderPage({
    path: '/admin/competidores/:id',
    at: '/admin/competidores/1',
    Page,
    responses: {
      Viewer: () => ({ data: { me: viewerWith(permissions) } }),
      CompetitorDetail: () => ({ data: { competitor: laura() } }),
      ...checkResults,
    },
  });
  const graphql = globalThis.fetch;
  const lists: Record<string, unknown> = {
    '/assets/json/deparment.json': [
      { department: 'Antioquia', cities: ['Medellín', 'Envigado'] },
      { department: 'Boyacá', cities: ['Tunja'] },
    ],
    '/assets/json/eps.json': [{ nombre: 'Sura' }],
  };
  globalThis.fetch = ((address: string, init?: RequestInit) =>
    address in lists
      ? Promise.resolve(new Response(JSON.stringify(lists[address])))
      : graphql(address, init)) as typeof fetch;
  return page;
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});
const saved: ResponseFor<'UpdateCompetitor'> = {
  data: {
    updateCompetitor: {
      __typename: 'SavedCompetitor',
      competitor: { __typename: 'Competitor', id: '1', version: 2 },
    },
  },
};
const refused = (extensions: GraphqlError['extensions']): ResponseFor<'UpdateCompetitor'> => ({
  errors: [{ message: 'x', extensions }],
});
async function edit(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  return screen.findByRole('dialog');
}

it('the page shows the person with registration, team and payments', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Laura Gómez' })).toBeInTheDocument();
  const panel = (name: string) => screen.getByRole('region', { name });
  expect(panel('Datos personales')).toHaveTextContent('52.000.001');
  expect(panel('Inscripción')).toHaveTextContent('PAGA10');
  expect(panel('Inscripción')).toHaveTextContent('Inscripción 10K × 2$ 200.000');
  expect(within(panel('Pareja')).getByRole('link', { name: 'Luis Gómez' })).toHaveAttribute(
    'href',
    '/admin/competidores/2',
  );
  expect(within(panel('Pagos')).getByRole('link', { name: 'DABCX' })).toHaveAttribute('href', '/admin/pagos/9');
  expect(panel('Salud y emergencia')).toHaveTextContent('O+');
});

it('a viewer with read permission alone sees neither health data nor payments nor actions', async () => {
  const { asked } = show(
    { CompetitorDetail: () => ({ data: { competitor: laura({ health: null, emergencyContact: null }) } }) },
    ['PARTICIPANTS_READ'],
  );
  await screen.findByRole('region', { name: 'Datos personales' });
  expect(screen.queryByRole('region', { name: 'Salud y emergencia' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Pagos' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
  expect(asked.find(({ operationName }) => operationName === 'CompetitorDetail')?.variables).toEqual({
    id: '1',
    money: false,
  });
});

it.each([
  ['No autorizó datos de salud', {}],
  ['—', { healthConsent: true }],
  ['—', { consentVersion: null, consentAt: null }],
])('the page shows %s and the emergency contact of a competitor without health data (%j)', async (text, consent) => {
  const competitor = laura({ health: null, healthConsent: false, ...consent });
  show({ CompetitorDetail: () => ({ data: { competitor } }) }, ['PARTICIPANTS_READ', 'HEALTH_READ']);
  const panel = await screen.findByRole('region', { name: 'Salud y emergencia' });
  expect(within(panel).getByText(text)).toBeVisible();
  expect(within(panel).getByRole('link', { name: '300 987 6543' })).toBeVisible();
});

it('a viewer without permission to see money sees the registration without its price', async () => {
  const competitor = laura({}, { amount: undefined, lines: undefined, reference: null });
  show({ CompetitorDetail: () => ({ data: { competitor } }) }, ['PARTICIPANTS_READ']);
  const panel = await screen.findByRole('region', { name: 'Inscripción' });
  expect(panel).toHaveTextContent('PAGA10');
  expect(panel).not.toHaveTextContent('$');
  expect(panel).not.toHaveTextContent('Total del equipo');
});

it('a competitor of another organizer is not found', async () => {
  show({ CompetitorDetail: () => ({ errors: [{ message: 'x', extensions: { code: 'NOT_FOUND' } }] }) });
  expect(await screen.findByText('No encontramos este competidor.')).toBeInTheDocument();
});

it('a later consent to health data is shown with its date', async () => {
  const competitor = laura({ healthConsentAt: '2026-05-09T08:00:00-05:00', healthConsentVersion: 'v2' });
  show({ CompetitorDetail: () => ({ data: { competitor } }) });
  const panel = await screen.findByRole('region', { name: 'Autorización de datos' });
  expect(panel).toHaveTextContent(formatLocalDateTime('2026-05-09T08:00:00-05:00'));
  expect(panel).toHaveTextContent('v2');
});

describe('the form', () => {
  it('the form has no health fields if the competitor did not consent', async () => {
    const competitor = laura({ health: null, healthConsent: false });
    const { user } = show({
      CompetitorDetail: () => ({ data: { competitor } }),
      EditCompetitor: () => ({ data: { competitor } }),
    });
    const dialog = await edit(user);
    expect(within(dialog).getByText(/no autorizó el uso de sus datos de salud/)).toBeVisible();
    expect(within(dialog).queryByRole('combobox', { name: 'EPS' })).not.toBeInTheDocument();
  });

  it('saving sends the whole competitor, shows the message, and reloads', async () => {
    const { user, asked } = show({ UpdateCompetitor: () => saved });
    const dialog = await edit(user);
    const name = within(dialog).getByLabelText(/Nombres/);
    await user.clear(name);
    await user.type(name, 'Lucía');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Los datos del competidor se actualizaron con éxito.',
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    const sent = asked.find(({ operationName }) => operationName === 'UpdateCompetitor')?.variables;
    expect(sent).toMatchObject({
      id: '1',
      version: 1,
      input: { name: 'Lucía', phone: '310 555 0148', kitId: '5', eps: 'Sura' },
    });
    expect(asked.filter(({ operationName }) => operationName === 'CompetitorDetail').length).toBeGreaterThan(1);
  });

  it('a competitor is saved without health data, and existing health data are removed only together', async () => {
    const { user, asked } = show({ UpdateCompetitor: () => saved });
    const dialog = await edit(user);
    await user.click(within(dialog).getByRole('button', { name: 'Quitar datos de salud' }));
    await user.click(within(dialog).getByRole('button', { name: 'Guardar cambios' }));
    await user.click(await screen.findByRole('button', { name: 'Ok' }));
    expect(asked.find(({ operationName }) => operationName === 'UpdateCompetitor')?.variables).toMatchObject({
      input: { eps: null, bloodType: null, rhFactor: null, emergencyName: 'Pedro' },
    });
  });

  it('a stored save is not reported as refused if the request after it fails', async () => {
    let fails = false;
    const { user, asked } = show({
      CompetitorDetail: () => {
        if (fails) throw new TypeError('Failed to fetch');
        return { data: { competitor: laura() } };
      },
      UpdateCompetitor: () => {
        fails = true;
        return saved;
      },
    });
    const dialog = await edit(user);
    await user.type(within(dialog).getByLabelText(/Nombres/), 'x');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar cambios' }));
    await user.click(await screen.findByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(asked.at(-1)?.operationName).toBe('CompetitorDetail'));
    await settled(() => undefined);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('changing the city changes the department', async () => {
    const { user, asked } = show({ UpdateCompetitor: () => saved });
    const dialog = await edit(user);
    const city = await within(dialog).findByDisplayValue(/, Antioquia$/);
    await user.clear(city);
    await user.type(city, 'Tunja');
    await user.click(await screen.findByRole('option', { name: 'Tunja, Boyacá', hidden: true }));
    await user.click(within(dialog).getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() =>
      expect(asked.find(({ operationName }) => operationName === 'UpdateCompetitor')?.variables).toMatchObject({
        input: { city: 'Tunja', department: 'Boyacá' },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Ok' }));
  });

  it('sold-out sizes are hidden except the competitor’s current one', async () => {
    const { user } = show();
    const dialog = await edit(user);
    expect(within(dialog).getByRole('option', { name: 'M (Femenino)' })).toBeEnabled();
    expect(within(dialog).getByRole('option', { name: 'L (Femenino) · agotada' })).toBeDisabled();
  });

  it('a refusal of the server is shown on its field and keeps what was typed', async () => {
    const message = 'Lo sentimos, ya el usuario está listado para este evento.';
    const { user } = show({
      UpdateCompetitor: () => refused({ code: 'VALIDATION', fields: { dni: [message] } }),
    });
    const dialog = await edit(user);
    const dni = within(dialog).getByLabelText(/Identificación/);
    await user.clear(dni);
    await user.type(dni, '80214905');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar cambios' }));
    // The specification wants the server's message in a dialog, and each error on its field.
    await user.click(await screen.findByRole('button', { name: 'Ok' }));
    expect((await within(dialog).findAllByText(message)).length).toBeGreaterThan(0);
    expect(dni).toHaveValue('80.214.905');
  });

  it('a conflict names what the other user saved, and saving again keeps both changes', async () => {
    let saves = 0;
    const { user, asked } = show({
      UpdateCompetitor: () => (++saves === 1 ? refused({ code: 'CONFLICT', changed: ['address'] }) : saved),
      EditCompetitor: () => ({ data: { competitor: laura({ version: 2, address: 'Carrera 9' }) } }),
    });
    const dialog = await edit(user);
    const name = within(dialog).getByLabelText(/Nombres/);
    await user.clear(name);
    await user.type(name, 'Lucía');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar cambios' }));
    const confirmation = await screen.findByRole('alertdialog');
    expect(confirmation).toHaveTextContent('Cambió: dirección.');
    await user.click(within(confirmation).getByRole('button', { name: 'Recargar sin perder lo mío' }));
    expect(await within(dialog).findByDisplayValue('Carrera 9')).toBeInTheDocument();
    expect(name).toHaveValue('Lucía');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Los datos del competidor se actualizaron con éxito.')).toBeInTheDocument();
    const last = asked.filter(({ operationName }) => operationName === 'UpdateCompetitor').at(-1)?.variables;
    expect(last).toMatchObject({ version: 2, input: { name: 'Lucía', address: 'Carrera 9' } });
    await user.click(screen.getByRole('button', { name: 'Ok' }));
  });

  it('closing the form with changes requires confirmation', async () => {
    const { user } = show();
    const dialog = await edit(user);
    await user.type(within(dialog).getByLabelText(/Nombres/), 'x');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    const confirmation = await screen.findByRole('alertdialog');
    expect(confirmation).toHaveTextContent('¿Descartar lo que escribiste?');
    await user.click(within(confirmation).getByRole('button', { name: 'Seguir editando' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

it.each([
  [
    'PAID',
    ['Reenviar confirmación', 'Reenviamos la confirmación.'],
    ['ResendConfirmation', 'resendConfirmation', 'CONFIRMATION_SENT'],
    { registrationId: '7' },
  ],
  [
    'UNPAID',
    ['Reenviar enlace de pago', 'Enviamos el enlace de pago a 1 inscripción.'],
    ['ResendPaymentLinks', 'resendPaymentLinks', 'LINKS_SENT'],
    { selection: { ids: ['1'] } },
  ],
] as const)(
  'the page mails the matching message for a registration that is %s',
  async (status, [button, text], [operation, field, outcome], variables) => {
    const { user, asked } = show({
      CompetitorDetail: () => ({ data: { competitor: laura({}, { status }) } }),
      [operation]: () => ({
        data: { [field]: { __typename: 'TeamMailResult', outcome, teams: 1, teamsLeft: 0, mails: null } },
      }),
    });
    await user.click(await screen.findByRole('button', { name: button }));
    const confirmation = await screen.findByRole('alertdialog');
    expect(confirmation).toHaveTextContent('Le llega a laura@correo.example y luis@correo.example.');
    expect(asked.some(({ operationName }) => operationName === operation)).toBe(false);
    await user.click(within(confirmation).getByRole('button', { name: 'Reenviar' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(asked.find(({ operationName }) => operationName === operation)?.variables).toEqual(variables);
  },
);

it('an ended registration offers no actions', async () => {
  show({ CompetitorDetail: () => ({ data: { competitor: laura({}, { status: 'EXPIRED' }) } }) });
  expect((await screen.findAllByText('Reserva vencida')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /Editar|Reenviar/ })).not.toBeInTheDocument();
});

it('an undelivered mail of the team is shown with its reason', async () => {
  const mail = {
    __typename: 'UndeliveredMail' as const,
    id: '3',
    kind: 'CONFIRMATION' as const,
    state: 'WAITING' as const,
    address: 'laura@correo.example',
    failedAt: '2026-05-08T12:00:00-05:00',
    trouble: 'UNREACHABLE' as const,
    reply: null,
  };
  show({ CompetitorDetail: () => ({ data: { competitor: laura({}, { undeliveredMails: [mail] }) } }) });
  expect(await screen.findByText(/Confirmación a laura@correo\.example: se sigue intentando/)).toBeInTheDocument();
  expect(screen.getByText(/no responde\. Desde el 2026-05-08 12:00/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver correos sin entregar' })).toHaveAttribute(
    'href',
    '/admin/eventos/show/1/correos',
  );
});

describe('the category', () => {
  type Choice = DataOf<'CategoryChoices'>['competitor']['registration']['categoryChoices'][number];
  const choice = (id: string, distance: string, difference: number, seatsLeft: number | null = null): Choice => ({
    __typename: 'CategoryChoice',
    difference,
    seatsLeft,
    category: { __typename: 'Category', id, distance, title: 'Abierta' },
  });
  const choices = (status: 'UNPAID' | 'PAID', all: Choice[]): ResponseFor<'CategoryChoices'> => ({
    data: {
      competitor: {
        __typename: 'Competitor',
        id: '1',
        registration: {
          __typename: 'Registration',
          id: '4',
          version: 3,
          status,
          teamSize: 1,
          amount: 128_000,
          category: { __typename: 'Category', id: '3', distance: '10K', title: 'Abierta' },
          categoryChoices: all,
        },
      },
    },
  });
  const changed: ResponseFor<'ChangeCategory'> = {
    data: { changeCategory: { __typename: 'Registration', id: '4', version: 4 } },
  };
  const all = [choice('6', '21K', 30_000), choice('7', '5K', -20_000), choice('8', '42K', 90_000, 0)];
  const sentIn = (asked: { operationName: string; variables: Record<string, unknown> }[]) =>
    asked.find(({ operationName }) => operationName === 'ChangeCategory')?.variables.input;

  async function open(checkResults: Responses) {
    const page = show(checkResults);
    await page.user.click(await screen.findByRole('button', { name: 'Cambiar la categoría' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar de categoría' }));
    const select = await dialog.findByRole('combobox', { name: 'Categoría nueva' });
    const save = () => page.user.click(dialog.getByRole('button', { name: 'Cambiar categoría' }));
    return { ...page, dialog, select, save };
  }

  it('changing the category before payment states the new total', async () => {
    const { user, dialog, select, save, asked } = await open({
      CategoryChoices: () => choices('UNPAID', all),
      ChangeCategory: () => changed,
    });
    expect(within(select).getByRole('option', { name: '42K Abierta · sin cupos' })).toBeDisabled();
    await user.selectOptions(select, '6');
    expect(dialog.getByText(/^Cuesta/)).toHaveTextContent(
      'Cuesta $ 30.000 más. El total pasa de $ 128.000 a $ 158.000.',
    );
    expect(dialog.queryByText('¿Qué pasa con la diferencia?')).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentIn(asked)).toEqual({ categoryId: '6', difference: 30_000, version: 3 });
  });

  it('changing the category after payment requires a decision about the difference and a reason', async () => {
    const { user, dialog, select, save, asked } = await open({
      CategoryChoices: () => choices('PAID', all),
      ChangeCategory: () => changed,
    });
    await user.selectOptions(select, '6');
    expect(dialog.queryByRole('radio', { name: /Devolver/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: /Dar la diferencia/ }));
    await save();
    expect(sentIn(asked)).toBeUndefined();
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Nos equivocamos al inscribirla');
    await save();
    await waitFor(() =>
      expect(sentIn(asked)).toEqual({
        categoryId: '6',
        difference: 30_000,
        version: 3,
        decision: 'WAIVE',
        reason: 'Nos equivocamos al inscribirla',
      }),
    );
  });

  it('refunding the difference requires no reason', async () => {
    const { user, dialog, select, save, asked } = await open({
      CategoryChoices: () => choices('PAID', all),
      ChangeCategory: () => changed,
    });
    await user.selectOptions(select, '7');
    expect(dialog.getByText(/^Cuesta/)).toHaveTextContent('Cuesta $ 20.000 menos. Lo pagado no cambia.');
    await user.click(dialog.getByRole('radio', { name: /No devolverla/ }));
    await save();
    expect(sentIn(asked)).toBeUndefined();
    await user.click(dialog.getByRole('radio', { name: /Devolver/ }));
    await save();
    await waitFor(() =>
      expect(sentIn(asked)).toEqual({
        categoryId: '7',
        difference: -20_000,
        version: 3,
        decision: 'REFUND',
        reason: null,
      }),
    );
  });

  it('a difference that changed in the meantime is reported with the new one', async () => {
    let difference = 30_000;
    const { user, dialog, select, save } = await open({
      CategoryChoices: () => choices('UNPAID', [choice('6', '21K', difference)]),
      ChangeCategory: () => {
        difference = 45_000;
        const message = 'La diferencia de precio cambió mientras elegías.';
        return { errors: [{ message, extensions: { code: 'CONFLICT' } }] };
      },
    });
    await user.selectOptions(select, '6');
    await save();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('La diferencia de precio cambió');
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(dialog.getByText(/^Cuesta/)).toHaveTextContent('Cuesta $ 45.000 más.'));
  });

  it('the category cannot be changed without write permission or after the registration has ended', async () => {
    show({}, ['PARTICIPANTS_READ', 'MONEY_READ']);
    await screen.findByRole('region', { name: 'Inscripción' });
    expect(screen.queryByRole('button', { name: 'Cambiar la categoría' })).not.toBeInTheDocument();
  });
});

describe('a payment in verification', () => {
  type Payment = NonNullable<Detail['registration']['payments']>[number];
  const attempt = (changes: Partial<Payment>): Payment => ({ ...laura().registration.payments![0]!, ...changes });
  const refused = attempt({ id: '8', reference: 'D9KQ4MXWRTNA', status: 'REJECTED', reason: 'Fondos insuficientes' });
  const pending = attempt({
    ...{ id: '9', reference: 'D7F3KQ2291XW', status: 'PENDING', inVerification: true },
    verification: {
      __typename: 'PaymentVerification',
      checkedAt: '2026-05-08T16:12:00-05:00',
      nextCheckAt: '2026-05-08T16:30:00-05:00',
    },
  });
  const verified = (payments = [pending, refused]) =>
    laura({}, { status: 'IN_VERIFICATION', statusCode: 6, holdExpiresAt: '2026-05-08T20:40:00-05:00', payments });
  const writer: Permission[] = [...ALL, 'PAYMENTS_WRITE'];
  const box = () => screen.findByRole('region', { name: 'Verificación del pago' });
  const checked = (outcome: 'ANSWERED' | 'NO_ANSWER' | 'RECENT' | 'NO_ACCOUNT', changes: Partial<Payment> = {}) => {
    const { id, status, review, verification } = { ...pending, ...changes };
    return {
      data: {
        checkPaymentNow: {
          ...{ __typename: 'CheckedPayment', outcome },
          payment: { __typename: 'Payment', id, status, review, verification },
        },
      },
    };
  };

  it('a payment in verification shows the last and next check, the next steps, and every attempt with its state', async () => {
    show({ CompetitorDetail: () => ({ data: { competitor: verified() } }) });
    expect(await box()).toHaveTextContent(
      /Su banco está confirmando \$ 200.000. La persona lee lo mismo: «No pagues de nuevo». Consultamos a Wompi .*4:12 p. m.; otra vez .*4:30 p. m\./,
    );
    expect(await box()).toHaveTextContent(
      /Si el banco apruebaPago exitoso, dorsal y correoSi rechazaPago RECHAZADO, puede pagar otra vezSi no respondeSe libera el cupo .*8:40 p. m\./,
    );
    expect(await box()).toHaveTextContent('REST conserva el número guardado: 6.');
    // Read-only without permission for payments.
    expect(screen.queryByRole('button', { name: /Consultar/ })).not.toBeInTheDocument();
    const [first, second] = within(screen.getByRole('region', { name: 'Pagos, 2 intentos' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^D7F3KQ2291XW.*Pago en verificación/);
    expect(second).toHaveTextContent(/^D9KQ4MXWRTNA.*Fondos insuficientes.*Rechazado/);
  });

  it('’Consultar ahora’ checks with the gateway and shows the result in place', async () => {
    const checkResults = [checked('ANSWERED'), checked('RECENT'), checked('NO_ANSWER'), checked('NO_ACCOUNT')];
    const { user, asked } = show(
      {
        CompetitorDetail: () => ({ data: { competitor: verified() } }),
        CheckPaymentNow: () => checkResults.shift() ?? { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] },
      },
      writer,
    );
    const press = async () =>
      user.click(await within(await box()).findByRole('button', { name: 'Consultar a Wompi ahora' }));
    const says = async (text: string | RegExp) =>
      expect(await within(await box()).findByText(text)).toHaveAttribute('role', 'status');
    await press();
    await says(/^Wompi respondió hoy a las? .*: el pago sigue pendiente\.$/);
    expect(asked.find(({ operationName }) => operationName === 'CheckPaymentNow')?.variables).toEqual({ id: '9' });
    await press();
    await says('Acabamos de consultar a Wompi. Espera unos segundos.');
    await press();
    await says('Wompi no respondió. Lo que responda después se aplica solo.');
    await press();
    await says('El evento ya no tiene una cuenta en Wompi: no hay a quién consultar.');
    await press();
    await says(/Algo salió mal/);
  });

  it('the result stays visible if it ends the verification', async () => {
    const approved = { status: 'APPROVED', inVerification: false, verification: null } as const;
    const found = [verified(), laura({}, { payments: [attempt({ ...pending, ...approved }), refused] })];
    const { user } = show(
      {
        CompetitorDetail: () => ({ data: { competitor: found.length > 1 ? found.shift()! : found[0]! } }),
        CheckPaymentNow: () => checked('ANSWERED', approved),
      },
      writer,
    );
    await user.click(await within(await box()).findByRole('button', { name: 'Consultar a Wompi ahora' }));
    expect(await screen.findByText('Wompi aprobó el pago.')).toBeInTheDocument();
    expect((await box()).textContent).toBe('Wompi aprobó el pago.');
    expect(screen.queryByRole('button', { name: /Consultar/ })).not.toBeInTheDocument();
  });

  it('an approved payment of another amount links to its decision', async () => {
    const received = attempt({ id: '12', status: 'APPROVED', review: 'AMOUNT_MISMATCH' });
    show({ CompetitorDetail: () => ({ data: { competitor: verified([received]) } }) }, writer);
    expect(within(await box()).getByRole('link', { name: 'Decidir sobre el pago' })).toHaveAttribute(
      'href',
      '/admin/pagos/12',
    );
    expect(await box()).not.toHaveTextContent('Su banco está confirmando');
  });
});
