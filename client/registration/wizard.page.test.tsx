import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
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
  wizardAnswers,
  wizardEvent,
} from '../testing/wizard';
import WizardPage from './wizard.page';

// Whole pages with comboboxes: on a busy machine they take their time.
jest.setTimeout(60_000);

/** Opens the wizard; the lookup goes on with an unknown person unless told otherwise. */
const open = (lookup: Parameters<typeof lookedUp>[0] = {}, search = '') =>
  openWizard(
    wizardAnswers({
      LookUpRegistration: () => lookedUp(lookup),
      HeldRegistration: () => ({ data: { registration: aHeldRegistration(lookup.registration ?? {}) } }),
    }),
    search,
  );

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void jest.restoreAllMocks());

it('leads to the events when nobody chose one on this device', async () => {
  renderPage({ path: '/inscripcion', at: '/inscripcion', Page: WizardPage, answers: {} });
  expect(await screen.findByRole('link', { name: 'Ver eventos' })).toHaveAttribute('href', '/eventos');
  expect(screen.queryByLabelText('Número de documento')).not.toBeInTheDocument();
});

it('begins by its address alone: who came by a link is asked how many they are', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /Individual/ }));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByLabelText('Número de documento')).toBeInTheDocument();
});

describe('what was chosen on the event page', () => {
  const long = { ...wizardEvent.categories[0]!, id: '4', distance: '42K', price: 140_000 };
  const event = { ...wizardEvent, categories: [...wizardEvent.categories, long] };
  const start = () => openWizard({ ...wizardAnswers({}), WizardEvent: () => ({ data: { publicEvent: event } }) });
  const summary = () => screen.findByRole('complementary', { name: 'Resumen de tu inscripción' });

  it('is priced from the start: a distance', async () => {
    enter(2, { distance: '42K' });
    start();
    expect(await summary()).toHaveTextContent(/2 inscripciones 42K.*140\.000 por persona.*280\.000/);
    expect(await summary()).not.toHaveTextContent('desde');
  });

  it('is priced from the start: a category', async () => {
    enter(1, { distance: '42K', category: '4' });
    start();
    expect(await summary()).toHaveTextContent(/1 inscripción 42K.*Abierta.*140\.000/);
    expect(await summary()).not.toHaveTextContent('Por definir');
  });

  it('is not chosen again when one comes back to what was chosen afterwards', async () => {
    enter(1, { distance: '42K', category: '4' });
    storeDraft([maria], 0, null, { distance: '42K', chosenAt: localStorage.getItem('chosen_at')! });
    start();
    expect(await summary()).toHaveTextContent(/1 inscripción 21K/);
  });
});

it('asks how many participate when the event page left it open', async () => {
  enter(null);
  const { user } = open();
  await user.click(await screen.findByLabelText(/^Pareja/));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Participante 2')).toBeVisible();
});

it('has a tab for each participant, also for one alone', async () => {
  enter(1);
  open();
  expect(await screen.findByRole('link', { name: /Participante 1/ })).toBeVisible();
  expect(screen.queryByText('Participante 2')).not.toBeInTheDocument();
});

it('refuses a document that the team has already, and says whose it is', async () => {
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
  it('fills in what is known of the person, to be looked over', async () => {
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

  it('INVALID_INPUT puts its message on the document', async () => {
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
    // With or without dots, by where the focus is.
    expect(screen.getByLabelText<HTMLInputElement>('Número de documento').value.replaceAll('.', '')).toBe('80214905');
  });

  it('REGISTERED opens Registrado and leads to the payment', async () => {
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

  it('REGISTERED leads to where it says how long the places are held, as it was set', async () => {
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
  ] as const)('%s says why and clears that person alone', async (outcome, title) => {
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

  it('PAID leads to the registration that is there', async () => {
    enter(1);
    const { user } = open({ outcome: 'PAID' });
    await identify(user, '80214905');
    await press(user, 'Continuar');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Ya tienes inscripción' }));
    expect(dialog.getByRole('link', { name: 'Consultar mi inscripción' })).toHaveAttribute('href', '/competidor');
    await user.click(dialog.getByRole('button', { name: 'Ok' }));
  });

  it('goes on without a connection, and keeps what was typed', async () => {
    enter(1);
    const { LookUpRegistration: _unreachable, ...rest } = wizardAnswers();
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

it('goes back to the payment of a saved registration after a reload', async () => {
  enter(1);
  storeDraft([], 1, 'secreto');
  const { user } = open();
  expect(await screen.findByRole('alertdialog', { name: 'Registrado' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continuar al pago' }));
  expect(await screen.findByText(/Tu cupo está reservado hasta/)).toBeVisible();
});

it('asks for the type of a document, and takes letters, only where the event does', async () => {
  enter(1);
  const { user, asked } = openWizard(
    wizardAnswers({ WizardEvent: () => ({ data: { publicEvent: { ...wizardEvent, foreignDocuments: true } } }) }),
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

it('asks for no type elsewhere', async () => {
  enter(1);
  open();
  expect(await screen.findByLabelText('Número de documento')).toBeVisible();
  expect(screen.queryByLabelText('Tipo de documento')).not.toBeInTheDocument();
});

it('has where the others live from the first, until they say otherwise', async () => {
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

it('keeps where somebody known lives, where it is not where the first does', async () => {
  enter(2);
  storeDraft([maria], 1);
  const { user } = open({ person: knownPerson }, '?p=2&paso=identificacion');
  await identify(user, '80214905');
  await press(user, 'Continuar');
  expect(await screen.findByRole('combobox', { name: /Ciudad/ })).toHaveValue('Envigado, Antioquia');
});

it('asks for a confirmation of what was typed by hand alone', async () => {
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

it('offers a mistyped domain right, by keyboard, and corrects both fields that say it', async () => {
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

it('has the only gateway chosen, and a way to correct each of the team', async () => {
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

it('says in the place of Editar that nothing changes while somebody pays', async () => {
  enter(1);
  storeDraft([], 1, 'secreto');
  const { user } = open({ registration: aHeldRegistration({ lockedByPayment: true }) });
  await user.click(await screen.findByRole('button', { name: 'Continuar al pago' }));
  expect(await screen.findByText('Bloqueado mientras pagas')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Editar los datos/ })).not.toBeInTheDocument();
});

it('asks which of several gateways, before anybody goes to pay', async () => {
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
