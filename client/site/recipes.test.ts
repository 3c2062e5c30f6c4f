import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createSystem, defaultSystem } from '@chakra-ui/react';
import { formsTheme } from '../base/theme/forms-theme';
import { publicTheme } from '../base/theme/public-theme';
import { system } from '../base/theme/theme';
import { pages, pageSpec, type PageName } from './pages';

const clientFolder = join(import.meta.dirname, '..');
const importPattern = /(?:from|import\() ?'(\.[^']+)'/g;
const chakraNames = /import \{([^}]*)\} from '@chakra-ui\/react'/g;

/**
 * Returns a page's sources, including deferred ones, by path. Skips files for which `stop` returns true: they have a
 * theme of their own.
 */
function collectSources(file: string, stop: (text: string) => boolean, found = new Map<string, string>()) {
  // The table of pages imports all pages.
  if (found.has(file) || file.endsWith('site/pages.ts')) return found;
  const text = readFileSync(file, 'utf8');
  if (stop(text)) return found;
  found.set(file, text);
  for (const [, path] of text.matchAll(importPattern)) {
    const next = ['.tsx', '.ts'].map((end) => join(dirname(file), path!) + end).find((name) => existsSync(name));
    if (next) collectSources(next, stop, found);
  }
  return found;
}

/** Returns the recipes of the Chakra components that sources import. */
function recipesIn(sources: Iterable<string>): Set<string> {
  const names = [...sources].flatMap((text) =>
    [...text.matchAll(chakraNames)].flatMap(([, list]) => list!.split(',').map((name) => name.trim())),
  );
  return new Set(
    names
      .filter((name) => /^[A-Z]/.test(name))
      .map((name) => name.charAt(0).toLowerCase() + name.slice(1))
      .filter((name) => defaultSystem.hasRecipe(name)),
  );
}

/** Every theme has at least this many recipes in use; fewer mean that the sources were not found. */
const MIN_RECIPES = 3;

it.each(Object.keys(pages) as PageName[])(
  'The theme of page %s has the recipe of every component that the page uses',
  (name) => {
    const { file, full } = pageSpec(name);
    const hasDialogTheme = (text: string) => /from '[./]+base\/theme\/dialog-theme'/.test(text);
    const stop = full ? () => false : hasDialogTheme;
    const theme = createSystem(full ? formsTheme() : publicTheme());
    const sources = ['site/site-page.tsx', file].flatMap((start) => [
      ...collectSources(join(clientFolder, start), stop).values(),
    ]);
    const used = [...recipesIn(sources)];
    expect(used.length).toBeGreaterThanOrEqual(MIN_RECIPES);
    expect(used.filter((recipe) => !theme.hasRecipe(recipe))).toEqual([]);
  },
);

it('The theme of the back-office has the recipe of every component that the client uses', () => {
  const files = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const used = [...recipesIn(files.map((name) => readFileSync(join(clientFolder, name), 'utf8')))];
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((recipe) => !system.hasRecipe(recipe))).toEqual([]);
});
