import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DialogHost } from '../ui/dialog-host';
import { renderPage, type Answers } from '../testing/render-page';
import { emptyDraft, type Draft, type MemberValues } from './draft';
import { loadDraft, saveDraft } from './draft-storage';
import { storeRegistrationEntry } from './registration-entry';
import { memberSteps } from './steps';
import WizardPage from './wizard.page';

const startsAt = new Date(Date.now() + 60 * 86_400_000).toISOString();
const event = {
  __typename: 'Event',
  id: '7',
  slug: 'paramo',
  name: 'Media Maratón del Páramo',
  sport: 'RUNNING',
  startsAt,
  teamSizes: [1, 2],
  currentPrice: 95000,
  fromPrice: 95000,
  seatsLeft: 40,
  availability: 'OPEN',
  categories: [],
  kits: [],
  coverImage: null,
  consent: { __typename: 'ConsentText', version: 'v1', text: 'Autorizo.' },
};
const held = {
  __typename: 'HeldRegistration',
  token: 'secreto',
  status: 'UNPAID',
  amount: 95000,
  lines: [
    {
      __typename: 'PriceLine',
      kind: 'REGISTRATION',
      description: 'Inscripción 21K',
      quantity: 1,
      unitAmount: 95000,
      amount: 95000,
    },
  ],
  holdExpiresAt: new Date(Date.now() + 4 * 3_600_000).toISOString(),
  now: new Date().toISOString(),
  teamSize: 1,
  category: { __typename: 'Category', id: '3', distance: '21K', title: 'Abierta' },
  members: [
    { __typename: 'RegistrationMember', position: 1, name: 'Ana', lastName: 'Pérez', dni: '••••7336', kit: null },
  ],
  gateways: [],
  discountCode: null,
  payment: null,
};
const lookedUp = {
  __typename: 'RegistrationLookup',
  status: 0,
  message: 'Puedes continuar.',
  body: null,
  icon: 'success',
  kits: [],
  person: null,
  registration: null,
};
const answers = (lookup: object = {}): Answers => ({
  WizardEvent: () => ({ data: { publicEvent: event } }),
  LookUpRegistration: () => ({ data: { lookUpRegistration: { ...lookedUp, ...lookup } } }),
  HeldRegistration: () => ({ data: { registration: held } }),
});

function Page() {
  return (
    <>
      <WizardPage />
      <DialogHost />
    </>
  );
}
const open = (given: Answers = answers(), search = '') =>
  renderPage({ path: '/inscripcion/:slug', at: `/inscripcion/paramo${search}`, Page, answers: given });
const enter = (size: number) =>
  storeRegistrationEntry({
    id: '7',
    name: event.name,
    sport: 'running',
    team_size: size,
    event_datetime: startsAt,
    key: '',
  });

/** A draft whose first participants are complete. */
function store(size: number, complete: number, values: Partial<MemberValues> = {}): Draft {
  const draft = emptyDraft({ id: '7', consentVersion: 'v1' }, size);
  const members = draft.members.map((member, index) =>
    index < complete
      ? { ...member, done: memberSteps.map(({ key }) => key), values: { ...member.values, ...values } }
      : member,
  );
  saveDraft({ ...draft, members }, Date.now());
  return draft;
}

type User = ReturnType<typeof renderPage>['user'];
async function identify(user: User, dni: string) {
  await user.type(await screen.findByLabelText('Número de documento'), dni);
  await user.type(screen.getByLabelText('Día'), '4');
  await user.type(screen.getByLabelText('Mes'), 'marzo');
  await user.type(screen.getByLabelText('Año'), '1992');
}
// The dock of narrow screens has the same button; without layout both are there.
const press = async (user: User, name: string) => user.click(screen.getAllByRole('button', { name })[0]!);

// Whole pages with comboboxes: on a busy machine they take their time.
jest.setTimeout(60_000);

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

it('leads to the events when nobody chose one on this device', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Ver eventos' })).toHaveAttribute('href', '/eventos');
  expect(screen.queryByLabelText('Número de documento')).not.toBeInTheDocument();
});

it('asks how many participate when the event page left it open', async () => {
  storeRegistrationEntry({
    id: '7',
    name: event.name,
    sport: 'running',
    team_size: null,
    event_datetime: startsAt,
    key: '',
  });
  const { user } = open();
  await user.click(await screen.findByLabelText(/^Pareja/));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Participante 2')).toBeVisible();
});

