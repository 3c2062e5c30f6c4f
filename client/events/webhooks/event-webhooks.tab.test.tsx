import { screen, waitFor, within } from '@testing-library/react';
import { storeSession } from '../../base/network/session';
import type { DataOf } from '../../testing/responses';
import { renderPage, type Responses } from '../../testing/render-page';
import { viewerWith } from '../../testing/viewer';
import { DialogHost } from '../../ui/dialog/dialog-host';
import EventWebhooksTab from './event-webhooks.tab';

type Stored = DataOf<'EventWebhooks'>['webhooks'][number];
type Log = DataOf<'WebhookLog'>['webhookDeliveries'];

const aWebhook = (changes: Partial<Stored> = {}): Stored => ({
  __typename: 'Webhook',
  id: '3',
  url: 'https://club.example/avisos?clave=1',
  types: ['REGISTRATION_PAID', 'ORDER_SENT'],
  state: 'ACTIVE',
  failingSince: null,
  previousSecretExpiresAt: null,
  version: 4,
  ...changes,
});
const log: Log = {
  __typename: 'WebhookDeliveryPage',
  total: 1,
  more: false,
  perPage: 20,
  currentPage: 1,
  lastPage: 1,
  data: [
    {
      __typename: 'WebhookDelivery',
      id: '9',
      messageId: 'msg_1',
      type: 'REGISTRATION_PAID',
      body: '{"type" : "registration.paid"}',
      state: 'GIVEN_UP',
      createdAt: '2026-05-01T12:00:00.000Z',
      attemptCount: 2,
      nextAttemptAt: null,
      lastStatus: null,
      lastError: 'TIMEOUT',
      attempts: [
        {
          __typename: 'WebhookAttempt',
          id: '1',
          at: '2026-05-01T12:00:01.000Z',
          milliseconds: 20,
          status: 500,
          trouble: 'REFUSED',
          answer: 'se dañó',
        },
        {
          __typename: 'WebhookAttempt',
          id: '2',
          at: '2026-05-01T12:01:01.000Z',
          milliseconds: 10_000,
          status: null,
          trouble: 'TIMEOUT',
          answer: null,
        },
      ],
    },
  ],
};

const Page = () => (
  <>
    <EventWebhooksTab />
    <DialogHost />
  </>
);
function open(webhooks: Stored[], responses: Partial<Responses> = {}) {
  storeSession({ token: 'a token', expiresAt: '2100-01-01T00:00:00.000Z' });
  return renderPage({
    path: '/webhooks',
    at: '/webhooks',
    Page,
    shown: { event: { id: '7', name: 'Media Maratón', slug: 'media' }, reload: () => Promise.resolve() },
    responses: {
      Viewer: () => ({ data: { me: viewerWith(['EVENTS_WRITE']) } }),
      EventWebhooks: () => ({ data: { webhooks } }),
      WebhookSamples: () => ({
        data: {
          webhookSamples: [
            {
              __typename: 'WebhookSample',
              type: 'REGISTRATION_PAID',
              wireName: 'registration.paid',
              body: '{ "type": "registration.paid", "data": { "test": true } }',
            },
          ],
        },
      }),
      WebhookLog: () => ({ data: { webhookDeliveries: log } }),
      ...responses,
    },
  });
}
const requestsFor = (asked: { operationName: string; variables: unknown }[], name: string) =>
  asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

