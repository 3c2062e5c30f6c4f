import { screen, waitFor, within } from '@testing-library/react';
import { storeSession } from '../base/network/session';
import type { Permission } from '../gql/enums';
import type { DataOf } from '../testing/responses';
import { renderPage, type Responses } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import { DialogHost } from '../ui/dialog/dialog-host';
import ApiKeyListPage from './api-key-list.page';

type Row = DataOf<'ApiKeyList'>['apiKeys']['data'][number];
const aKey = (id: string, name: string, more: Partial<Row> = {}): Row => ({
  __typename: 'ApiKey',
  id,
  name,
  creatorName: 'Liliana Orozco',
  scopes: ['EVENTS_READ'],
  allEvents: true,
  events: [],
  expiresAt: '2027-05-01T12:00:00.000Z',
  lastUsedAt: null,
  state: 'ACTIVE',
  ...more,
});
const keys = (data: Row[]) => ({
  data: {
    apiKeys: {
      __typename: 'ApiKeyPage',
      data,
      total: data.length,
      more: false,
      perPage: 20,
      currentPage: 1,
      lastPage: 1,
    },
  },
});
const mine: Permission[] = ['EVENTS_READ', 'PARTICIPANTS_READ', 'USERS_READ', 'USERS_WRITE', 'KEYS_WRITE'];

function show(responses: Responses = {}, permissions = mine) {
  return renderPage({
    path: '/admin/llaves',
    at: '/admin/llaves',
    Page: () => (
      <>
        <ApiKeyListPage />
        <DialogHost />
      </>
    ),
    responses: {
      Viewer: () => ({ data: { me: viewerWith(permissions) } }),
      ApiKeyList: () => keys([]),
      AssignableEvents: () => ({
        data: {
          assignableEvents: [
            {
              __typename: 'AssignableEvent',
              id: '7',
              name: 'Media Maratón del Páramo',
              status: 'ACTIVE',
              city: 'Bogotá',
              startsAt: '2027-06-14T11:00:00.000Z',
            },
          ],
        },
      }),
      ...responses,
    },
  });
}

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  storeSession({ token: 'abc', expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
});

it('the list shows scopes, events, expiry and last use of each API key', async () => {
  const event = { __typename: 'Event', id: '7', name: 'Media Maratón del Páramo' } as const;
  const { user } = show({
    ApiKeyList: () =>
      keys([
        aKey('1', 'Cronometraje', { allEvents: false, events: [event], lastUsedAt: new Date().toISOString() }),
        aKey('2', 'Vieja', { state: 'REVOKED', scopes: ['EVENTS_READ', 'PARTICIPANTS_READ', 'MONEY_READ'] }),
      ]),
  });
  const table = await screen.findByRole('table', { name: 'Llaves de API' });
  const [, first, second] = await within(table).findAllByRole('row');
  expect(first).toHaveTextContent(/Cronometraje.*Ver eventos.*Media Maratón del Páramo.*hace un momento.*Activa/);
  expect(second).toHaveTextContent(/Vieja.*Ver eventos, Ver participantes y 1 más.*Todos.*Nunca.*Revocada/);
  const rest = within(second!).getByText('Ver dinero');
  expect(rest).not.toBeVisible();
  await user.click(within(second!).getByText(/y 1 más/));
  expect(rest).toBeVisible();
  expect(within(table).getByRole('button', { name: 'Revocar Cronometraje' })).toBeInTheDocument();
  expect(within(table).queryByRole('button', { name: 'Revocar Vieja' })).not.toBeInTheDocument();
});

