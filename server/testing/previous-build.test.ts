import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { setAsidePrevious, dropPrevious } = (await import(new URL('../../scripts/build.mjs', import.meta.url).href)) as {
  setAsidePrevious: (folder: string, previous: string) => void;
  dropPrevious: (folder: string, previous: string) => void;
};

const root = await mkdtemp(join(tmpdir(), 'dorsal-build-'));
const [folder, previous] = [join(root, 'static'), join(root, 'previous')];
const setAge = (name: string, hours: number) => {
  const date = new Date(Date.now() - hours * 3_600_000);
  utimesSync(join(previous, name), date, date);
};

/** Does what a build does: its files take the place of the previous ones. */
function build(...names: string[]): void {
  setAsidePrevious(folder, previous);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const name of names) writeFileSync(join(folder, name), name);
  dropPrevious(folder, previous);
}

it('A build keeps the files it replaced for a day, and no copy of a file it has', () => {
  build('page-1.js', 'same.js');
  expect(existsSync(previous)).toBe(false);
  build('page-2.js', 'same.js');
  expect(readdirSync(previous)).toEqual(['page-1.js']);
  build('page-3.js', 'same.js');
  expect(readdirSync(previous)).toEqual(['page-1.js', 'page-2.js']);
  setAge('page-1.js', 25);
  setAge('page-2.js', 23);
  build('page-3.js', 'same.js');
  expect(readdirSync(previous)).toEqual(['page-2.js']);
  build('page-2.js');
  expect(readdirSync(previous)).toEqual(['page-3.js', 'same.js']);
});
