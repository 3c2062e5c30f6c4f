import { encrypt, decrypt } from './encryption.js';

const secret = 'un secreto de prueba';
const other = 'otro secreto de prueba';

it.each(['', 'clave', 'Ñandú 🏃', 'x'.repeat(10_000), '{"apiKey":"4Vj8"}'])(
  '`decrypt` returns the text that was encrypted (%#)',
  (text) => {
    expect(decrypt(encrypt(text, secret), secret)).toBe(text);
  },
);

it('`encrypt` hides the text and returns a different value each time', () => {
  const [first, second] = [encrypt('clave-secreta', secret), encrypt('clave-secreta', secret)];
  expect(first).not.toBe(second);
  expect(first).not.toContain('clave-secreta');
  expect(first).not.toContain(Buffer.from('clave-secreta').toString('base64').slice(0, 12));
});

it('`decrypt` fails with another secret', () => {
  expect(() => decrypt(encrypt('clave', secret), other)).toThrow();
});

it.each([0, 1, 2, 3])('`decrypt` fails if part %# of the value was changed', (part) => {
  const parts = encrypt('clave', secret).split('.');
  const changed = (parts[part] ?? '').replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  expect(() => decrypt(parts.with(part, changed).join('.'), secret)).toThrow();
});

it('`decrypt` fails for a shortened tag and for a text that is not encrypted', () => {
  const [version, nonce, tag, body] = encrypt('clave', secret).split('.') as [string, string, string, string];
  const shortTag = Buffer.from(tag, 'base64').subarray(0, 4).toString('base64');
  expect(() => decrypt([version, nonce, shortTag, body].join('.'), secret)).toThrow();
  for (const text of ['', 'clave', 'v1', 'v1...', 'v2.a.b.c']) expect(() => decrypt(text, secret)).toThrow();
});
