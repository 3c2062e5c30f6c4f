import { defineConfig, defineRecipe, defineTokens, mergeConfigs, type SystemConfig } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { animationStyles, breakpoints, globalCss, keyframes, layerStyles, textStyles } from '@chakra-ui/react/theme';
import { themeTokens } from './theme-tokens';

/*
 * Chakra's base without its hundred recipes, which would be a sixth of the code that a visitor loads before the first
 * event is displayed. Only the recipes of the event list and the event page are here; variants and sizes have Chakra's
 * names.
 */

/** Chakra's spacing scale in quarter rems: `4` is 1rem. */
const quarters = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 56, 64,
];
const spacing = Object.fromEntries(quarters.map((step) => [step, { value: `${step / 4}rem` }]));

/** Tokens of Chakra's scale that `theme-tokens.ts` needs. */
const tokens = defineTokens({
  spacing,
  sizes: { ...spacing, full: { value: '100%' } },
  radii: { none: { value: '0' }, full: { value: '9999px' } },
  colors: {
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
    white: { value: '#FFFFFF' },
    black: { value: '#000000' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  durations: { slowest: { value: '500ms' } },
  animations: {
    spin: { value: 'spin 1s linear infinite' },
    pulse: { value: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite' },
  },
  zIndex: { docked: { value: 10 }, skipNav: { value: 1600 } },
  cursor: { button: { value: 'pointer' }, disabled: { value: 'not-allowed' } },
});

const button = defineRecipe({
  className: 'chakra-button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    position: 'relative',
    flexShrink: '0',
    whiteSpace: 'nowrap',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    outline: '0',
    lineHeight: '1.2',
    transitionProperty: 'common',
    transitionDuration: 'moderate',
    focusVisibleRing: 'outside',
    _disabled: { layerStyle: 'disabled' },
    _icon: { flexShrink: '0' },
  },
  variants: {
    size: {
      sm: { h: '9', minW: '9', px: '3.5', gap: '2', textStyle: 'sm' },
      md: { h: '10', minW: '10', px: '4', gap: '2', textStyle: 'sm' },
      lg: { h: '11', minW: '11', px: '5', gap: '3', textStyle: 'md' },
      xl: { h: '12', minW: '12', px: '5', gap: '2.5', textStyle: 'md' },
    },
    variant: {
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast', _hover: { bg: 'colorPalette.solid/90' } },
      outline: { borderColor: 'colorPalette.border', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
      ghost: { bg: 'transparent', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
      plain: { color: 'colorPalette.fg' },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const badge = defineRecipe({
  className: 'chakra-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  variants: {
    variant: { subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg' } },
    size: { sm: { textStyle: 'xs', minH: '5' } },
  },
  defaultVariants: { variant: 'subtle', size: 'sm' },
});

const container = defineRecipe({
  className: 'chakra-container',
  base: { position: 'relative', w: '100%', mx: 'auto' },
});

const heading = defineRecipe({ className: 'chakra-heading', base: { fontFamily: 'heading' } });

const skeleton = defineRecipe({
  className: 'chakra-skeleton',
  base: { bg: 'bg.emphasized', animation: 'pulse', color: 'transparent' },
});

const spinner = defineRecipe({
  className: 'chakra-spinner',
  base: {
    display: 'inline-block',
    boxSize: '1.25em',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
    rounded: 'full',
    animation: 'spin',
    animationDuration: 'slowest',
  },
});

/** Chakra's parts for every public page, without recipes. */
export const publicBase = defineConfig({
  preflight: true,
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss,
  theme: { animationStyles, breakpoints, keyframes, layerStyles, textStyles, tokens },
});

const fewRecipes = defineConfig({
  theme: { recipes: { button, badge, container, heading, skeleton, spinner } },
});

/** Returns the theme of the first pages of a visitor; everything else is inside `DialogTheme`. */
export const publicTheme = (): SystemConfig => mergeConfigs(defaultBaseConfig, publicBase, fewRecipes, themeTokens);
