import { encrypt, decrypt } from './encryption.js';

const secret = 'un secreto de prueba';
const other = 'otro secreto de prueba';

it.each(['', 'clave', 'Ñandú 🏃', 'x'.repeat(10_000), '{"apiKey":"4Vj8"}'])('opens what it sealed (%#)', (text) => {
  expect(decrypt(encrypt(text, secret), secret)).toBe(text);
});

it('hides the text, each time differently', () => {
  const [first, second] = [encrypt('clave-secreta', secret), encrypt('clave-secreta', secret)];
  expect(first).not.toBe(second);
  expect(first).not.toContain('clave-secreta');
  expect(first).not.toContain(Buffer.from('clave-secreta').toString('base64').slice(0, 12));
});

it('opens nothing with another secret', () => {
  expect(() => decrypt(encrypt('clave', secret), other)).toThrow();
});

it.each([0, 1, 2, 3])('opens nothing whose part %# was changed', (part) => {
  const parts = encrypt('clave', secret).split('.');
  const changed = (parts[part] ?? '').replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  expect(() => decrypt(parts.with(part, changed).join('.'), secret)).toThrow();
});

it('opens no shortened tag, and nothing that is no sealed text', () => {
  const [version, nonce, tag, body] = encrypt('clave', secret).split('.') as [string, string, string, string];
  const shortTag = Buffer.from(tag, 'base64').subarray(0, 4).toString('base64');
  expect(() => decrypt([version, nonce, shortTag, body].join('.'), secret)).toThrow();
  for (const text of ['', 'clave', 'v1', 'v1...', 'v2.a.b.c']) expect(() => decrypt(text, secret)).toThrow();
});
