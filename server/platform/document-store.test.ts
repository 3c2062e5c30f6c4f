import { parse } from 'graphql';
import { DocumentStore } from './document-store.js';

const document = parse('{ errorCodes }', { noLocation: true });
const large = parse(`{ ${'errorCodes '.repeat(700)} }`, { noLocation: true });

it('finds what it was given, until it is deleted', async () => {
  const store = new DocumentStore();
  await store.set('a', document);
  expect(await store.get('a')).toBe(document);
  expect(await store.delete('a')).toBe(true);
  expect(await store.get('a')).toBeUndefined();
});

it('holds no more than it may, however many distinct texts come, and keeps what is asked for', async () => {
  const store = new DocumentStore(1024 * 1024);
  await store.set('ours', document);
  for (let at = 0; at < 5_000; at++) {
    await store.set(`theirs ${at}`, document);
    await store.get('ours');
  }
  expect(store.size).toBeLessThan(60);
  expect(await store.get('ours')).toBe(document);
  for (let at = 0; at < 20; at++) await store.set(`large ${at}`, large);
  expect(store.size).toBeLessThan(20);
});

it('counts a text that comes again once', async () => {
  const store = new DocumentStore(100_000);
  await store.set('a', document);
  for (let at = 0; at < 100; at++) await store.set('b', document);
  expect(store.size).toBe(2);
});
