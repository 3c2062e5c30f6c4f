import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openTestStores } from '../../testing/stores.js';
import { isOutage } from '../process/outage.js';
import { checkStorage, openS3 } from './open-storage.js';
import { S3Storage } from './s3-storage.js';
import { readStored, type Storage } from './storage.js';

const { dataDir, disk, server, s3, all } = await openTestStores();
beforeEach(() => {
  server.failure = () => null;
  server.cutAfter = null;
  server.isSilent = false;
});

const content = Buffer.from('una imagen de prueba');
const namesOf = async (storage: Storage): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.sort();
};

describe.each(all)('%s', (_kind, storage) => {
  beforeEach(async () => {
    for (const name of await namesOf(storage)) await storage.remove(name);
  });

  it('A written file is found, read and listed', async () => {
    const before = Date.now();
    await storage.write('a.webp', content);
    const found = await storage.find('a.webp');
    expect(found?.size).toBe(content.length);
    // S3 rounds the time down to a second.
    expect(found!.modifiedAt.getTime()).toBeGreaterThan(before - 2_000);
    expect(await readStored(storage, 'a.webp')).toEqual(content);
    expect(await namesOf(storage)).toEqual(['a.webp']);
  });

  it('A file that does not exist is null, and its removal succeeds', async () => {
    expect(await storage.find('absent.webp')).toBeNull();
    expect(await storage.open('absent.webp')).toBeNull();
    expect(await storage.open('absent.webp', { start: 0, end: 1 })).toBeNull();
    await storage.remove('absent.webp');
    await storage.removeFolder('absent');
    await storage.write('a.webp', content);
    await storage.remove('a.webp');
    await storage.remove('a.webp');
    expect(await storage.find('a.webp')).toBeNull();
  });

  it('A part of a file is read', async () => {
    await storage.write('a.webp', content);
    const part = await storage.open('a.webp', { start: 4, end: 9 });
    expect(await buffer(part!)).toEqual(content.subarray(4, 10));
  });

  it('A file is replaced, and a copy is independent of its original', async () => {
    await storage.write('a.webp', content);
    await storage.copy('a.webp', 'b.webp');
    await storage.write('a.webp', Buffer.from('otra'));
    expect(await readStored(storage, 'a.webp')).toEqual(Buffer.from('otra'));
    expect(await readStored(storage, 'b.webp')).toEqual(content);
  });

  it('A copy of a file that does not exist fails, and is no outage', async () => {
    const error = await storage.copy('absent.webp', 'b.webp').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(isOutage(error)).toBe(false);
    expect(await namesOf(storage)).toEqual([]);
  });

  it('A removed folder loses all its files and no other', async () => {
    for (const name of ['x/1.jpg', 'x/2.jpg', 'x/3.jpg', 'x-1.webp']) await storage.write(name, content);
    await storage.removeFolder('x');
    expect(await namesOf(storage)).toEqual(['x-1.webp']);
  });

  it('Concurrent writers of one name leave one whole file', async () => {
    const contents = Array.from({ length: 8 }, (_, number) => Buffer.alloc(100_000, number));
    await Promise.all(contents.map((each) => storage.write('a.webp', each)));
    const stored = await readStored(storage, 'a.webp');
    expect(contents.some((each) => each.equals(stored!))).toBe(true);
    expect(await namesOf(storage)).toEqual(['a.webp']);
  });

  it('The check of a start leaves no file', async () => {
    await checkStorage(storage);
    expect(await namesOf(storage)).toEqual([]);
  });
});

it('A file on the disk that is still being written is not listed', async () => {
  await writeFile(join(dataDir, 'images', 'a.webp.0123456789abcdef.part'), content);
  expect(await namesOf(disk)).toEqual([]);
});

it('Files of S3 are under the prefix; others in the bucket are not listed', async () => {
  server.objects.clear();
  server.objects.set('otro/a.webp', { content, modifiedAt: new Date() });
  await s3.write('b.webp', content);
  expect([...server.objects.keys()].sort()).toEqual(['dorsal/b.webp', 'otro/a.webp']);
  expect(await namesOf(s3)).toEqual(['b.webp']);
});

it('A call that fails twice succeeds; one that fails three times is an outage', async () => {
  let failures = 2;
  server.failure = () => (failures-- > 0 ? 503 : null);
  await s3.write('a.webp', content);
  expect(failures).toBe(-1);
  server.failure = () => 500;
  server.methods.length = 0;
  const error = await s3.find('a.webp').catch((thrown: unknown) => thrown);
  expect(isOutage(error)).toBe(true);
  expect(server.methods).toEqual(['HEAD', 'HEAD', 'HEAD']);
});

it('A store that refuses the connection is an outage, and is used again when it returns', async () => {
  await s3.write('a.webp', content);
  await server.close();
  const error = await s3.open('a.webp').catch((thrown: unknown) => thrown);
  expect(isOutage(error)).toBe(true);
  expect((error as Error).message).toMatch(/^The store s3:\/\/archivos\/dorsal\/ at http:.* failed: .*ECONNREFUSED/);
  await server.reopen();
  expect(await readStored(s3, 'a.webp')).toEqual(content);
});

it('A content that is cut off fails', async () => {
  await s3.write('a.webp', content);
  server.cutAfter = 5;
  const error = await readStored(s3, 'a.webp').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(isOutage(error)).toBe(true);
});

describe('with short timeouts', () => {
  const impatient = new S3Storage(server.config, { connectionTimeout: 100, requestTimeout: 100, socketTimeout: 100 });
  afterAll(() => impatient.close());

  it('A store that does not respond is an outage after three attempts', async () => {
    server.isSilent = true;
    server.methods.length = 0;
    const error = await impatient.find('a.webp').catch((thrown: unknown) => thrown);
    expect(isOutage(error)).toBe(true);
    expect(server.methods).toEqual(['HEAD', 'HEAD', 'HEAD']);
  });

  it('A content that does not continue fails', async () => {
    await s3.write('a.webp', content);
    Object.assign(server, { cutAfter: 5, isSilent: true });
    const error = await readStored(impatient, 'a.webp').catch((thrown: unknown) => thrown);
    expect(isOutage(error)).toBe(true);
  });
});

it.each([
  ['another key', { credentials: { accessKeyId: 'otra-clave', secretAccessKey: 'otro-secreto' } }, 'AccessDenied'],
  ['another bucket', { bucket: 'no-existe' }, 'NoSuchBucket'],
])('With %s the store refuses each call, which is no outage and names no key', async (_what, wrong, code) => {
  const other = await openS3({ ...server.config, ...wrong });
  const error = await other.open('a.webp').catch((thrown: unknown) => thrown);
  other.close();
  expect(isOutage(error)).toBe(false);
  expect((error as Error).message).toContain(code);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/clave|secreto/);
});
