/**
 * What a browser loads before a public page can be used: its scripts, with all that they import at once, as they are sent
 * (brotli), against its budget.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const KILOBYTE = 1_000;
/** The pages that outgrow their budgets (client/site/pages.ts), each in a sentence. */
export async function pagesOverBudget() {
  const folder = join(root, 'dist', 'site');
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const { sitePages } = await import(join(root, 'dist', 'render', 'render.js'));
  const over = [];
  for (const { name, budget, files } of sitePages) {
    const scripts = new Set();
    for (const source of ['site/main.tsx', ...files]) collect(manifest, source, scripts);
    const size = [...scripts].reduce((sum, file) => sum + sentSize(join(folder, file)), 0);
    if (size > budget * KILOBYTE)
      over.push(
        `${name} loads ${(size / KILOBYTE).toFixed(1)} KB in ${scripts.size} files; its budget is ${budget} KB`,
      );
  }
  return over;
}

function collect(manifest, source, scripts) {
  const { file, imports = [] } = manifest[source];
  if (scripts.has(file)) return;
  scripts.add(file);
  for (const each of imports) collect(manifest, each, scripts);
}

/** Very small files are sent as they are. */
const sentSize = (path) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
