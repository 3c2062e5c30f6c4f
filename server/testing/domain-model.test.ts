import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReferenceKind } from '@mikro-orm/core';
import { entities } from '../domains.js';
import { openDatabase } from '../platform/database/database.js';
import { projectRoot } from '../platform/project-root.js';
import { testDatabase } from './database.js';

const text = readFileSync(join(projectRoot, 'docs', 'domain-model.md'), 'utf8');
const drawn = [...text.matchAll(/```mermaid\nerDiagram\n(.*?)```/gs)].flatMap(([, lines]) =>
  lines!
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length > 0),
);

/** Returns the relations of the entities in the notation of the diagrams: `Category }o--|| Event : event`. */
async function relations(): Promise<{ names: string[]; lines: string[] }> {
  const { url } = await testDatabase();
  const orm = await openDatabase(url, entities);
  try {
    const all = [...orm.getMetadata().getAll().values()].filter(({ pivotTable, abstract }) => !pivotTable && !abstract);
    const lines = all.flatMap(({ className, relations }) =>
      relations.flatMap(({ kind, owner, nullable, type, name }) => {
        const to = `${nullable ? '|o' : '||'} ${type} : ${name}`;
        if (kind === ReferenceKind.MANY_TO_ONE) return [`${className} }o--${to}`];
        if (kind === ReferenceKind.ONE_TO_ONE && owner) return [`${className} |o--${to}`];
        if (kind === ReferenceKind.MANY_TO_MANY && owner) return [`${className} }o--o{ ${type} : ${name}`];
        return [];
      }),
    );
    return { names: all.map(({ className }) => className), lines };
  } finally {
    await orm.close(true);
  }
}

it('the diagrams have every entity with all its references', async () => {
  const { names, lines } = await relations();
  expect([...drawn.filter((line) => line.includes('--'))].sort()).toEqual(lines.sort());
  const known = new Set(drawn.flatMap((line) => line.replace(/:.*/, '').match(/\w{3,}/g) ?? []));
  expect([...known].sort()).toEqual(names.sort());
});
