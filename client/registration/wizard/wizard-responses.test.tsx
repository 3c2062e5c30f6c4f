import { screen, waitFor, within } from '@testing-library/react';
import { deferResponses, settled } from '../../testing/deferred-responses';
import type { ResponseFor, DataOf } from '../../testing/responses';
import { aPartner } from '../../testing/partner-key';
import {
  aCategory,
  aHeldRegistration,
  brokenConnection,
  enter,
  identify,
  knownPerson,
  lookedUp,
  maria,
  openWizard,
  press,
  saved,
  storeDraft,
  storedDraft,
  wizardResponses,
} from '../../testing/wizard';

/**
 * Tests the wizard with responses that are late, out of order or missing. A response to an outdated request must be
 * ignored, and current values requested instead.
 */

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void vi.restoreAllMocks());

const juan = { ...maria, dni: '80214905', name: 'Juan', lastName: 'Ramírez' };
const luz = { ...maria, dni: '52998110', name: 'Luz', lastName: 'Ospina' };

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const documentField = () => screen.getByLabelText<HTMLInputElement>('Número de documento');
const digits = () => documentField().value.replaceAll('.', '');

describe('a lookup under way', () => {
  it('a lookup under way shows nothing about a document typed since', async () => {
    enter(1);
    const lookups = deferResponses<'LookUpRegistration'>();
    const { user } = openWizard(wizardResponses({ LookUpRegistration: lookups.hold }));
    await identify(user, '80214905');
    await press(user, 'Continuar');
    const former = await lookups.nth(1);
    await user.clear(documentField());
    await user.type(documentField(), '52998110');
    await former.response(lookedUp({ person: knownPerson }));
    expect(title()).toBe('Identificación');
    expect(digits()).toBe('52998110');

    // The new document is looked up on its own, and is unknown.
    await press(user, 'Continuar');
    const newLookup = await lookups.nth(2);
    expect(newLookup.variables).toMatchObject({ dni: '52998110' });
    await newLookup.response(lookedUp());
    await heading('Info Personal');
    expect(screen.getByLabelText('Nombres')).toHaveValue('');
    await waitFor(() =>
      expect(storedDraft()?.members[0]?.values).toMatchObject({ dni: '52998110', name: '', eps: '' }),
    );
  });

  it('a lookup response that arrives after a later one changes nothing', async () => {
    enter(1);
    const lookups = deferResponses<'LookUpRegistration'>();
    const { user } = openWizard(wizardResponses({ LookUpRegistration: lookups.hold }));
    await identify(user, '80214905');
    await press(user, 'Continuar');
    const former = await lookups.nth(1);
    await user.type(documentField(), '1');
    await press(user, 'Continuar');
    await (await lookups.nth(2)).response(lookedUp());
    await heading('Info Personal');
    await user.type(screen.getByLabelText('Nombres'), 'Ana');
    await former.response(lookedUp({ outcome: 'PAID' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Nombres')).toHaveValue('Ana');
  });

  it('a lookup is ignored once its step is left', async () => {
    storeDraft([maria], 1);
    enter(2);
    const lookups = deferResponses<'LookUpRegistration'>();
    const { user } = openWizard(wizardResponses({ LookUpRegistration: lookups.hold }), '?p=2&paso=identificacion');
    await identify(user, '80214905');
    await press(user, 'Continuar');
    const former = await lookups.nth(1);
    await user.click(screen.getByRole('link', { name: /Participante 1/ }));
    await waitFor(() => expect(digits()).toBe(maria.dni));
    await former.response(lookedUp({ person: knownPerson }));
    expect(digits()).toBe(maria.dni);
    await user.click(screen.getByRole('link', { name: /Participante 2/ }));
    await waitFor(() => expect(digits()).toBe('80214905'));
    expect(storedDraft()?.members[1]?.values.name ?? '').toBe('');
  });
});

describe('a lookup that finds too few seats', () => {
  const full = lookedUp({
    outcome: 'NO_SEATS',
    seatsLeft: 2,
    teamSize: 3,
  });

  it('a lookup with too few seats offers a smaller team, names who is removed, and continues with it', async () => {
    storeDraft([maria], 2);
    enter(3);
    const lookups = deferResponses<'LookUpRegistration'>();
    const { user, address } = openWizard(
      wizardResponses({ LookUpRegistration: lookups.hold }),
      '?p=2&paso=identificacion',
    );
    await identify(user, '80214905');
    await press(user, 'Continuar');
    await (await lookups.nth(1)).response(full);
    const dialog = await screen.findByRole('alertdialog', { name: 'No hay cupos suficientes' });
    expect(dialog).toHaveTextContent('Quedan 2 cupos y tu equipo es de 3. Quita participantes para continuar.');
    expect(dialog).toHaveTextContent('Puedes inscribir a 2: de esta inscripción se quita a Participante 3.');
    await user.click(within(dialog).getByRole('button', { name: 'Quitar participantes' }));
    const thirdLookup = await lookups.nth(2);
    expect(thirdLookup.variables).toMatchObject({ dni: '80214905', teamSize: 2 });
    await thirdLookup.response(lookedUp());
    await waitFor(() => expect(address()).toContain('?p=2&paso=info'));
    expect(screen.queryByText('Participante 3')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(storedDraft()?.members.map(({ values }) => values.dni)).toEqual([maria.dni, '80214905']),
    );
    expect(localStorage.getItem('team_size')).toBe('2');
  });

  it('a declined smaller team keeps the team and clears the row', async () => {
    storeDraft([maria], 2);
    enter(3);
    const { user } = openWizard(wizardResponses({ LookUpRegistration: () => full }), '?p=2&paso=identificacion');
    await identify(user, '80214905');
    await press(user, 'Continuar');
    await user.click(await screen.findByRole('button', { name: 'Ahora no' }));
    await waitFor(() => expect(documentField()).toHaveValue(''));
    expect(screen.getByText('Participante 3')).toBeVisible();
    expect(screen.getByText('María Gutiérrez')).toBeVisible();
  });
});

describe('a lookup that finds an unpaid registration', () => {
  const couple = aHeldRegistration({ teamSize: 2, amount: 190000 });
  const registered = lookedUp({ outcome: 'REGISTERED', registration: couple });

  it('a member of a couple who returns alone is led to the payment of both', async () => {
    enter(1);
    const HeldRegistration = () => ({ data: { registration: couple } });
    const { user } = openWizard(wizardResponses({ LookUpRegistration: () => registered, HeldRegistration }));
    await identify(user, '80214905');
    await press(user, 'Continuar');
    await user.click(await screen.findByRole('button', { name: 'Continuar al pago' }));
    await heading('Bienvenido, ya casi llegas');
    expect(screen.getByText(/Tus 2 cupos están reservados/)).toBeVisible();
  });

  it('the wizard confirms before it discards what was typed for others, and keeps it by default', async () => {
    storeDraft([maria], 2);
    enter(3);
    const { user } = openWizard(wizardResponses({ LookUpRegistration: () => registered }), '?p=2&paso=identificacion');
    await identify(user, '80214905');
    await press(user, 'Continuar');
    await user.click(await screen.findByRole('button', { name: 'Seguir con mi equipo' }));
    await waitFor(() => expect(documentField()).toHaveValue(''));
    expect(screen.getByText('María Gutiérrez')).toBeVisible();
    expect(storedDraft()).toMatchObject({ token: null });

    await identify(user, '80214905');
    await press(user, 'Continuar');
    await user.click(await screen.findByRole('button', { name: 'Continuar al pago' }));
    await heading('Bienvenido, ya casi llegas');
    await waitFor(() => expect(storedDraft()).toMatchObject({ token: 'secreto' }));
  });
});

describe('a save under way', () => {
  it('fields cannot be edited during a save', async () => {
    enter(1);
    storeDraft([maria]);
    const saves = deferResponses<'HoldRegistration'>();
    const { user } = openWizard(wizardResponses({ HoldRegistration: saves.hold }), '?p=1&paso=contacto');
    await press(user, 'Ir a pagar');
    const save = await saves.nth(1);
    const name = screen.getByLabelText('Nombre del contacto de emergencia');
    await user.click(name);
    await user.keyboard('XYZ');
    expect(name).toBeDisabled();
    expect(name).toHaveValue(maria.emergencyName);
    await save.response(saved());
    await heading('Bienvenido, ya casi llegas');
  });

  it('a price change during the save is shown in a dialog with one button', async () => {
    enter(1);
    storeDraft([maria]);
    const saves = deferResponses<'HoldRegistration'>();
    const { user } = openWizard(wizardResponses({ HoldRegistration: saves.hold }), '?p=1&paso=contacto');
    await press(user, 'Ir a pagar');
    const save = await saves.nth(1);
    await save.response(saved({ registration: aHeldRegistration({ amount: 120_000 }) }));
    expect(await screen.findByRole('alertdialog', { name: 'El total cambió' })).toHaveTextContent(
      /ahora es \$\s120\.000/,
    );
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    await heading('Bienvenido, ya casi llegas');
  });

  it('a save keeps the hold but does not navigate if the user has left the page', async () => {
    enter(1);
    storeDraft([maria]);
    const saves = deferResponses<'HoldRegistration'>();
    const { user, router, address } = openWizard(
      wizardResponses({ HoldRegistration: saves.hold }),
      '?p=1&paso=contacto',
    );
    await press(user, 'Ir a pagar');
    const save = await saves.nth(1);
    await settled(() => void router.navigate('/evento/paramo'));
    await save.response(saved());
    expect(address()).toBe('/evento/paramo');
    expect(storedDraft()?.token).toBe('secreto');
  });
});

describe('the last category step left before its categories are known', () => {
  const other = { ...aCategory, id: '4', title: 'Élite' };

  async function pressEarly() {
    enter(1);
    storeDraft([maria], 0, null, { categoryId: '' });
    const categories = deferResponses<'MatchingCategories'>();
    const { user } = openWizard(wizardResponses({ MatchingCategories: categories.hold }), '?p=1&paso=categoria');
    const categoriesRequest = await categories.nth(1);
    await press(user, 'Siguiente');
    expect(title()).toBe('Categoría');
    for (const button of screen.getAllByRole('button', { name: /Siguiente/ })) expect(button).toBeDisabled();
    return { user, categoriesRequest };
  }

  it('leaving the category step early continues with the only category once it is known', async () => {
    const { categoriesRequest } = await pressEarly();
    await categoriesRequest.response({ data: { matchingCategories: [aCategory] } });
    await heading('Contacto');
    await waitFor(() => expect(storedDraft()?.categoryId).toBe(aCategory.id));
  });

  it('leaving the category step early requires a choice if several categories fit', async () => {
    const { user, categoriesRequest } = await pressEarly();
    await categoriesRequest.response({ data: { matchingCategories: [aCategory, other] } });
    const summary = (await screen.findByText('Hay un dato por revisar')).closest('[role="alert"]');
    await waitFor(() => expect(summary).toHaveFocus());
    await user.click(screen.getByRole('radio', { name: /Élite/ }));
    await press(user, 'Siguiente');
    await heading('Contacto');
  });

  it('leaving the category step early leads to the retry button if categories cannot be loaded', async () => {
    const { user, categoriesRequest } = await pressEarly();
    await categoriesRequest.fail();
    const retry = screen.getByRole('button', { name: 'Reintentar' });
    expect(retry).toHaveFocus();
    await user.click(screen.getByRole('heading', { level: 1 }));
    await press(user, 'Siguiente');
    expect(retry).toHaveFocus();
  });

  it('leaving the category step early leads to the reason if no category fits', async () => {
    const { user, categoriesRequest } = await pressEarly();
    await categoriesRequest.response({ data: { matchingCategories: [] } });
    const reason = (await screen.findByText('No hay categoría, leer las reglas.')).closest('[tabindex]');
    await waitFor(() => expect(reason).toHaveFocus());
    expect(title()).toBe('Categoría');
    await press(user, 'Siguiente');
    expect(title()).toBe('Categoría');
  });

  it('loaded categories do not navigate if the user went back in the meantime', async () => {
    const { user, categoriesRequest } = await pressEarly();
    await press(user, 'Atrás');
    await heading('Info Personal');
    await categoriesRequest.response({ data: { matchingCategories: [aCategory] } });
    expect(title()).toBe('Info Personal');
    await press(user, 'Siguiente');
    await heading('Categoría');
    await press(user, 'Siguiente');
    await heading('Contacto');
  });
});

describe('a coupon code', () => {
  type Result = DataOf<'ApplyDiscountCode'>['applyDiscountCode'];
  const discountResponse = (more: Partial<Result>): ResponseFor<'ApplyDiscountCode'> => ({
    data: {
      applyDiscountCode: {
        __typename: 'DiscountResult',
        outcome: 'CHANGED',
        reason: null,
        discount: 9_500,
        registration: aHeldRegistration(),
        ...more,
      },
    },
  });
  const applied = (discountCode: string, amount: number) =>
    discountResponse({ registration: aHeldRegistration({ discountCode, amount, gateways: [gateway] }) });
  const gateway = {
    __typename: 'GatewayChoice',
    kind: 'WOMPI',
    name: 'Wompi',
    methods: 'Tarjetas',
    image: '/wompi.svg',
  } as const;
  const field = () => screen.getByLabelText(/Si tienes un código|Otro código/);
  const total = () => screen.getByRole('complementary', { name: 'Resumen de tu inscripción' });

  async function openPayment() {
    enter(1);
    storeDraft([maria], 0, 'secreto');
    const codes = deferResponses<'ApplyDiscountCode'>();
    const loads = deferResponses<'HeldRegistration'>();
    const { user } = openWizard(wizardResponses({ ApplyDiscountCode: codes.hold, HeldRegistration: loads.hold }));
    await (await loads.nth(1)).response({ data: { registration: aHeldRegistration({ gateways: [gateway] }) } });
    await user.click(await screen.findByRole('button', { name: 'Continuar al pago' }));
    await heading('Bienvenido, ya casi llegas');
    return { user, codes, loads };
  }

  it('the code applied by the server counts, and a code typed since is checked next', async () => {
    const { user, codes } = await openPayment();
    await user.type(field(), 'rios10');
    const first = await codes.nth(1);
    await user.type(field(), '0');
    await first.response(applied('RIOS10', 85500));
    expect(total()).toHaveTextContent('85.500');
    expect(field()).toHaveValue('rios100');
    const second = await codes.nth(2);
    expect(second.variables).toMatchObject({ code: 'rios100' });
    await second.response(
      discountResponse({
        outcome: 'REFUSED',
        reason: 'NOT_VALID',
        registration: aHeldRegistration({ discountCode: 'RIOS10', amount: 85500 }),
      }),
    );
    expect(screen.getByText('Este código no existe o ya no está vigente. Puedes seguir sin descuento.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Quitar el código RIOS10' })).toBeVisible();
    expect(total()).toHaveTextContent('85.500');
  });

  it('codes are checked one at a time, and the last typed one wins', async () => {
    const { user, codes } = await openPayment();
    await user.type(field(), 'rios1');
    const first = await codes.nth(1);
    await user.type(field(), '0');
    // Wait until typing counts as stopped.
    await screen.findByText('Comprobando el código…');
    expect(codes.count()).toBe(1);
    await first.response(applied('RIOS1', 94000));
    await (await codes.nth(2)).response(applied('RIOS10', 85500));
    expect(total()).toHaveTextContent('85.500');
    expect(screen.getByRole('button', { name: 'Quitar el código RIOS10' })).toBeVisible();
    expect(screen.queryByLabelText(/Otro código/)).not.toBeInTheDocument();
    expect(codes.count()).toBe(2);
  });

  it('payment is blocked until a code is checked', async () => {
    const { user, codes } = await openPayment();
    const pay = () => screen.getAllByRole('button', { name: /^Pagar$/ });
    for (const button of pay()) expect(button).toBeEnabled();
    await user.type(field(), 'rios10');
    for (const button of pay()) expect(button).toBeDisabled();
    await (await codes.nth(1)).response(applied('RIOS10', 85500));
    for (const button of pay()) expect(button).toBeEnabled();
  });

  it('a code whose response was lost is found once the connection is back', async () => {
    const { user, codes, loads } = await openPayment();
    await user.type(field(), 'rios10');
    await (await codes.nth(1)).fail();
    const thirdLookup = await loads.nth(2);
    await thirdLookup.response({
      data: { registration: aHeldRegistration({ discountCode: 'RIOS10', amount: 85500 }) },
    });
    await waitFor(() => expect(total()).toHaveTextContent('85.500'));
  });
});

it('a partner’s key that cannot be loaded is not treated as missing', async () => {
  enter(1);
  localStorage.setItem('key', 'ALIADO');
  const keys = deferResponses<'PartnerKey'>();
  const { user } = openWizard(wizardResponses({ PartnerKey: keys.hold }), '', brokenConnection().files);
  await (await keys.nth(1)).fail();
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await (await keys.nth(2)).response(aPartner('Club Andino'));
  expect(await screen.findByText(/pagada por Club Andino/)).toBeVisible();
});

describe('a team in progress', () => {
  it('a team with data is not reduced by the size of a later entry', async () => {
    storeDraft([maria, juan, luz]);
    enter(1);
    openWizard();
    expect(await screen.findByText('Participante 3')).toBeVisible();
    expect(screen.getByText('Luz Ospina')).toBeVisible();
  });

  it('a team with data grows by the size of a later entry', async () => {
    storeDraft([maria]);
    enter(3);
    openWizard();
    expect(await screen.findByText('Participante 3')).toBeVisible();
    expect(screen.getByText('María Gutiérrez')).toBeVisible();
  });
});
