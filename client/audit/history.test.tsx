import { act, screen, waitFor } from '@testing-library/react';
import { storeSession } from '../base/network/session';
import type { Permission } from '../gql/enums';
import type { DataOf } from '../testing/responses';
import { renderPage, type Responses } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import { History } from './history';

const line = (id: number): DataOf<'History'>['auditEntries']['data'][number] => ({
  __typename: 'AuditEntry',
  id: String(id),
  at: '2026-05-08T15:40:00Z',
  actor: 'USER',
  userName: 'Liliana Orozco',
  subject: 'EVENT',
  action: 'UPDATED',
  changes: [{ __typename: 'AuditChange', field: 'city', before: '"Cali"', after: '"Tunja"' }],
  detail: null,
});
const makePage = (ids: number[], currentPage: number, lastPage: number) => ({
  data: {
    auditEntries: {
      __typename: 'AuditEntryPage',
      data: ids.map(line),
      total: 21,
      more: false,
      perPage: 20,
      currentPage,
      lastPage,
    },
  },
});
const open = (response: Responses['History'], permissions: Permission[] = ['AUDIT_READ']) =>
  renderPage({
    path: '/',
    at: '/',
    Page: () => <History subject="EVENT" subjectId="7" />,
    responses: { Viewer: () => ({ data: { me: viewerWith(permissions) } }), History: response },
  });

beforeEach(() => {
  localStorage.clear();
  storeSession({ token: 'abc', expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
});

it('the audit log shows who changed what, when, and both values, and loads more', async () => {
  const { user, asked } = open(({ page }) => (page === 2 ? makePage([2, 1], 2, 2) : makePage([3, 2], 1, 2)));
  expect(await screen.findAllByText('Edición')).toHaveLength(2);
  expect(screen.getAllByText('2026-05-08 10:40')).toHaveLength(2);
  expect(screen.getAllByText('Cali')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Ver más' }));
  // The entry that moved to the second page is not repeated.
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Ver más' })).not.toBeInTheDocument();
  expect(asked.filter(({ operationName }) => operationName === 'History').at(-1)?.variables).toMatchObject({
    filter: { subject: 'EVENT', subjectId: '7' },
    page: 2,
  });
});

it('an empty audit log says that nothing was changed', async () => {
  open(() => makePage([], 1, 1));
  expect(await screen.findByText('Aún no hay cambios.')).toBeInTheDocument();
});

it('a failed load can be retried', async () => {
  let failing = true;
  const { user } = open(() =>
    failing ? { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] } : makePage([1], 1, 1),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar el historial.');
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Edición')).toBeInTheDocument();
});

it('the audit log is hidden without permission to read it', async () => {
  const { asked } = open(() => makePage([1], 1, 1), ['EVENTS_READ']);
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(() => Promise.resolve());
  expect(screen.queryByText('Historial')).not.toBeInTheDocument();
  expect(asked.map(({ operationName }) => operationName)).toEqual(['Viewer']);
});
