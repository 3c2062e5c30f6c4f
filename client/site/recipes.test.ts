import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createSystem, defaultSystem } from '@chakra-ui/react';
import { formsTheme } from '../base/forms-theme';
import { publicTheme } from '../base/public-theme';
import { system } from '../base/theme';
import { pages, specOf, type PageName } from './pages';

const clientFolder = join(import.meta.dirname, '..');
const importOf = /(?:from|import\() ?'(\.[^']+)'/g;
const chakraNames = /import \{([^}]*)\} from '@chakra-ui\/react'/g;

/** A page's sources, those that it loads later with them. `stop`: what has a theme of its own around it. */
function sourcesOf(file: string, stop: (text: string) => boolean, found = new Map<string, string>()) {
  // The table of pages leads to all others.
  if (found.has(file) || file.endsWith('site/pages.ts')) return found;
  const text = readFileSync(file, 'utf8');
  if (stop(text)) return found;
  found.set(file, text);
  for (const [, path] of text.matchAll(importOf)) {
    const next = ['.tsx', '.ts'].map((end) => join(dirname(file), path!) + end).find((name) => existsSync(name));
    if (next) sourcesOf(next, stop, found);
  }
  return found;
}

/** Chakra's components that have a recipe, by the recipe's name. */
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

/** So many of their components stand in any theme, or the reading of the sources found nothing. */
const FEWEST = 3;

it.each(Object.keys(pages) as PageName[])('%s has the recipe of every component that it uses', (name) => {
  const { file, full } = specOf(name);
  const hasOwnTheme = (text: string) => text.includes("from '../base/dialog-theme'");
  const stop = full ? () => false : hasOwnTheme;
  const theme = createSystem(full ? formsTheme() : publicTheme());
  const sources = ['site/site-page.tsx', file].flatMap((start) => [
    ...sourcesOf(join(clientFolder, start), stop).values(),
  ]);
  const used = [...recipesIn(sources)];
  expect(used.length).toBeGreaterThanOrEqual(FEWEST);
  expect(used.filter((recipe) => !theme.hasRecipe(recipe))).toEqual([]);
});

it('the back-office has the recipe of every component of the client', () => {
  const files = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const used = [...recipesIn(files.map((name) => readFileSync(join(clientFolder, name), 'utf8')))];
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((recipe) => !system.hasRecipe(recipe))).toEqual([]);
});
