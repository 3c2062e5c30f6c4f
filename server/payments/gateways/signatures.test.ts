import { hash, hmacSha256, sameDigest } from './signatures.js';

it('hashes UTF-8', () => {
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
])('compares a digest with %s', (_case, computed, received, same) => {
  expect(sameDigest(computed, received)).toBe(same);
});

it('keeps key and text apart in an HMAC', () => {
  expect(hmacSha256('a', 'bc')).not.toBe(hmacSha256('ab', 'c'));
});
