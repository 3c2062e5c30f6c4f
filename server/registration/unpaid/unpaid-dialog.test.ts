import { unpaidDialog } from './unpaid-dialog.js';

it('the dialog states how many unpaid competitors were deleted', () => {
  const message = (competitors: number) => unpaidDialog({ competitors, notDeleted: [] }).message;
  expect([0, 1, 1_200].map(message)).toEqual([
    'No había competidores sin pago.',
    'Se eliminó 1 competidor sin pago.',
    'Se eliminaron 1.200 competidores sin pago.',
  ]);
});
