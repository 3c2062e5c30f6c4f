import { testEnv } from '../../testing/env.js';
import { openTestStores } from '../../testing/stores.js';
import { moveFilesCommand } from './move-files-command.js';
import { readStored, type Storage } from './storage.js';

const { dataDir, disk, server, s3 } = await openTestStores();
/** More files than are in progress at the same time, two of them in a folder. */
const contents = new Map(
  Array.from({ length: 21 }, (_, number) => {
    const name = number < 2 ? `banners/${number}.jpg` : `${number}.webp`;
    return [name, Buffer.from(`contenido ${number}`)] as const;
  }),
);
const env = { ...testEnv, DATA_DIR: dataDir, ...server.env };
const lines: string[] = [];
const run = async (...args: string[]): Promise<boolean> => {
  lines.length = 0;
  return moveFilesCommand(env, args, (line) => lines.push(line));
};
const filesOf = async (storage: Storage) => {
  const files = new Map<string, Buffer>();
  for await (const { name } of storage.list()) files.set(name, (await readStored(storage, name))!);
  return files;
};

beforeEach(async () => {
  server.failure = () => null;
  for (const storage of [disk, s3]) for (const name of (await filesOf(storage)).keys()) await storage.remove(name);
});

describe.each([
  ['s3', disk, s3],
  ['disk', s3, disk],
])('to %s', (target, from, to) => {
  beforeEach(async () => {
    for (const [name, content] of contents) await from.write(name, content);
  });

  it('All files are copied, and a repetition copies none', async () => {
    expect(await run(target)).toBe(true);
    expect(await filesOf(to)).toEqual(contents);
    expect(lines).toEqual([`${from.location} → ${to.location}: 21 copied, 0 present, 0 removed, 0 failed`]);
    await run(target);
    expect(lines.at(-1)).toMatch(/: 0 copied, 21 present, 0 removed, 0 failed$/);
    expect(await filesOf(from)).toEqual(contents);
  });

  it('With --remove, files are removed after their contents were compared', async () => {
    await run(target);
    // As many bytes, but other ones.
    await to.write('5.webp', Buffer.from('contenido 6'));
    await from.write('new.webp', Buffer.from('nueva'));
    expect(await run(target, '--remove')).toBe(false);
    expect(lines).toEqual([
      `5.webp was not moved: ${to.location} has another content`,
      expect.stringMatching(/: 1 copied, 20 present, 21 removed, 1 failed$/),
    ]);
    expect([...(await filesOf(from)).keys()]).toEqual(['5.webp']);
    expect(await readStored(to, 'new.webp')).toEqual(Buffer.from('nueva'));
  });

  it('An interrupted run is completed by the next one', async () => {
    let calls = 0;
    server.failure = () => (++calls > 30 ? 403 : null);
    expect(await run(target, '--remove')).toBe(false);
    server.failure = () => null;
    const [left, moved] = [await filesOf(from), await filesOf(to)];
    expect(new Map([...left, ...moved]).size).toBe(contents.size);
    expect(left.size).toBeGreaterThan(0);
    expect(await run(target, '--remove')).toBe(true);
    expect(await filesOf(to)).toEqual(contents);
    expect((await filesOf(from)).size).toBe(0);
  });
});

it('A store that refuses writes ends the command before any file is moved', async () => {
  await disk.write('a.webp', Buffer.from('a'));
  server.failure = ({ method }) => (method === 'PUT' ? 403 : null);
  expect(await run('s3', '--remove')).toBe(false);
  expect(lines).toEqual([expect.stringMatching(/^The store s3:.* failed: /)]);
  expect([...(await filesOf(disk)).keys()]).toEqual(['a.webp']);
});

it.each([[[]], [['elsewhere']], [['s3', '--delete']], [['s3', '--remove', 'more']]])(
  'Arguments %j print the use',
  async (args) => {
    expect(await run(...args)).toBe(false);
    expect(lines).toEqual([expect.stringMatching(/^Use: npm run move-files/)]);
  },
);

it('Without STORAGE_URL the command names the variable', async () => {
  const said: string[] = [];
  expect(
    await moveFilesCommand(
      { ...env, STORAGE_URL: '', STORAGE_ACCESS_KEY: '', STORAGE_SECRET_KEY: '' },
      ['s3'],
      (line) => said.push(line),
    ),
  ).toBe(false);
  expect(said).toEqual([expect.stringMatching(/^STORAGE_URL is not set/)]);
});
