import { validateSync } from 'class-validator';
import { IsMailAddress } from './mail-address.js';

class Sent {
  @IsMailAddress()
  email: unknown;
}
const said = (email: unknown) =>
  validateSync(Object.assign(new Sent(), { email })).map(({ constraints }) => constraints);

it('takes what mail can be sent to', () => {
  for (const email of ['ana@example.com', 'ana.ruiz+10k@correo.example.co']) expect(said(email)).toEqual([]);
});

it('refuses anything else, half a character too', () => {
  const message = { isMailAddress: 'Escribe un correo como nombre@correo.com.' };
  for (const email of ['', 'ana', 'ana@b', 7, null, '\ud800', 'ana\ud800@example.com', 'ana@\udc00.co'])
    expect(said(email)).toEqual([message]);
});
