import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import {
  aHeldRegistration,
  brokenConnection,
  enter,
  identify,
  knownPerson,
  lookedUp,
  maria,
  openWizard,
  press,
  storeDraft,
  storedDraft,
  wizardResponses,
  wizardEvent,
} from '../../testing/wizard';
import WizardPage from './wizard.page';

// Typing whole pages key by key is slow on a busy machine.

/** Opens the wizard; by default the lookup finds an unknown person who can register. */
const open = (lookup: Parameters<typeof lookedUp>[0] = {}, search = '') =>
  openWizard(
    wizardResponses({
      LookUpRegistration: () => lookedUp(lookup),
      HeldRegistration: () => ({ data: { registration: aHeldRegistration(lookup.registration ?? {}) } }),
    }),
    search,
  );

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void vi.restoreAllMocks());

it('the wizard links to the events if none was chosen on this device', async () => {
  renderPage({ path: '/inscripcion', at: '/inscripcion', Page: WizardPage, responses: {} });
  expect(await screen.findByRole('link', { name: 'Ver eventos' })).toHaveAttribute('href', '/eventos');
  expect(screen.queryByLabelText('Número de documento')).not.toBeInTheDocument();
});

it('the wizard starts from its URL alone and requests the team size', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /Individual/ }));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByLabelText('Número de documento')).toBeInTheDocument();
});

describe('choices made on the event page', () => {
  const long = { ...wizardEvent.categories[0]!, id: '4', distance: '42K', price: 140_000 };
  const event = { ...wizardEvent, categories: [...wizardEvent.categories, long] };
  const start = () => openWizard({ ...wizardResponses({}), WizardEvent: () => ({ data: { publicEvent: event } }) });
  const summary = () => screen.findByRole('complementary', { name: 'Resumen de tu inscripción' });

  it('a distance chosen on the event page is priced from the start', async () => {
    enter(2, { distance: '42K' });
    start();
    expect(await summary()).toHaveTextContent(/2 inscripciones 42K.*140\.000 por persona.*280\.000/);
    expect(await summary()).not.toHaveTextContent('desde');
  });

  it('a category chosen on the event page is priced from the start', async () => {
    enter(1, { distance: '42K', category: '4' });
    start();
    expect(await summary()).toHaveTextContent(/1 inscripción 42K.*Abierta.*140\.000/);
    expect(await summary()).not.toHaveTextContent('Por definir');
  });

  it('returning to the wizard does not repeat the event page’s choice over a later one', async () => {
    enter(1, { distance: '42K', category: '4' });
    storeDraft([maria], 0, null, { distance: '42K', chosenAt: localStorage.getItem('chosen_at')! });
    start();
    expect(await summary()).toHaveTextContent(/1 inscripción 21K/);
  });
});

it('the wizard requests the team size if the event page left it open', async () => {
  enter(null);
  const { user } = open();
  await user.click(await screen.findByLabelText(/^Pareja/));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Participante 2')).toBeVisible();
});

it('each competitor has a tab, also a single one', async () => {
  enter(1);
  open();
  expect(await screen.findByRole('link', { name: /Participante 1/ })).toBeVisible();
  expect(screen.queryByText('Participante 2')).not.toBeInTheDocument();
});

