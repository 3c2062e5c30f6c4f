import { screen } from '@testing-library/react';
import { deferResponses, settled } from '../../testing/deferred-responses';
import {
  aHeldRegistration,
  brokenConnection,
  enter,
  identify,
  maria,
  openWizard,
  press,
  saved,
  storeDraft,
  storedDraft,
  wizardResponses,
} from '../../testing/wizard';

/** Tests the wizard with a connection that is lost and restored. */

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void vi.restoreAllMocks());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('a lookup that loses its connection lets the wizard continue', async () => {
  enter(1);
  const lookups = deferResponses<'LookUpRegistration'>();
  const { user } = openWizard(wizardResponses({ LookUpRegistration: lookups.hold }));
  await identify(user, '80214905');
  await press(user, 'Continuar');
  await (await lookups.nth(1)).fail();
  await heading('Info Personal');
});

it('a save that times out waits for the connection, and its data can be edited', async () => {
  const deadline = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  enter(1);
  storeDraft([maria]);
  const saves = deferResponses<'HoldRegistration'>();
  const { user } = openWizard(
    wizardResponses({ HoldRegistration: saves.hold }),
    '?p=1&paso=contacto',
    brokenConnection().files,
  );
  await press(user, 'Ir a pagar');
  await saves.nth(1);
  await settled(() => deadline.abort(new DOMException('The operation timed out.', 'TimeoutError')));
  expect(await screen.findByText(/lo enviamos cuando vuelva la señal/)).toBeVisible();
  expect(screen.getByLabelText('Nombre del contacto de emergencia')).toBeEnabled();
});

it('categories that were requested without a connection load when it is back', async () => {
  enter(1);
  storeDraft([maria]);
  const connection = brokenConnection();
  openWizard(
    wizardResponses({ MatchingCategories: connection.reached(wizardResponses().MatchingCategories!) }),
    '?p=1&paso=categoria',
    connection.files,
  );
  await screen.findByRole('button', { name: 'Reintentar' });
  connection.restore();
  expect(await screen.findByRole('radio', { name: /21K/ }, { timeout: 10_000 })).toBeInTheDocument();
});

describe('a save that waits for the connection', () => {
  async function pressOffline() {
    enter(1);
    storeDraft([maria]);
    const saves = deferResponses<'HoldRegistration'>();
    const connection = brokenConnection();
    const { user } = openWizard(
      wizardResponses({
        HoldRegistration: saves.hold,
        MatchingCategories: connection.reached(wizardResponses().MatchingCategories!),
      }),
      '?p=1&paso=contacto',
      connection.files,
    );
    await press(user, 'Ir a pagar');
    await (await saves.nth(1)).fail();
    await screen.findByText(/lo enviamos cuando vuelva la señal/);
    return { user, saves, connection };
  }

  it('a waiting save is sent once when the connection is back', async () => {
    const { saves, connection } = await pressOffline();
    await connection.restored();
    const thirdLookup = await saves.nth(2);
    await connection.restored();
    expect(saves.count()).toBe(2);
    await thirdLookup.response(saved());
    await heading('Bienvenido, ya casi llegas');
  });

  it('a waiting save is not sent after a change until it is pressed again', async () => {
    const { user, saves, connection } = await pressOffline();
    await press(user, 'Atrás');
    await heading('Categoría');
    await press(user, 'Atrás');
    await heading('Info Personal');
    await user.clear(screen.getByLabelText('Nombres'));
    await user.type(screen.getByLabelText('Nombres'), 'J');
    await connection.restored();
    expect(saves.count()).toBe(1);
    expect(screen.getByText('Tu inscripción aún no se ha enviado.')).toBeVisible();

    await user.type(screen.getByLabelText('Nombres'), 'uana');
    for (const step of ['Info Personal', 'Categoría']) {
      await heading(step);
      await press(user, 'Siguiente');
    }
    await heading('Contacto');
    await press(user, 'Ir a pagar');
    const pressed = await saves.nth(2);
    expect(pressed.variables).toMatchObject({ input: { competitors: [{ name: 'Juana' }] } });
    await pressed.response(saved());
    await heading('Bienvenido, ya casi llegas');
    expect(screen.queryByText('Tu inscripción aún no se ha enviado.')).not.toBeInTheDocument();
  });
});

it('the banner of a lost connection disappears when the server responds', async () => {
  enter(1);
  const connection = brokenConnection();
  const lookups = deferResponses<'LookUpRegistration'>();
  const { user } = openWizard(wizardResponses({ LookUpRegistration: lookups.hold }), '', connection.files);
  await identify(user, '80214905');
  await press(user, 'Continuar');
  await (await lookups.nth(1)).fail();
  expect(await screen.findByText('Sin conexión.')).toBeVisible();
  await connection.restored();
  expect(screen.queryByText('Sin conexión.')).not.toBeInTheDocument();
});

describe('a saved registration that cannot be loaded', () => {
  it('a saved registration that fails to load keeps its token and can be loaded again', async () => {
    enter(1);
    storeDraft([maria], 0, 'secreto');
    const loads = deferResponses<'HeldRegistration'>();
    const { user } = openWizard(wizardResponses({ HeldRegistration: loads.hold }), '', brokenConnection().files);
    await (await loads.nth(1)).fail();
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(storedDraft()?.token).toBe('secreto');
    await (await loads.nth(2)).response({ data: { registration: aHeldRegistration() } });
    await user.click(await screen.findByRole('button', { name: 'Continuar al pago' }));
    await heading('Bienvenido, ya casi llegas');
  });

  it('a saved registration that fails to load is loaded when the connection is back', async () => {
    enter(1);
    storeDraft([maria], 0, 'secreto');
    const loads = deferResponses<'HeldRegistration'>();
    const connection = brokenConnection();
    const { user } = openWizard(wizardResponses({ HeldRegistration: loads.hold }), '', connection.files);
    await (await loads.nth(1)).fail();
    await screen.findByRole('button', { name: 'Reintentar' });
    await connection.restored();
    await (await loads.nth(2)).response({ data: { registration: aHeldRegistration() } });
    await user.click(await screen.findByRole('button', { name: 'Continuar al pago' }));
    await heading('Bienvenido, ya casi llegas');
  });
});
