/**
 * Checks that SQL follows the layers of folders: a table's name in SQL counts as an import of the folder that owns the
 * table. Imports alone do not show it, because a query needs no import of the entity.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { root } from './install.mjs';
import { layersOf } from './layers.mjs';

/** Returns the violations, each as one sentence. */
export function sqlAgainstLayers(folder = join(root, 'server')) {
  const files = readdirSync(folder, { recursive: true })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|[\\/](testing|gql)[\\/]/.test(path));
  const sources = new Map(
    files.map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path, 'utf8')]),
  );
  const owners = ownersOfTables(sources);
  const problems = [];
  for (const [path, text] of sources) {
    const [user] = path.split('/');
    // Entities may refer to each other, because their tables do; files beside app.ts know every folder.
    if (path.endsWith('.entity.ts') || !path.includes('/')) continue;
    for (const table of new Set(stringsOf(path, text).flatMap((string) => tablesIn(string, owners)))) {
      const owner = owners.get(table);
      if (owner !== user && layerOf(owner) >= layerOf(user))
        problems.push(`server/${path} uses the table ${table} of ${owner}, which is not in a layer below ${user}`);
    }
  }
  return problems;
}

const layerOf = (folder) => layersOf.server.findIndex((folders) => folders.includes(folder));

/** Maps each table to the folder of its entity. The table of a relation belongs to the entity that it refers to. */
function ownersOfTables(sources) {
  const owners = new Map();
  for (const [path, text] of sources) {
    if (!path.endsWith('.entity.ts')) continue;
    const [folder] = path.split('/');
    for (const [, options, name] of text.matchAll(/@Entity\(([^)]*)\)[\s\S]*?export class (\w+)/g))
      owners.set(/tableName: '(\w+)'/.exec(options)?.[1] ?? name.replace(/\B[A-Z]/g, '_$&').toLowerCase(), folder);
    for (const [, entity, table] of text.matchAll(/@ManyToMany\(\(\) => (\w+)[^@]*?pivotTable: '(\w+)'/g))
      owners.set(
        table,
        new RegExp(`import {[^}]*\\b${entity}\\b[^}]*} from '(?:\\.\\./)+([\\w-]+)/`).exec(text)?.[1] ?? folder,
      );
  }
  return owners;
}

/** Lists the strings of a file; the expressions of a template are left out. */
function stringsOf(path, text) {
  const strings = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) strings.push(node.text);
    if (ts.isTemplateExpression(node))
      strings.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join(' ? '),
      );
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return strings;
}

/** What SQL has before a table's name; comments are left out. */
const beforeTable = String.raw`(?:\b(?:from|join|into|update|using|only|table|truncate|lock)\s+|::|[,(]\s*)"?(?:public"?\."?)?`;

function tablesIn(string, owners) {
  if (!/\b(?:select|from|join|into|update|delete|insert|truncate|merge|lock|table)\b/i.test(string)) return [];
  const text = string.replace(/\/\*[\s\S]*?\*\/|--.*$/gm, ' ');
  return [...owners.keys()].filter((name) => new RegExp(`${beforeTable}${name}(?![\\w.'])`, 'i').test(text));
}
