import { createSystem } from '@chakra-ui/react';
import { formsTheme } from './forms-theme';
import { createKnownSystem } from './known-system';
import { publicTheme } from './public-theme';
import { system } from './theme';

const forms = createSystem(formsTheme());
const { recipes = {}, slotRecipes = {} } = forms._config.theme ?? {};

/** A recipe's rules with each of its variants, as a system resolves them. */
function rulesOf(recipe: { variantMap: Record<string, string[]>; (variants: object): unknown }) {
  const choices = Object.entries(recipe.variantMap).flatMap(([name, values]) =>
    values.map((value) => ({ [name]: value })),
  );
  return [{}, ...choices].map((variants) => recipe(variants));
}

/** The look says how cards and tables differ from Chakra's, which only the back-office has. */
const isWhole = (name: string) => !['card', 'table'].includes(name);

describe("a form's theme", () => {
  it.each(Object.keys(recipes))('styles %s as all of Chakra does', (name) => {
    expect(rulesOf(forms.getRecipeFn(name))).toEqual(rulesOf(system.getRecipeFn(name)));
  });

  it.each(Object.keys(slotRecipes).filter(isWhole))('styles the parts of %s as all of Chakra does', (name) => {
    expect(rulesOf(forms.getSlotRecipeFn(name))).toEqual(rulesOf(system.getSlotRecipeFn(name)));
  });
});

describe.each([
  ['the light pages', publicTheme],
  ['the pages with forms', formsTheme],
])('a page of %s that came with its styles', (_which, theme) => {
  const whole = createSystem(theme());
  const known = createKnownSystem(theme());

  it('has nothing to put in again', () => {
    expect(known._global).toEqual([]);
  });

  it('is styled by the same rules', () => {
    const { recipes = {}, slotRecipes = {} } = whole._config.theme ?? {};
    for (const name of Object.keys(recipes))
      expect(rulesOf(known.getRecipeFn(name))).toEqual(rulesOf(whole.getRecipeFn(name)));
    for (const name of Object.keys(slotRecipes))
      expect(rulesOf(known.getSlotRecipeFn(name))).toEqual(rulesOf(whole.getSlotRecipeFn(name)));
  });

  it('finds each token by its name', () => {
    const rules = whole.tokens.allTokens.map(({ name }) => ({ '--it': `{${name}}` }));
    const colors = [...(whole.tokens.categoryMap.get('colors')?.keys() ?? [])];
    const styles = [
      ...rules,
      ...colors.flatMap((color) => [{ color }, { bg: `${color}/40` }, { colorPalette: color }]),
      ...['xs', 'sm', 'md', 'lg', 'bar'].map((boxShadow) => ({ boxShadow })),
      ...['l1', 'l2', 'l3'].map((rounded) => ({ rounded })),
      ...['body', 'title', 'caption', 'price'].map((textStyle) => ({ textStyle })),
      ...['ink', 'panel', 'selected'].map((layerStyle) => ({ layerStyle })),
    ];
    expect(styles.length).toBeGreaterThan(500);
    for (const style of styles) expect(known.css(style)).toEqual(whole.css(style));
  });
});
