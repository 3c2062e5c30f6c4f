import { screen } from '@testing-library/react';
import { renderForm } from '../../testing/render-form';
import { TextField } from '../field/text-field';

it('A refused submit focuses the error summary, even if a frame passes before it is rendered', async () => {
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    callback(0);
    return 0;
  });
  const { user } = renderForm<{ name: string }>(
    { name: '' },
    <TextField<{ name: string }> name="name" label="Nombre" />,
  );
  await user.click(screen.getByText('Guardar'));
  const summary = (await screen.findByText('Hay un dato por revisar')).closest('[role="alert"]');
  expect(summary).toHaveFocus();
  frame.mockRestore();
});
