import { validateSync } from 'class-validator';
import { IsMailAddress } from './mail-address.js';

class Input {
  @IsMailAddress()
  email: unknown;
}
const constraintsFor = (email: unknown) =>
  validateSync(Object.assign(new Input(), { email })).map(({ constraints }) => constraints);

it('A valid e-mail address is accepted', () => {
  for (const email of ['ana@example.com', 'ana.ruiz+10k@correo.example.co']) expect(constraintsFor(email)).toEqual([]);
});

it('Any other value is refused, including text with a lone surrogate', () => {
  const message = { isMailAddress: 'Escribe un correo como nombre@correo.com.' };
  for (const email of ['', 'ana', 'ana@b', 7, null, '\ud800', 'ana\ud800@example.com', 'ana@\udc00.co'])
    expect(constraintsFor(email)).toEqual([message]);
});