it('refuses a document that the team has already, and says whose it is', async () => {
  enter(2);
  store(2, 1, { dni: '1024587336', name: 'María', lastName: 'Gutiérrez' });
  const { user } = open(answers(), '?p=2&paso=identificacion');
  await user.type(await screen.findByLabelText('Número de documento'), '1.024.587.336');
  expect(await screen.findByText(/^Lo sentimos, ya el usuario está listado para este evento\./)).toBeVisible();
  for (const button of screen.getAllByRole('button', { name: 'Continuar' })) expect(button).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Ver Participante 1' })).toHaveAttribute(
    'href',
    '/inscripcion/paramo?p=1&paso=identificacion',
  );
  await user.type(screen.getByLabelText('Número de documento'), '9');
  expect(screen.queryByText(/^Lo sentimos/)).not.toBeInTheDocument();
  for (const button of screen.getAllByRole('button', { name: 'Continuar' })) expect(button).toBeEnabled();
});

describe('the lookup', () => {
  it('fills in what is known of the person, to be looked over', async () => {
    enter(1);
    const person = {
      __typename: 'KnownPerson',
      name: 'Juan',
      lastName: 'Ramírez',
      email: 'j@r.co',
      phone: '3105550148',
      gender: 'MALE',
      department: 'Cundinamarca',
      city: 'Soacha',
      address: 'Calle 1',
      emergencyName: 'Ana',
      emergencyPhone: '3005550000',
      eps: 'Compensar EPS',
      bloodType: 'O',
      rhFactor: 'POSITIVE',
    };
    const { user, asked } = open(answers({ person }));
    await identify(user, '80214905');
    await press(user, 'Continuar');
    expect(await screen.findByText('Datos de tu última inscripción. Revísalos.')).toBeVisible();
    expect(screen.getByLabelText('Nombres')).toHaveValue('Juan');
    expect(screen.getByLabelText('Confirma tu correo electrónico')).toHaveValue('j@r.co');
    expect(asked.find(({ operationName }) => operationName === 'LookUpRegistration')?.variables).toEqual({
      eventId: '7',
      dni: '80214905',
      birthday: '1992-03-04',
      teamSize: 1,
    });
  });

  it('3 puts its message on the document', async () => {
    enter(1);
    const { user } = open(
      answers({ status: 3, icon: 'error', message: 'Revisa los datos', body: 'Ese documento no existe.' }),
    );
    await identify(user, '80214905');
    await press(user, 'Continuar');
    // On the field, and in the summary above the form.
    await waitFor(() => expect(screen.getAllByText('Ese documento no existe.')).toHaveLength(2));
    expect(screen.getByLabelText('Número de documento')).toBeInvalid();
    expect(screen.getByLabelText('Número de documento')).toHaveAccessibleDescription(/Ese documento no existe\./);
    // With or without dots, by where the focus is.
    expect(screen.getByLabelText<HTMLInputElement>('Número de documento').value.replaceAll('.', '')).toBe('80214905');
  });

  it('5 opens Registrado and leads to the payment', async () => {
    enter(1);
    const { user } = open(answers({ status: 5, message: 'Registrado', registration: held }));
    await identify(user, '80214905');
    await press(user, 'Continuar');
    expect(await screen.findByRole('alertdialog', { name: 'Registrado' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continuar al pago' }));
    expect(await screen.findByRole('heading', { name: 'Bienvenido, ya casi llegas' })).toBeVisible();
    expect(screen.getByText('NO hay pasarela activa')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pagar' })).not.toBeInTheDocument();
    expect(localStorage.getItem('status')).toBe('5');
  });

  it.each([1, 2, 4, 6])('%i says why and clears that person alone', async (status) => {
    enter(2);
    store(2, 1, { dni: '1024587336', name: 'María', lastName: 'Gutiérrez' });
    const { user } = open(
      answers({ status, icon: 'warning', message: 'No se puede', body: 'Por esto.' }),
      '?p=2&paso=identificacion',
    );
    await identify(user, '80214905');
    await press(user, 'Continuar');
    expect(await screen.findByRole('alertdialog', { name: 'No se puede' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(screen.getByLabelText('Número de documento')).toHaveValue(''));
    expect(screen.getByText('María Gutiérrez')).toBeVisible();
  });

  it('goes on without a connection, and keeps what was typed', async () => {
    enter(1);
    const { LookUpRegistration: _unreachable, ...rest } = answers();
    const { user } = open(rest);
    await identify(user, '80214905');
    await press(user, 'Continuar');
    expect(await screen.findByRole('heading', { name: 'Info Personal' })).toBeVisible();
    expect(screen.getByText(/Guardamos lo que llevas y lo enviamos cuando vuelva la señal\./)).toBeVisible();
    await waitFor(() =>
      expect(loadDraft('7', Date.now())?.members[0]?.values).toMatchObject({ dni: '80214905', birthday: '1992-03-04' }),
    );
  });
});

it('goes back to the payment of a saved registration after a reload', async () => {
  enter(1);
  saveDraft({ ...emptyDraft({ id: '7', consentVersion: 'v1' }, 1), token: 'secreto' }, Date.now());
  const { user } = open();
  expect(await screen.findByRole('alertdialog', { name: 'Registrado' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continuar al pago' }));
  expect(await screen.findByText(/Tu cupo está reservado hasta/)).toBeVisible();
});
