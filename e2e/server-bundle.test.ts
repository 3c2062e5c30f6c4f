import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/platform/project-root.js';

const folder = join(projectRoot, 'dist', 'main');

it('A stack trace of the bundle names files of the server, since its source map has their paths', () => {
  const { sources } = JSON.parse(readFileSync(join(folder, 'server.js.map'), 'utf8')) as { sources: string[] };
  expect(sources).toContain('../../server/start.ts');
  expect(sources.filter((source) => !existsSync(join(folder, source)))).toEqual([]);
});
