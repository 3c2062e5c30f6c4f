import { waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import MailingAddressPage from './mailing-address.page';

it.each([
  ['/admin/certificados?q=lago&estado=sent', '/admin/certificates?q=lago&estado=sent'],
  ['/admin/certificados/9?estado=failed', '/admin/certificates/9?estado=failed'],
])('%s redirects to %s', async (at, to) => {
  const { address } = renderPage({ path: '/admin/certificados/:id?', at, Page: MailingAddressPage, responses: {} });
  await waitFor(() => expect(address()).toBe(to));
});
