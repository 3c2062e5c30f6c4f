import { parse } from 'graphql';
import { DocumentStore } from './document-store.js';

const document = parse('{ errorCodes }', { noLocation: true });
const large = parse(`{ ${'errorCodes '.repeat(700)} }`, { noLocation: true });

it('The document store returns a stored document until it is deleted', async () => {
  const store = new DocumentStore();
  await store.set('a', document);
  expect(await store.get('a')).toBe(document);
  expect(await store.delete('a')).toBe(true);
  expect(await store.get('a')).toBeUndefined();
});

it('The document store stays within its memory limit and evicts the least recently used documents', async () => {
  const store = new DocumentStore(1024 * 1024);
  await store.set('used', document);
  for (let at = 0; at < 5_000; at++) {
    await store.set(`unused ${at}`, document);
    await store.get('used');
  }
  expect(store.size).toBeLessThan(60);
  expect(await store.get('used')).toBe(document);
  for (let at = 0; at < 20; at++) await store.set(`large ${at}`, large);
  expect(store.size).toBeLessThan(20);
});

it('The document store counts a repeated document once', async () => {
  const store = new DocumentStore(100_000);
  await store.set('a', document);
  for (let at = 0; at < 100; at++) await store.set('b', document);
  expect(store.size).toBe(2);
});
