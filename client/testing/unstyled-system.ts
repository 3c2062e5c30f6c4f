import { system } from '../base/theme/theme';

/** The theme without styles: jsdom has no layout, and computing them takes a third of the time of a test. */
export const unstyledSystem: typeof system = {
  ...system,
  css: () => ({}),
  cva: withoutStyles(system.cva),
  sva: withoutStyles(system.sva),
};

/** A recipe is a function with properties, such as the names of its variants; only the function is replaced. */
function withoutStyles<Create extends (config: never) => object>(createRecipe: Create): Create {
  return ((config: never) => Object.assign(() => ({}), { ...createRecipe(config) })) as unknown as Create;
}
