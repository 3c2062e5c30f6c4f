import { hash, hmacSha256, sameDigest } from './signatures.js';

it('hash encodes a text as UTF-8', () => {
  expect(hash('md5', 'Inscripción')).toBe('cc7574c9cefc6f1559a5b0b01bde38f9');
});

it.each([
  ['the same', 'ab12', 'ab12', true],
  ['another case', 'ab12', 'AB12', true],
  ['another digit', 'ab12', 'ab13', false],
  ['a shorter one', 'ab12', 'ab1', false],
  ['a longer one', 'ab12', 'ab123', false],
  ['an empty one', 'ab12', '', false],
  ['a text of the same length in other bytes', 'ab12', 'ab1ñ', false],
])('sameDigest compares a digest with %s', (_case, computed, received, isEqual) => {
  expect(sameDigest(computed, received)).toBe(isEqual);
});

it('an HMAC depends on where the key ends and the text begins', () => {
  expect(hmacSha256('a', 'bc')).not.toBe(hmacSha256('ab', 'c'));
});
