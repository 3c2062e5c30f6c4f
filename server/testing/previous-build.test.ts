import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { keepPrevious } = (await import(new URL('../../scripts/build.mjs', import.meta.url).href)) as {
  keepPrevious: (dist: string, replace: () => Promise<void>) => Promise<void>;
};

let dist = '';
const previous = (part: string) => join(dist, 'previous', part);
const setAge = (name: string, hours: number) => {
  const date = new Date(Date.now() - hours * 3_600_000);
  utimesSync(join(previous('site'), name), date, date);
};

/** Replaces the files of the previous build, as a build does. */
const build = (...names: string[]): Promise<void> =>
  keepPrevious(dist, async () => {
    for (const part of ['admin', 'site']) {
      const folder = join(dist, part, 'static');
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      for (const name of names) writeFileSync(join(folder, name), name);
    }
  });

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'dorsal-build-'));
});
afterEach(() => rm(dist, { recursive: true }));

it('A build keeps the files it replaced for a day, and no copy of a file it has', async () => {
  const copies = () => readdirSync(previous('site'));
  await build('page-1.js', 'same.js');
  expect(existsSync(previous('site'))).toBe(false);
  await build('page-2.js', 'same.js');
  expect(copies()).toEqual(['page-1.js']);
  await build('page-3.js', 'same.js');
  expect(copies()).toEqual(['page-1.js', 'page-2.js']);
  setAge('page-1.js', 25);
  setAge('page-2.js', 23);
  await build('page-3.js', 'same.js');
  expect(copies()).toEqual(['page-2.js']);
  await build('page-2.js');
  expect(copies()).toEqual(['page-3.js', 'same.js']);
});

it('Files of the public pages and of the back-office are kept after a build', async () => {
  await build('page-1.js');
  await build('page-2.js');
  expect(['site', 'admin'].map((part) => readdirSync(previous(part)))).toEqual([['page-1.js'], ['page-1.js']]);
});

it('The files are copied before a build that fails', async () => {
  await build('page-1.js');
  const failed = keepPrevious(dist, () => Promise.reject(new Error('no space')));
  await expect(failed).rejects.toThrow('no space');
  expect(readdirSync(previous('site'))).toEqual(['page-1.js']);
});
