import { defineConfig, defineSemanticTokens, defineTokens, mergeConfigs, type SystemConfig } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  badgeRecipe,
  buttonRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  comboboxSlotRecipe,
  containerRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  headingRecipe,
  inputAddonRecipe,
  inputRecipe,
  linkRecipe,
  nativeSelectSlotRecipe,
  skeletonRecipe,
  spinnerRecipe,
  switchSlotRecipe,
  textareaRecipe,
  toastSlotRecipe,
} from '@chakra-ui/react/theme';
import { themeTokens } from './theme-tokens';
import { publicBase } from './public-theme';

/* Chakra with only the recipes of a visitor's forms and dialogs; the back-office has all of them (theme.ts). */

/** Tokens of Chakra's scale that these recipes need, in addition to those of every public page. */
const tokens = defineTokens({
  colors: { blackAlpha: { 500: { value: 'rgba(0, 0, 0, 0.36)' } } },
  durations: { faster: { value: '100ms' }, slower: { value: '400ms' } },
  easings: { 'ease-in-smooth': { value: 'cubic-bezier(0.32, 0.72, 0, 1)' } },
  cursor: { checkbox: { value: 'default' }, option: { value: 'default' }, switch: { value: 'pointer' } },
  fontSizes: { '6xl': { value: '3.75rem' }, '7xl': { value: '4.5rem' } },
  zIndex: {
    overlay: { value: 1300 },
    modal: { value: 1400 },
    popover: { value: 1500 },
    toast: { value: 1700 },
  },
  sizes: {
    80: { value: '20rem' },
    96: { value: '24rem' },
    '3xs': { value: '14rem' },
    '2xs': { value: '16rem' },
    xs: { value: '20rem' },
    sm: { value: '24rem' },
    md: { value: '28rem' },
    lg: { value: '32rem' },
    xl: { value: '36rem' },
    '2xl': { value: '42rem' },
    '3xl': { value: '48rem' },
    '4xl': { value: '56rem' },
    '8xl': { value: '90rem' },
  },
});

const semanticTokens = defineSemanticTokens({
  shadows: {
    xl: {
      value: {
        _light: '0px 16px 24px {colors.gray.900/10}, 0px 0px 1px {colors.gray.900/30}',
        _dark: '0px 16px 24px {black/64}, 0px 0px 1px inset {colors.gray.300/30}',
      },
    },
    inset: { value: { _light: 'inset 0 0 0 1px {black/5}', _dark: 'inset 0 0 0 1px {colors.gray.300/5}' } },
  },
});

/** Recipes of forms, dialogs and toasts. */
export const formRecipes = {
  recipes: {
    badge: badgeRecipe,
    button: buttonRecipe,
    checkmark: checkmarkRecipe,
    container: containerRecipe,
    heading: headingRecipe,
    input: inputRecipe,
    inputAddon: inputAddonRecipe,
    link: linkRecipe,
    skeleton: skeletonRecipe,
    spinner: spinnerRecipe,
    textarea: textareaRecipe,
  },
  slotRecipes: {
    checkbox: checkboxSlotRecipe,
    combobox: comboboxSlotRecipe,
    dialog: dialogSlotRecipe,
    drawer: drawerSlotRecipe,
    field: fieldSlotRecipe,
    nativeSelect: nativeSelectSlotRecipe,
    switch: switchSlotRecipe,
    toast: toastSlotRecipe,
  },
} satisfies Pick<NonNullable<SystemConfig['theme']>, 'recipes' | 'slotRecipes'>;

const withForms = defineConfig({
  theme: {
    tokens,
    semanticTokens,
    ...formRecipes,
  },
});

/** Returns the theme of public pages with forms, and of dialogs on other public pages. */
export const formsTheme = (): SystemConfig => mergeConfigs(defaultBaseConfig, publicBase, withForms, themeTokens);
