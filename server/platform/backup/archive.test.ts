import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ArchiveWriter, readArchive } from './archive.js';

const KEY = 'una clave de más de treinta y dos letras';
const folder = await mkdtemp(join(tmpdir(), 'dorsal-archive-'));
afterAll(() => rm(folder, { recursive: true }));

/** Several encrypted blocks, one entry without content and one with a name that tar stores in an extended header. */
const contents: [string, Buffer][] = [
  ['manifest.json', Buffer.from('{}')],
  ['tables/a/1', randomBytes(200_000)],
  ['files/empty', Buffer.alloc(0)],
  [`files/${'ñ'.repeat(120)}.jpg`, randomBytes(3_000)],
];

async function write(name: string, key: string | null): Promise<string> {
  const path = join(folder, name);
  const archive = new ArchiveWriter(path, key);
  for (const [entry, content] of contents) await archive.add(entry, content);
  await archive.end();
  return path;
}

async function read(path: string, key: string | null): Promise<[string, Buffer][]> {
  const entries: [string, Buffer][] = [];
  for await (const { name, content } of readArchive(path, key)) entries.push([name, content]);
  return entries;
}

const plain = await write('plain', null);
const encrypted = await write('encrypted', KEY);
const DAMAGED = /is damaged, truncated|is damaged or truncated/;

/** Writes an altered copy of a file. */
async function altered(path: string, alter: (content: Buffer) => Buffer): Promise<string> {
  const copy = join(folder, 'altered');
  await writeFile(copy, alter(await readFile(path)));
  return copy;
}

it.each([
  ['plain', plain, null],
  ['encrypted', encrypted, KEY],
] as const)('An archive that is %s has its entries in their order', async (_, path, key) => {
  expect(await read(path, key)).toEqual(contents);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('An encrypted archive has no readable content, and no two archives the same bytes', async () => {
  const bytes = await readFile(encrypted);
  expect(bytes.includes('manifest.json')).toBe(false);
  expect(bytes.includes(gzipSync('x').subarray(0, 4))).toBe(false);
  const other = await readFile(await write('other', KEY));
  expect(other.subarray(16, 80).equals(bytes.subarray(16, 80))).toBe(false);
});

describe.each([
  ['plain', plain, null],
  ['encrypted', encrypted, KEY],
] as const)('A damaged archive that is %s', (_, path, key) => {
  // The first ten bytes of gzip have a time and flags without a meaning for the content.
  it.each([0, 0.001, 0.1, 0.3, 0.5, 0.7, 0.9, 0.999])('One flipped bit at %d of its length is refused', async (at) => {
    const copy = await altered(path, (content) => {
      const offset = at === 0 ? 1 : Math.max(12, Math.floor(content.length * at));
      content[offset]! ^= 1;
      return content;
    });
    await expect(read(copy, key)).rejects.toThrow(/damaged/);
  });

  it.each([1, 16, 70, 65_552, 65_553, 150_000])('An archive without its last %d bytes is refused', async (missing) => {
    const copy = await altered(path, (content) => content.subarray(0, content.length - missing));
    await expect(read(copy, key)).rejects.toThrow(DAMAGED);
  });

  it('An empty file and one with another content are refused', async () => {
    await expect(read(await altered(path, () => Buffer.alloc(0)), key)).rejects.toThrow(DAMAGED);
    await expect(read(await altered(path, () => randomBytes(500)), key)).rejects.toThrow(DAMAGED);
  });
});

it('An encrypted archive whose blocks were exchanged or removed is refused', async () => {
  const [header, block] = [64, 65_536 + 16];
  const parts = (content: Buffer) => [
    content.subarray(0, header),
    content.subarray(header, header + block),
    content.subarray(header + block, header + 2 * block),
    content.subarray(header + 2 * block),
  ];
  const exchanged = await altered(encrypted, (content) => {
    const [start, first, second, rest] = parts(content);
    return Buffer.concat([start!, second!, first!, rest!]);
  });
  await expect(read(exchanged, KEY)).rejects.toThrow(DAMAGED);
  // Whole blocks are missing at the end, so only the mark of the last block shows it.
  const cut = await altered(encrypted, (content) => Buffer.concat(parts(content).slice(0, 3)));
  await expect(read(cut, KEY)).rejects.toThrow(DAMAGED);
});

it('An encrypted archive needs its key', async () => {
  await expect(read(encrypted, null)).rejects.toThrow('set BACKUP_KEY');
  await expect(read(encrypted, `${KEY}.`)).rejects.toThrow('BACKUP_KEY is not the key of this archive');
});

it('An archive without its last entry is refused', async () => {
  const archive = new ArchiveWriter(join(folder, 'endless'), null);
  await archive.add('manifest.json', Buffer.from('{}'));
  const tarEnd = Buffer.alloc(1024);
  const path = await altered(plain, () => gzipSync(tarEnd));
  await expect(read(path, null)).rejects.toThrow(DAMAGED);
  await archive.discard();
});

it('An archive has its name when it is complete, and a discarded one leaves no file', async () => {
  const archive = new ArchiveWriter(join(folder, 'later'), KEY);
  await archive.add('a', Buffer.from('a'));
  const names = async () => (await readdir(folder)).filter((name) => name.startsWith('later'));
  expect(await names()).not.toContain('later');
  await archive.end();
  expect(await names()).toEqual(['later']);
  const discarded = new ArchiveWriter(join(folder, 'gone'), KEY);
  await discarded.add('a', randomBytes(100_000));
  await discarded.discard();
  expect((await readdir(folder)).filter((name) => name.startsWith('gone'))).toEqual([]);
});

it('A folder that does not exist ends the writing with its path', async () => {
  const archive = new ArchiveWriter(join(folder, 'missing', 'a'), null);
  const writing = async () => {
    for (let entry = 0; entry < 100; entry++) await archive.add(String(entry), randomBytes(100_000));
    await archive.end();
  };
  await expect(writing()).rejects.toThrow(/ENOENT.*missing/);
  await archive.discard();
});