it('a refused API key says which field was refused', async () => {
  const refused = 'No puedes dar un permiso que no tienes.';
  const { user } = show({
    CreateApiKey: () => ({
      errors: [{ message: 'x', extensions: { code: 'VALIDATION', fields: { scopes: [refused] } } }],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Crear llave' }));
  const dialog = await screen.findByRole('dialog', { name: 'Crear llave de API' });
  await user.type(within(dialog).getByRole('textbox', { name: /Para qué es/ }), 'Cronometraje');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Ver participantes' }));
  await user.click(within(dialog).getByRole('button', { name: 'Crear llave' }));
  // In the summary and at the field.
  expect(await within(dialog).findAllByText(new RegExp(refused))).toHaveLength(2);
  expect(within(dialog).getByRole('checkbox', { name: 'Ver participantes' })).toBeChecked();
});

it('an API key for chosen events is created and its token shown once', async () => {
  const { user, asked } = show({
    CreateApiKey: () => ({
      data: {
        createApiKey: {
          __typename: 'CreatedApiKey',
          token: 'dorsal_secreta',
          key: {
            __typename: 'ApiKey',
            id: '9',
            name: 'Cronometraje',
            scopes: ['PARTICIPANTS_READ'],
            expiresAt: '2027-11-23T17:00:00.000Z',
            events: [{ __typename: 'Event', id: '7', name: 'Media Maratón del Páramo' }],
          },
        },
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Crear llave' }));
  const dialog = await screen.findByRole('dialog', { name: 'Crear llave de API' });
  expect(within(dialog).queryByRole('checkbox', { name: 'Administrar usuarios' })).not.toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: /Para qué es/ }), 'Cronometraje');
  await user.click(within(dialog).getByRole('button', { name: 'Crear llave' }));
  expect(await within(dialog).findAllByText('Elige al menos un permiso.')).not.toHaveLength(0);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Ver participantes' }));
  await user.click(within(dialog).getByRole('radio', { name: /Solo algunos/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Crear llave' }));
  expect(await within(dialog).findAllByText('Elige al menos un evento.')).not.toHaveLength(0);
  await user.click(await within(dialog).findByRole('checkbox', { name: /Media Maratón/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Crear llave' }));
  const createdDialog = await screen.findByRole('dialog', { name: 'Llave creada' });
  expect(within(createdDialog).getByRole('textbox', { name: 'Tu llave' })).toHaveTextContent('dorsal_secreta');
  expect(
    within(createdDialog).getByText(/^Cronometraje: ver participantes de 1 evento, hasta el 23 de/),
  ).toBeInTheDocument();
  const sent = asked.find(({ operationName }) => operationName === 'CreateApiKey')?.variables as {
    input: { expiresAt: string };
  };
  expect(sent.input).toMatchObject({ name: 'Cronometraje', scopes: ['PARTICIPANTS_READ'], eventIds: ['7'] });
  expect(Math.round((Date.parse(sent.input.expiresAt) - Date.now()) / 86_400_000)).toBe(365);
  await user.click(within(createdDialog).getByRole('button', { name: 'Ya la guardé' }));
  await waitFor(() => expect(screen.queryByText('dorsal_secreta')).not.toBeInTheDocument());
});

/** Creates a key with these scopes in its response and returns the dialog. */
async function createKey(scopes: Permission[], events: { id: string; name: string }[]) {
  const page = show({
    CreateApiKey: () => ({
      data: {
        createApiKey: {
          __typename: 'CreatedApiKey',
          token: 'dorsal_secreta',
          key: {
            __typename: 'ApiKey',
            id: '9',
            name: 'Cronometraje',
            scopes,
            expiresAt: '2027-11-23T17:00:00.000Z',
            events: events.map((event) => ({ __typename: 'Event', ...event })),
          },
        },
      },
    }),
  });
  const { user } = page;
  await user.click(await screen.findByRole('button', { name: 'Crear llave' }));
  const dialog = await screen.findByRole('dialog', { name: 'Crear llave de API' });
  await user.type(within(dialog).getByRole('textbox', { name: /Para qué es/ }), 'Cronometraje');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Ver participantes' }));
  await user.click(within(dialog).getByRole('button', { name: 'Crear llave' }));
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Llave creada' }) };
}

it.each<[Permission[], { id: string; name: string }[], string]>([
  [['EVENTS_READ', 'PARTICIPANTS_READ'], [{ id: '7', name: 'Media' }], 'competitors(filter: { eventId: 7 })'],
  [['PARTICIPANTS_READ', 'ORDERS_READ'], [], 'competitors'],
  [['ORDERS_READ'], [{ id: '7', name: 'Media' }], 'orders(filter: { eventId: 7 })'],
  [['PRODUCTS_READ'], [{ id: '7', name: 'Media' }], 'eventCatalog'],
])('A new key with %j is tried with a command that it may run', async (scopes, events, field) => {
  const { dialog, user } = await createKey(scopes, events);
  await user.click(within(dialog).getByRole('button', { name: 'Copiar curl: Pruébala ya' }));
  const command = await navigator.clipboard.readText();
  expect(command).toContain(`curl -s ${window.location.origin}/graphql`);
  expect(command).toContain(`'authorization: Bearer dorsal_secreta'`);
  expect(command).toContain(`-d '{ "query": "{ ${field} { total } }" }'`);
  expect(within(dialog).getByRole('link', { name: /en Desarrolladores/ })).toHaveAttribute('href', '/desarrolladores');
});

it('the dialog of a new API key is closed by Esc only after something was copied', async () => {
  const { dialog, user } = await createKey(['PARTICIPANTS_READ'], []);
  await user.keyboard('{Escape}');
  expect(await within(dialog).findByText('Todavía no la has copiado.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Copiar: Tu llave' }));
  expect(await navigator.clipboard.readText()).toBe('dorsal_secreta');
  expect(await within(dialog).findByText('Copiado')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('dorsal_secreta')).not.toBeInTheDocument());
});

it('an API key for chosen events cannot see users, and the form says why', async () => {
  const { user, asked } = show({
    CreateApiKey: () => ({
      data: {
        createApiKey: {
          __typename: 'CreatedApiKey',
          token: 'dorsal_secreta',
          key: {
            __typename: 'ApiKey',
            id: '9',
            name: 'Cronometraje',
            scopes: ['PARTICIPANTS_READ'],
            expiresAt: '2027-11-23T17:00:00.000Z',
            events: [{ __typename: 'Event', id: '7', name: 'Media Maratón del Páramo' }],
          },
        },
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Crear llave' }));
  const dialog = await screen.findByRole('dialog', { name: 'Crear llave de API' });
  const seesUsers = () => within(dialog).getByRole('checkbox', { name: /^Ver usuarios/ });
  await user.type(within(dialog).getByRole('textbox', { name: /Para qué es/ }), 'Cronometraje');
  await user.click(seesUsers());
  await user.click(within(dialog).getByRole('checkbox', { name: 'Ver participantes' }));
  await user.click(within(dialog).getByRole('radio', { name: /Solo algunos/ }));
  expect(seesUsers()).toBeDisabled();
  expect(seesUsers()).not.toBeChecked();
  expect(seesUsers()).toHaveAccessibleName(/No depende de un evento/);
  expect(within(dialog).getByRole('checkbox', { name: 'Ver participantes' })).toBeChecked();
  await user.click(await within(dialog).findByRole('checkbox', { name: /Media Maratón/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Crear llave' }));
  await screen.findByRole('dialog', { name: 'Llave creada' });
  const sent = asked.find(({ operationName }) => operationName === 'CreateApiKey')?.variables;
  expect(sent?.input).toMatchObject({ scopes: ['PARTICIPANTS_READ'], eventIds: ['7'] });
});

it('an API key for all events may see users', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Crear llave' }));
  const dialog = await screen.findByRole('dialog', { name: 'Crear llave de API' });
  await user.click(within(dialog).getByRole('radio', { name: /Solo algunos/ }));
  await user.click(within(dialog).getByRole('radio', { name: /Todos/ }));
  expect(within(dialog).getByRole('checkbox', { name: 'Ver usuarios' })).toBeEnabled();
});

it('an API key is revoked after a confirmation', async () => {
  let stored = [aKey('1', 'Cronometraje')];
  const { user, asked } = show({
    ApiKeyList: () => keys(stored),
    RevokeApiKey: () => {
      stored = [aKey('1', 'Cronometraje', { state: 'REVOKED' })];
      return {
        data: {
          revokeApiKey: {
            __typename: 'ApiKey',
            id: '1',
            state: 'REVOKED',
            revokedAt: '2026-05-01T12:00:00.000Z',
          },
        },
      };
    },
  });
  const table = await screen.findByRole('table', { name: 'Llaves de API' });
  await user.click(await within(table).findByRole('button', { name: 'Revocar Cronometraje' }));
  const confirmation = await screen.findByRole('alertdialog', { name: '¿Revocar la llave Cronometraje?' });
  expect(asked.some(({ operationName }) => operationName === 'RevokeApiKey')).toBe(false);
  await user.click(within(confirmation).getByRole('button', { name: 'Revocar llave' }));
  expect(await within(table).findByText('Revocada')).toBeInTheDocument();
  expect(asked.find(({ operationName }) => operationName === 'RevokeApiKey')?.variables).toEqual({ id: '1' });
});

it('the page requires the permission to create API keys', async () => {
  show({}, ['USERS_READ']);
  expect(await screen.findByText(/no puede ver las llaves de API/)).toBeInTheDocument();
});
