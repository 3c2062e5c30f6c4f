import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { PublicHeader } from './public-header';

it('Escape closes the menu of the public header and returns the focus to its button', async () => {
  const { user } = renderPage({ path: '/tienda', at: '/tienda', Page: PublicHeader, responses: {} });
  await user.click(await screen.findByRole('button', { name: 'Menú' }));
  await user.tab();
  expect(screen.getAllByRole('link', { name: 'Eventos' }).at(-1)).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Menú' })).toHaveFocus();
});