it('a document that is already in the team is refused with the name of its competitor', async () => {
  enter(2);
  storeDraft([maria], 1);
  const { user } = open({}, '?p=2&paso=identificacion');
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
  it('a known person’s data are prefilled, to be checked', async () => {
    enter(1);
    const { user, asked } = open({ person: knownPerson });
    await identify(user, '80214905');
    await press(user, 'Continuar');
    expect(await screen.findByText('Datos de tu última inscripción. Revísalos.')).toBeVisible();
    expect(screen.getByLabelText('Nombres')).toHaveValue('Juan');
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('j@r.co');
    expect(screen.queryByLabelText('Confirma tu correo electrónico')).not.toBeInTheDocument();
    expect(asked.find(({ operationName }) => operationName === 'LookUpRegistration')?.variables).toEqual({
      eventId: '7',
      dni: '80214905',
      birthday: '1992-03-04',
      teamSize: 1,
    });
  });

  it('lookup outcome INVALID_INPUT shows its message on the document', async () => {
    enter(1);
    const { user } = open({ outcome: 'INVALID_INPUT' });
    await identify(user, '80214905');
    await press(user, 'Continuar');
    // On the field, and in the summary above the form.
    await waitFor(() => expect(screen.getAllByText(/^Escribe el documento sin letras/)).toHaveLength(2));
    expect(screen.getByLabelText('Número de documento')).toBeInvalid();
    expect(screen.getByLabelText('Número de documento')).toHaveAccessibleDescription(
      /Escribe el documento sin letras y una fecha de nacimiento que exista\./,
    );
    // The field has dots only while it is not focused.
    expect(screen.getByLabelText<HTMLInputElement>('Número de documento').value.replaceAll('.', '')).toBe('80214905');
  });

  it('lookup outcome REGISTERED opens Registrado and leads to the payment', async () => {
    enter(1);
    const { user } = open({ outcome: 'REGISTERED', registration: aHeldRegistration() });
    await identify(user, '80214905');
    await press(user, 'Continuar');
    expect(await screen.findByRole('alertdialog', { name: 'Registrado' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continuar al pago' }));
    expect(await screen.findByRole('heading', { name: 'Bienvenido, ya casi llegas' })).toBeVisible();
    expect(screen.getByText('NO hay pasarela activa')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pagar' })).not.toBeInTheDocument();
    expect(localStorage.getItem('status')).toBe('5');
  });

  it('lookup outcome REGISTERED leads to a screen with the configured hold time', async () => {
    enter(1);
    const { user } = open({
      outcome: 'REGISTERED',
      registration: aHeldRegistration({ holdMinutes: 90 }),
    });
    await identify(user, '80214905');
    await press(user, 'Continuar');
    await user.click(await screen.findByRole('button', { name: 'Continuar al pago' }));
    expect(await screen.findByText(/Si no registras el pago en 1 hora y 30 minutos, se libera\./)).toBeVisible();
  });

  it.each([
    ['CLOSED', 'Inscripciones cerradas'],
    ['NO_SEATS', 'No hay cupos suficientes'],
    ['PAID', 'Ya tienes inscripción'],
    ['NO_CATEGORY', 'No hay categoría, leer las reglas.'],
  ] as const)('lookup outcome %s says why and clears only that competitor', async (outcome, title) => {
    enter(2);
    storeDraft([maria], 1);
    const { user } = open({ outcome }, '?p=2&paso=identificacion');
    await identify(user, '80214905');
    await press(user, 'Continuar');
    expect(await screen.findByRole('alertdialog', { name: title })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(screen.getByLabelText('Número de documento')).toHaveValue(''));
    expect(screen.getByText('María Gutiérrez')).toBeVisible();
  });

  it('lookup outcome PAID leads to the existing registration', async () => {
    enter(1);
    const { user } = open({ outcome: 'PAID' });
    await identify(user, '80214905');
    await press(user, 'Continuar');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Ya tienes inscripción' }));
    expect(dialog.getByRole('link', { name: 'Consultar mi inscripción' })).toHaveAttribute('href', '/competidor');
    await user.click(dialog.getByRole('button', { name: 'Ok' }));
  });

  it('the lookup continues without a connection and keeps what was typed', async () => {
    enter(1);
    const { LookUpRegistration: _unreachable, ...rest } = wizardResponses();
    const { user } = openWizard(rest, '', brokenConnection().files);
    await identify(user, '80214905');
    await press(user, 'Continuar');
    expect(await screen.findByRole('heading', { name: 'Info Personal' })).toBeVisible();
    expect(screen.getByText(/Guardamos lo que llevas y lo enviamos cuando vuelva la señal\./)).toBeVisible();
    await waitFor(() =>
      expect(storedDraft()?.members[0]?.values).toMatchObject({ dni: '80214905', birthday: '1992-03-04' }),
    );
  });
});

it('a reload of a saved registration opens its payment', async () => {
  enter(1);
  storeDraft([], 1, 'secreto');
  const { user } = open();
  expect(await screen.findByRole('alertdialog', { name: 'Registrado' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continuar al pago' }));
  expect(await screen.findByText(/Tu cupo está reservado hasta/)).toBeVisible();
});

it('the document type and letters are accepted only if the event allows foreign documents', async () => {
  enter(1);
  const { user, asked } = openWizard(
    wizardResponses({ WizardEvent: () => ({ data: { publicEvent: { ...wizardEvent, foreignDocuments: true } } }) }),
  );
  await user.selectOptions(await screen.findByLabelText('Tipo de documento'), 'Pasaporte');
  await identify(user, 'ab-123 456');
  await press(user, 'Continuar');
  await screen.findByRole('heading', { name: 'Info Personal' });
  expect(asked.find(({ operationName }) => operationName === 'LookUpRegistration')?.variables).toMatchObject({
    dni: 'AB123456',
  });
  expect(storedDraft()?.members[0]?.values ?? { documentType: 'PASSPORT' }).toMatchObject({ documentType: 'PASSPORT' });
});

it('the document type is not requested by other events', async () => {
  enter(1);
  open();
  expect(await screen.findByLabelText('Número de documento')).toBeVisible();
  expect(screen.queryByLabelText('Tipo de documento')).not.toBeInTheDocument();
});

it('the home of the other competitors is copied from the leader until they change it', async () => {
  enter(2);
  storeDraft([maria], 1);
  const { user } = open({}, '?p=2&paso=identificacion');
  await identify(user, '80214905');
  await press(user, 'Continuar');
  expect(await screen.findByText('Ciudad: igual que María')).toBeVisible();
  expect(screen.getByText('Medellín, Antioquia')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /Ciudad/ })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(storedDraft()?.members[1]?.values).toMatchObject({ city: 'Medellín', department: 'Antioquia' }),
  );
  await user.click(screen.getByRole('button', { name: 'Cambiar: ciudad' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Ciudad/ })).toHaveFocus());
  await user.clear(screen.getByRole('combobox', { name: /Ciudad/ }));
  await user.type(screen.getByRole('combobox', { name: /Ciudad/ }), 'Envi');
  await user.click(await screen.findByRole('option', { name: 'Envigado, Antioquia' }));
  await waitFor(() => expect(storedDraft()?.members[1]?.values).toMatchObject({ city: 'Envigado', ownHome: true }));
  await user.click(screen.getByRole('button', { name: 'Igual que María' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cambiar: ciudad' })).toHaveFocus());
  await waitFor(() => expect(storedDraft()?.members[1]?.values).toMatchObject({ city: 'Medellín', ownHome: false }));
});

it('a known competitor’s home is kept if it differs from the leader’s', async () => {
  enter(2);
  storeDraft([maria], 1);
  const { user } = open({ person: knownPerson }, '?p=2&paso=identificacion');
  await identify(user, '80214905');
  await press(user, 'Continuar');
  expect(await screen.findByRole('combobox', { name: /Ciudad/ })).toHaveValue('Envigado, Antioquia');
});

it('a confirmation is required only for values typed by hand', async () => {
  enter(1);
  const { user } = open();
  await identify(user, '80214905');
  await press(user, 'Continuar');
  const email = await screen.findByLabelText('Correo electrónico');
  await user.click(email);
  await user.paste('ana@correo.co');
  expect(screen.queryByLabelText('Confirma tu correo electrónico')).not.toBeInTheDocument();
  await user.type(email, 'm');
  expect(screen.getByLabelText('Confirma tu correo electrónico')).toHaveValue('');
  const phone = screen.getByLabelText('Celular');
  fireEvent.change(phone, { target: { value: '3105550148' } });
  expect(screen.queryByLabelText('Confirma tu celular')).not.toBeInTheDocument();
  await user.type(phone, '{Backspace}9');
  expect(screen.getByLabelText('Confirma tu celular')).toBeVisible();
});

it('a mistyped domain is corrected by keyboard in both email fields', async () => {
  enter(1);
  const { user } = open();
  await identify(user, '80214905');
  await press(user, 'Continuar');
  const email = await screen.findByLabelText('Correo electrónico');
  await user.type(email, 'ana@gmial.com');
  await user.tab();
  const offer = screen.getByRole('button', { name: '¿Quisiste decir ana@gmail.com?' });
  offer.focus();
  await user.keyboard('{Enter}');
  expect(email).toHaveValue('ana@gmail.com');
  expect(screen.queryByRole('button', { name: /Quisiste decir/ })).not.toBeInTheDocument();
});

it('the only gateway is preselected, and each competitor has a link to correct the data', async () => {
  enter(1);
  storeDraft([], 1, 'secreto');
  const gateways = [
    { __typename: 'Gateway', kind: 'WOMPI', name: 'Wompi', methods: 'PSE, Nequi', image: '/w.svg' } as const,
  ];
  const { user } = open({ registration: aHeldRegistration({ gateways }) });
  await user.click(await screen.findByRole('button', { name: 'Continuar al pago' }));
  expect(await screen.findByRole('radio', { name: /Wompi/ })).toBeChecked();
  expect(screen.getByRole('link', { name: 'Editar los datos de María Gutiérrez' })).toHaveAttribute(
    'href',
    '/inscripcion/pago/secreto/editar/1',
  );
});

it('the team cannot be edited while a payment is in progress, and says so in place of Editar', async () => {
  enter(1);
  storeDraft([], 1, 'secreto');
  const { user } = open({ registration: aHeldRegistration({ lockedByPayment: true }) });
  await user.click(await screen.findByRole('button', { name: 'Continuar al pago' }));
  expect(await screen.findByText('Bloqueado mientras pagas')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Editar los datos/ })).not.toBeInTheDocument();
});

it('a gateway must be chosen before paying if there are several', async () => {
  enter(1);
  storeDraft([], 1, 'secreto');
  const gateway = { __typename: 'Gateway', methods: 'PSE, Nequi', image: '/w.svg' } as const;
  const gateways = [
    { ...gateway, kind: 'WOMPI', name: 'Wompi' } as const,
    { ...gateway, kind: 'PAYU', name: 'PayU' } as const,
  ];
  const { user } = open({ registration: aHeldRegistration({ gateways }) });
  await user.click(await screen.findByRole('button', { name: 'Continuar al pago' }));
  expect(await screen.findByRole('radio', { name: /Wompi/ })).not.toBeChecked();
  await press(user, 'Pagar');
  expect(await screen.findByRole('alertdialog', { name: 'Atención' })).toHaveTextContent(
    'Por favor, selecciona un método de pago primero.',
  );
});
