import { act, screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { storeSession } from '../base/network/session';
import { renderPage } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import { adminRoutes } from './routes';

const Broken = vi.hoisted(() => (): never => {
  throw new Error('broken page');
});
vi.mock('../users/my-account.page', () => ({ default: Broken, queries: undefined }));
vi.mock('../api-keys/api-key-list.page', () => ({ default: () => 'Las llaves', queries: undefined }));
vi.mock('../events/office/show-event.page', () => ({
  default: () => (
    <>
      <h1>Carrera del Páramo</h1>
      <Outlet />
    </>
  ),
  queries: undefined,
}));
vi.mock('../kits/event-kits.tab', () => ({ default: Broken, queries: undefined }));

function open(at: string) {
  // React and the router log errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  storeSession({ token: 'a token', expiresAt: '2100-01-01T00:00:00.000Z' });
  return renderPage({
    path: '/',
    at,
    pages: [adminRoutes],
    responses: { Viewer: () => ({ data: { me: viewerWith(['EVENTS_READ']) } }) },
  });
}
const errorHeading = () => screen.findByRole('heading', { name: 'No pudimos mostrar esta página' });
const rail = () => screen.getAllByRole('complementary', { name: 'Menú de administración' });

it('A page that breaks leaves the menu usable, and the next page is displayed', async () => {
  const { router } = open('/admin/mi-cuenta');
  expect(await errorHeading()).toBeVisible();
  expect(rail()).toHaveLength(1);
  await act(() => router.navigate('/admin/llaves'));
  expect(await screen.findByText('Las llaves')).toBeVisible();
});

it('A tab that breaks leaves its page visible', async () => {
  open('/admin/eventos/show/7/kits');
  expect(await errorHeading()).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Carrera del Páramo' })).toBeVisible();
  expect(rail()).toHaveLength(1);
});
