import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { RowName } from './row-name';

it('A long e-mail address can break before its @, without a change of its text', async () => {
  const Page = () => <RowName name="Mateo" below="mateo.velasquez@correo.example" />;
  renderPage({ path: '/', at: '/', Page, responses: {} });
  const address = await screen.findByText('mateo.velasquez@correo.example');
  expect(address.innerHTML).toBe('mateo.velasquez<wbr>@correo.example');
});
