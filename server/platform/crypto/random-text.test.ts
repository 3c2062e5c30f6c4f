import { randomText } from './random-text.js';

it('Texts have the requested length and do not repeat, also from one block of random bytes to the next', () => {
  // More bytes than two blocks, in lengths that do not divide a block.
  const lengths = Array.from({ length: 500 }, (_, index) => (index % 2 === 0 ? 16 : 31));
  const texts = lengths.map(randomText);
  expect(texts.map((text) => Buffer.from(text, 'base64url').length)).toEqual(lengths);
  expect(new Set(texts).size).toBe(500);
  // Bytes that were not filled again would be zeros.
  expect(texts.filter((text) => text.includes('AAAAAAAA'))).toEqual([]);
});