it('creating a webhook names a refused field and shows the secret until it is confirmed as stored', async () => {
  let tries = 0;
  const { user, asked } = open([], {
    CreateWebhook: () =>
      ++tries === 1
        ? {
            errors: [
              {
                message: 'x',
                extensions: { code: 'VALIDATION', fields: { url: ['Esa dirección es de una red privada.'] } },
              },
            ],
          }
        : { data: { createWebhook: { secret: 'whsec_abc', webhook: aWebhook() } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Crear webhook' }));
  const dialog = await screen.findByRole('dialog', { name: 'Crear webhook' });
  await user.type(within(dialog).getByLabelText(/^Dirección/), 'https://club.example/avisos');
  await user.click(within(dialog).getByLabelText('Orden enviada'));
  const submit = within(dialog).getByRole('button', { name: 'Crear webhook' });
  await user.click(submit);
  expect((await within(dialog).findAllByText(/red privada/)).length).toBeGreaterThan(0);
  await waitFor(() => expect(submit).toBeEnabled());
  await user.click(submit);
  const secretDialog = await screen.findByRole('dialog', { name: 'Guarda el secreto' });
  expect(within(secretDialog).getByLabelText('Secreto')).toHaveValue('whsec_abc');
  await user.keyboard('{Escape}');
  expect(secretDialog).toBeInTheDocument();
  await user.click(within(secretDialog).getByRole('button', { name: 'Ya lo guardé' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requestsFor(asked, 'CreateWebhook').at(-1)).toEqual({
    eventId: '7',
    input: { url: 'https://club.example/avisos', types: ['REGISTRATION_PAID', 'ORDER_SENT'] },
  });
});

it('the log shows each delivery with its attempts, and can redeliver it', async () => {
  const { user, asked } = open([aWebhook()], {
    SendWebhookAgain: () => ({ data: { redeliverWebhook: { ...log.data[0]!, state: 'WAITING' } } }),
  });
  const panel = within((await screen.findByRole('heading', { name: 'club.example' })).closest('section')!);
  expect(panel.getByText('Inscripción pagada · Orden enviada')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Ver envíos' }));
  expect(await panel.findByText('Sin entregar')).toBeInTheDocument();
  expect(panel.getByText(/Respondió 500 · 20 ms · se dañó/)).toBeInTheDocument();
  expect(panel.getByText(/Falló: no respondió en 10 segundos · 10.000 ms/)).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: /^Enviar de nuevo/ }));
  expect(await panel.findByText('Pendiente')).toBeInTheDocument();
  expect(requestsFor(asked, 'SendWebhookAgain')).toEqual([{ deliveryId: '9' }]);
});

it('a webhook can be paused, and says when it was stopped automatically', async () => {
  const { user, asked } = open([aWebhook(), aWebhook({ id: '5', url: 'https://otro.example/', state: 'FAILED' })], {
    UpdateWebhook: () => ({ data: { updateWebhook: aWebhook({ state: 'PAUSED', version: 5 }) } }),
  });
  const section = within((await screen.findByRole('heading', { name: 'club.example' })).closest('section')!);
  const other = within(screen.getByRole('heading', { name: 'otro.example' }).closest('section')!);
  expect(other.getByText(/Se detuvo solo/)).toBeInTheDocument();
  expect(other.getByRole('button', { name: 'Activar' })).toBeInTheDocument();
  await user.click(section.getByRole('button', { name: 'Pausar' }));
  expect(await section.findByText('En pausa')).toBeInTheDocument();
  expect(requestsFor(asked, 'UpdateWebhook')).toEqual([
    {
      id: '3',
      version: 4,
      input: { url: 'https://club.example/avisos?clave=1', types: ['REGISTRATION_PAID', 'ORDER_SENT'], active: false },
    },
  ]);
});

it('an open delivery stays open when newer ones arrive', async () => {
  let reads = 0;
  const newer = { ...log.data[0]!, id: '10', type: 'ORDER_SENT' as const };
  const { user } = open([aWebhook()], {
    WebhookLog: () => ({
      data: { webhookDeliveries: ++reads === 1 ? log : { ...log, total: 2, data: [newer, ...log.data] } },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Ver envíos' }));
  const details = () => screen.getAllByText(/^Ver detalle/).map((summary) => summary.closest('details')!);
  await screen.findByText(/^Ver detalle/);
  details()[0]!.open = true;
  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  await waitFor(() => expect(details().map((item) => item.open)).toEqual([false, true]));
});

it('rotating the secret requires a confirmation, shows the new one, and says until when the old one is valid', async () => {
  const previousSecretExpiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { user, asked } = open([aWebhook()], {
    RotateWebhookSecret: () => ({
      data: {
        rotateWebhookSecret: { secret: 'whsec_nuevo', webhook: aWebhook({ previousSecretExpiresAt, version: 5 }) },
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Cambiar secreto' }));
  const confirmation = await screen.findByRole('alertdialog', { name: '¿Cambiar el secreto de club.example?' });
  expect(requestsFor(asked, 'RotateWebhookSecret')).toEqual([]);
  await user.click(within(confirmation).getByRole('button', { name: 'Cambiar secreto' }));
  const secretDialog = await screen.findByRole('dialog', { name: 'Guarda el secreto' });
  expect(within(secretDialog).getByLabelText('Secreto')).toHaveValue('whsec_nuevo');
  await user.click(within(secretDialog).getByRole('button', { name: 'Ya lo guardé' }));
  expect(await screen.findByText(/El secreto anterior también sirve hasta/)).toBeInTheDocument();
  expect(requestsFor(asked, 'RotateWebhookSecret')).toEqual([{ id: '3' }]);
});

it('a refused action reloads the current state', async () => {
  let gone = false;
  const refused = () => {
    gone = true;
    return { errors: [{ message: 'x', extensions: { code: 'NOT_FOUND' as const } }] };
  };
  const { user } = open([], {
    EventWebhooks: () => ({ data: { webhooks: gone ? [] : [aWebhook()] } }),
    DeleteWebhook: refused,
  });
  await user.click(await screen.findByRole('button', { name: 'Eliminar el webhook de club.example' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Este evento no tiene webhooks.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
});

const aResult = (changes: object) => ({
  __typename: 'WebhookTestResult' as const,
  messageId: `msg_prueba_${JSON.stringify(changes)}`,
  at: '2026-11-23T21:12:03.000Z',
  milliseconds: 96,
  status: 401,
  trouble: 'REFUSED' as const,
  answer: 'firma mala',
  ...changes,
});

it('a test goes to the typed URL and shows the response and what to do', async () => {
  const results = [
    aResult({}),
    aResult({ status: 200, trouble: null, milliseconds: 184, answer: 'recibido' }),
    aResult({ status: null, trouble: 'PRIVATE_ADDRESS', answer: null }),
    aResult({ status: null, trouble: 'BAD_CERTIFICATE', answer: null }),
  ];
  const { user, asked } = open([aWebhook()], {
    TestWebhook: () => ({ data: { testWebhook: results.shift()! } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Editar webhook' });
  expect(await within(dialog).findByText(/"registration.paid"/)).toBeInTheDocument();
  expect(within(dialog).getByText('POST /avisos?clave=1')).toBeInTheDocument();
  const url = within(dialog).getByRole('textbox', { name: /Dirección/ });
  await user.clear(url);
  await user.type(url, 'https://otro.example/nuevo');
  expect(within(dialog).getByText('POST /nuevo')).toBeInTheDocument();
  const send = within(dialog).getByRole('button', { name: 'Enviar de prueba' });
  await user.click(send);
  expect(await within(dialog).findByText('Respondió 401 en 96 ms: no aceptó la firma')).toBeInTheDocument();
  expect(within(dialog).getByText(/Calcula la firma sobre el cuerpo tal como llega/)).toBeInTheDocument();
  const body = within(dialog).getByText('firma mala');
  expect(body).not.toBeVisible();
  await user.click(within(dialog).getByText('Ver'));
  expect(body).toBeVisible();
  await user.click(send);
  expect(await within(dialog).findByText('Respondió 200 en 184 ms')).toBeInTheDocument();
  await user.click(send);
  expect(await within(dialog).findByText('La dirección lleva a una red privada')).toBeInTheDocument();
  await user.click(send);
  expect(await within(dialog).findByText('Su certificado TLS no es válido')).toBeInTheDocument();
  expect(within(dialog).getByText(/Revisa que no haya vencido/)).toBeInTheDocument();
  expect(requestsFor(asked, 'TestWebhook')).toEqual(
    Array.from({ length: 4 }, () => ({
      id: '3',
      input: { type: 'REGISTRATION_PAID', url: 'https://otro.example/nuevo' },
    })),
  );
  const list = within(dialog).getByRole('list', { name: 'Pruebas enviadas' });
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Su certificado TLS no es válido');
});

it('a refused test says why, and a webhook that does not exist yet cannot be tested', async () => {
  const { user } = open([aWebhook()], {
    TestWebhook: () => ({ errors: [{ message: 'x', extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 30 } }] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Editar webhook' });
  await user.click(within(dialog).getByRole('button', { name: 'Enviar de prueba' }));
  expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await user.click(screen.getByRole('button', { name: 'Crear webhook' }));
  const empty = await screen.findByRole('dialog', { name: 'Crear webhook' });
  expect(within(empty).getByRole('button', { name: 'Enviar de prueba' })).toBeDisabled();
});
