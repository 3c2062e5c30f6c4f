import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { RowName } from './row-name';

it('lets an address break before its @, and reads as it is', async () => {
  const Page = () => <RowName name="Mateo" below="mateo.velasquez@correo.example" />;
  renderPage({ path: '/', at: '/', Page, answers: {} });
  const address = await screen.findByText('mateo.velasquez@correo.example');
  expect(address.innerHTML).toBe('mateo.velasquez<wbr>@correo.example');
});
