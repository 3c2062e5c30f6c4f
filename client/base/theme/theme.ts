import { createSystem, defineConfig, mergeConfigs } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  animationStyles,
  breakpoints,
  codeRecipe,
  globalCss,
  kbdRecipe,
  keyframes,
  layerStyles,
  listboxSlotRecipe,
  menuSlotRecipe,
  popoverSlotRecipe,
  progressSlotRecipe,
  segmentGroupSlotRecipe,
  semanticTokens,
  tableSlotRecipe,
  textStyles,
  tokens,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { formRecipes } from './forms-theme';
import { themeTokens } from './theme-tokens';

/**
 * Chakra's complete scale, with the recipes of the components that the client uses. The other recipes would add 20 KB
 * to every list.
 */
const office = defineConfig({
  preflight: true,
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss,
  theme: {
    ...{ animationStyles, breakpoints, keyframes, layerStyles, semanticTokens, textStyles, tokens },
    recipes: { ...formRecipes.recipes, code: codeRecipe, kbd: kbdRecipe },
    slotRecipes: {
      ...formRecipes.slotRecipes,
      listbox: listboxSlotRecipe,
      menu: menuSlotRecipe,
      popover: popoverSlotRecipe,
      progress: progressSlotRecipe,
      segmentGroup: segmentGroupSlotRecipe,
      table: tableSlotRecipe,
      tooltip: tooltipSlotRecipe,
    },
  },
});

/** Theme of the back-office. */
export const system = createSystem(mergeConfigs(defaultBaseConfig, office, themeTokens));
