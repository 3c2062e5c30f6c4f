import { screen, waitFor, within } from '@testing-library/react';
import { EventMailsBanner } from '../events/office/event-mails-banner';
import type { Permission } from '../gql/enums';
import type { DataOf } from '../testing/responses';
import { renderPage, type Responses } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import { DialogHost } from '../ui/dialog/dialog-host';
import { ToastHost } from '../ui/feedback/toasts';
import EventMailsTab from './event-mails.tab';

type Mail = DataOf<'UndeliveredMails'>['undeliveredMails']['data'][number];
const aMail = (changes: Partial<Mail> = {}): Mail => ({
  __typename: 'UndeliveredMail',
  id: '1',
  kind: 'CONFIRMATION',
  state: 'WAITING',
  address: 'ana@example.test',
  failedAt: '2026-05-01T12:00:00-05:00',
  trouble: 'UNREACHABLE',
  reply: null,
  competitors: [{ __typename: 'Competitor', id: '41', name: 'Ana', lastName: 'Ríos' }],
  ...changes,
});
const page = (rows: Mail[]) => ({
  data: {
    undeliveredMails: {
      __typename: 'UndeliveredMailPage',
      data: rows,
      total: rows.length,
      more: false,
      perPage: 20,
      currentPage: 1,
      lastPage: 1,
    },
  },
});
const count = (total: number) => ({
  data: { undeliveredMails: { __typename: 'UndeliveredMailPage', total, more: false } },
});

function show(
  rows: Mail[],
  more: Responses = {},
  permissions: Permission[] = ['PARTICIPANTS_READ', 'PARTICIPANTS_WRITE'],
) {
  const Page = () => (
    <>
      <EventMailsBanner eventId="7" />
      <EventMailsTab />
      <DialogHost />
      <ToastHost />
    </>
  );
  return renderPage({
    path: '/correos',
    at: '/correos',
    Page,
    shown: { event: { id: '7', name: 'Media Maratón', slug: 'media' }, reload: () => Promise.resolve() },
    responses: {
      Viewer: () => ({ data: { me: viewerWith(permissions) } }),
      UndeliveredMails: () => page(rows),
      UndeliveredMailCount: () => count(rows.length),
      ...more,
    },
  });
}

beforeEach(() => {
  localStorage.setItem('token', 'de prueba');
  localStorage.setItem('expires_at', 'null');
});

it('an undelivered mail shows recipient, time and reason, and one or all can be sent again', async () => {
  const retried = vi.fn();
  const { user } = show(
    [
      aMail(),
      aMail({
        id: '2',
        address: 'luz@exmaple.test',
        state: 'REFUSED',
        trouble: 'BAD_ADDRESS',
        reply: '550 5.1.1 user unknown',
      }),
    ],
    {
      RetryMails: (variables) => {
        retried(variables);
        return {
          data: {
            retryMails: { __typename: 'TeamMailResult', outcome: 'MAILS_RETRIED', teams: 1, teamsLeft: 0, mails: 1 },
          },
        };
      },
    },
  );
  const table = await screen.findByRole('table', { name: 'Correos sin entregar' });
  const refused = within(table).getByRole('row', { name: /luz@exmaple\.test/ });
  expect(within(refused).getByText('Rechazado')).toBeInTheDocument();
  expect(
    within(refused).getByText(/Nadie recibe correo en esta dirección.*«550 5\.1\.1 user unknown»/),
  ).toBeInTheDocument();
  expect(within(refused).getByText('Desde el 2026-05-01 12:00')).toBeInTheDocument();
  expect(screen.getByText(/2 correos no han llegado a su destino/)).toBeInTheDocument();

  await user.click(within(refused).getByRole('button', { name: 'Reenviar a luz@exmaple.test' }));
  const singleConfirmation = await screen.findByRole('alertdialog', {
    name: '¿Reenviar el correo a luz@exmaple.test?',
  });
  expect(retried).not.toHaveBeenCalled();
  await user.click(within(singleConfirmation).getByRole('button', { name: 'Reenviar' }));
  expect(await screen.findByText('Reenviamos el correo.')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Reenviar todos' }));
  const all = await screen.findByRole('alertdialog', { name: '¿Reenviar todos los correos que no llegaron?' });
  await user.click(within(all).getByRole('button', { name: 'Reenviar' }));
  await waitFor(() => expect(retried).toHaveBeenCalledTimes(2));
  expect(retried.mock.calls).toEqual([[{ eventId: '7', ids: ['2'] }], [{ eventId: '7', ids: null }]]);
});

it('the tab is empty while all mails are delivered', async () => {
  show([]);
  expect(await screen.findByText('Todos los correos llegaron.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ver correos sin entregar' })).toBeNull();
});

it('a viewer without write permission cannot send mails again', async () => {
  show([aMail()], {}, ['PARTICIPANTS_READ']);
  await screen.findByRole('table', { name: 'Correos sin entregar' });
  expect(screen.queryByRole('button', { name: /Reenviar/ })).toBeNull();
});
