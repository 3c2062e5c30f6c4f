import { createSystem } from '@chakra-ui/react';
import { formsTheme } from './forms-theme';
import { createKnownSystem } from '../format/known-system';
import { publicTheme } from './public-theme';
import { system } from './theme';

const forms = createSystem(formsTheme());
const { recipes = {}, slotRecipes = {} } = forms._config.theme ?? {};

/** Returns the rules of a recipe with each of its variants, as a system resolves them. */
function resolvedRules(recipe: { variantMap: Record<string, string[]>; (variants: object): unknown }) {
  const choices = Object.entries(recipe.variantMap).flatMap(([name, values]) =>
    values.map((value) => ({ [name]: value })),
  );
  return [{}, ...choices].map((variants) => recipe(variants));
}

/** Whether the forms theme has Chakra's styles: those of cards and tables differ, and only the back-office has them. */
const hasChakraStyles = (name: string) => !['card', 'table'].includes(name);

describe('The theme of forms', () => {
  it.each(Object.keys(recipes))("The form theme's recipe %s equals Chakra's", (name) => {
    expect(resolvedRules(forms.getRecipeFn(name))).toEqual(resolvedRules(system.getRecipeFn(name)));
  });

  it.each(Object.keys(slotRecipes).filter(hasChakraStyles))(
    "The form theme's slot recipe %s equals Chakra's",
    (name) => {
      expect(resolvedRules(forms.getSlotRecipeFn(name))).toEqual(resolvedRules(system.getSlotRecipeFn(name)));
    },
  );
});

describe.each([
  ['the light pages', publicTheme],
  ['the pages with forms', formsTheme],
])('A theme of %s without styles', (_which, theme) => {
  const whole = createSystem(theme());
  const known = createKnownSystem(theme());

  it('A theme for server-rendered styles inserts no global styles', () => {
    expect(known._global).toEqual([]);
  });

  it('A theme for server-rendered styles resolves every recipe to the same rules', () => {
    const { recipes = {}, slotRecipes = {} } = whole._config.theme ?? {};
    for (const name of Object.keys(recipes))
      expect(resolvedRules(known.getRecipeFn(name))).toEqual(resolvedRules(whole.getRecipeFn(name)));
    for (const name of Object.keys(slotRecipes))
      expect(resolvedRules(known.getSlotRecipeFn(name))).toEqual(resolvedRules(whole.getSlotRecipeFn(name)));
  });

  it('A theme for server-rendered styles resolves every token to the same styles', () => {
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
