/**
 * Measures the scripts that a browser loads before a public page or a list of the back-office can be used, with all
 * their imports, compressed with brotli, and compares them with the page's budget.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const KILOBYTE = 1_000;
/** Budget of a back-office list with its frame (docs/decisions/050): its first row appears within 4 s on slow 4G. */
const OFFICE = { budget: 240, mostFiles: 12 };

/** Returns a sentence for each page that exceeds its budget (client/site/pages.ts). */
export async function pagesOverBudget() {
  const { sitePages, office } = await import(join(root, 'dist', 'render', 'render.js'));
  const lists = office.places.map(({ path, file }) => ({
    name: path,
    files: ['app/back-office-layout.tsx', file],
    ...OFFICE,
  }));
  return [...over('site', 'site/main.tsx', sitePages), ...over('admin', 'index.html', lists)];
}

function over(part, entry, pages) {
  const folder = join(root, 'dist', part);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  return pages.flatMap(({ name, budget, mostFiles = Infinity, files }) => {
    const scripts = new Set();
    for (const source of [entry, ...files]) collect(manifest, source, scripts);
    const size = [...scripts].reduce((sum, file) => sum + sentSize(join(folder, file)), 0);
    if (size <= budget * KILOBYTE && scripts.size <= mostFiles) return [];
    const fileLimit = mostFiles < Infinity ? ` in ${mostFiles} files` : '';
    return `${name} loads ${(size / KILOBYTE).toFixed(1)} KB in ${scripts.size} files; its budget is ${budget} KB${fileLimit}`;
  });
}

function collect(manifest, source, scripts) {
  const { file, imports = [] } = manifest[source];
  if (scripts.has(file)) return;
  scripts.add(file);
  for (const importedKey of imports) collect(manifest, importedKey, scripts);
}

/** Very small files are not compressed. */
const sentSize = (path) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
