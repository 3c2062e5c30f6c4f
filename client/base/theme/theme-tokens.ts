/**
 * Dorsal – design tokens for Chakra UI 3.37.
 *
 * Rules of use
 *  - Components read SEMANTIC tokens only (bg.*, fg.*, border.*, brand.*, lulo.*, status palettes, chart.*).
 *  - `brand` (ultramar) is for actions and selection on light/dark surfaces.
 *  - `lulo` (hi-vis) is only ever a FILL with `lulo.contrast` text, and only on `bg.ink` – never text on white.
 *  - Buttons on ink are components (ui/display/ink-buttons.tsx), not variants: variants would need types generated into node_modules.
 */
import { defineConfig, defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** Light/dark pair. */
const ld = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });
/** The same in both modes. */
const both = (value: string) => ({ value });

type ColorToken = ReturnType<typeof ld | typeof both>;

const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;

/** Scale of a color, from its eleven values separated by spaces. */
function scale(values: string) {
  const colors = values.split(' ');
  return Object.fromEntries(STEPS.map((step, index) => [step, { value: colors[index]! }]));
}

/** Semantic colors of the scale `name`. */
const palette = (name: string, solid: ColorToken, contrast: ColorToken) => {
  const pair = (light: (typeof STEPS)[number], dark: (typeof STEPS)[number]) =>
    ld(`{colors.${name}.${light}}`, `{colors.${name}.${dark}}`);
  return {
    solid,
    contrast,
    fg: pair(700, 300),
    subtle: pair(50, 900),
    muted: pair(100, 800),
    emphasized: pair(200, 700),
    border: pair(500, 400),
    focusRing: pair(500, 300),
  };
};

/* ------------------------------------------------------------------ recipes */

const button = defineRecipe({
  base: { fontWeight: '600', letterSpacing: '-0.005em', borderRadius: 'l2' },
  variants: {
    variant: {
      /** Secondary button: neutral in every palette. */
      outline: { bg: 'bg.panel', color: 'fg', borderColor: 'border.control', _hover: { bg: 'bg.muted' } },
    },
  },
});

const badge = defineRecipe({
  base: { borderRadius: 'full', fontWeight: '600', px: '2' },
});

/** Border of an invalid control: red, 2 px, without moving the content. */
const refused = { borderColor: 'border.error', boxShadow: 'inset 0 0 0 1px {colors.border.error}' } as const;

/** Inputs and text areas. */
const input = defineRecipe({
  variants: {
    variant: {
      outline: {
        bg: 'bg.panel',
        borderColor: 'border.control',
        _hover: { borderColor: 'fg.muted' },
        _invalid: refused,
      },
    },
  },
});

const nativeSelect = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  variants: {
    variant: { outline: { field: { bg: 'bg.panel', borderColor: 'border.control', _invalid: refused } } },
  },
});

const field = defineSlotRecipe({
  slots: ['root', 'label', 'requiredIndicator', 'helperText', 'errorText'],
  base: {
    root: { gap: '1.5' },
    label: { textStyle: 'label', color: 'fg' },
    helperText: { textStyle: 'caption', color: 'fg.muted' },
    errorText: { textStyle: 'caption', fontWeight: '600', color: 'fg.error' },
  },
});

const card = defineSlotRecipe({
  slots: ['root', 'header', 'body', 'footer', 'title', 'description'],
  base: { root: { borderRadius: 'l3', borderColor: 'border', bg: 'bg.panel', boxShadow: 'none' } },
});

const table = defineSlotRecipe({
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    columnHeader: { textStyle: 'overline', color: 'fg.muted', bg: 'bg.subtle' },
    cell: { fontVariantNumeric: 'tabular-nums' },
  },
});

/* ------------------------------------------------------------------- config */

/**
 * Dorsal's tokens and recipes, merged over one of Chakra's bases: theme.ts (complete) or public-theme.ts (public
 * pages).
 */
export const themeTokens = defineConfig({
  cssVarsPrefix: 'dor',
  globalCss: {
    ':root': { '--focus-ring-width': '3px', '--focus-ring-offset': '2px' },
    // Native controls (date pickers, radio buttons, scrollbars) follow the color mode.
    '.dark': { colorScheme: 'dark' },
    html: { colorPalette: 'brand', bg: 'bg.subtle', color: 'fg', scrollPaddingBlock: '96px' },
    body: { fontFamily: 'body', textStyle: 'body' },
    '::selection': { bg: 'brand.emphasized', color: 'fg' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    keyframes: {
      llegar: { from: { opacity: '0', transform: 'translateY(6px)' }, to: { opacity: '1', transform: 'none' } },
      zancada: { from: { backgroundPosition: '0 0' }, to: { backgroundPosition: '24px 0' } },
    },
    tokens: {
      fonts: {
        heading: {
          value:
            "'Sofia Sans Condensed Variable', 'Dorsal Titular Roboto', 'Dorsal Titular Arial', 'Arial Narrow', sans-serif",
        },
        body: {
          value:
            "'Figtree Variable', 'Dorsal Texto Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
        },
        mono: { value: "ui-monospace, 'Cascadia Mono', 'Roboto Mono', Menlo, monospace" },
      },
      fontSizes: {
        '2xs': { value: '0.6875rem' },
        xs: { value: '0.75rem' },
        sm: { value: '0.875rem' },
        md: { value: '1rem' },
        lg: { value: '1.125rem' },
        xl: { value: '1.375rem' },
        '2xl': { value: '1.75rem' },
        '3xl': { value: '2.25rem' },
        '4xl': { value: '3rem' },
        '5xl': { value: '4.25rem' },
      },
      radii: {
        xs: { value: '3px' },
        sm: { value: '6px' },
        md: { value: '8px' },
        lg: { value: '12px' },
        xl: { value: '16px' },
      },
      durations: {
        fast: { value: '120ms' },
        moderate: { value: '180ms' },
        slow: { value: '280ms' },
      },
      easings: {
        salida: { value: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
        meta: { value: 'cubic-bezier(0.4, 0, 0.6, 1)' },
      },
      colors: {
        /** Asphalt: neutral with a trace of blue. */
        gray: scale('#F5F6F8 #ECEEF2 #DDE1E8 #C2C8D3 #969FB0 #737D90 #535C6E #3A4252 #252C39 #161B25 #0C1018'),
        ultramar: scale('#EFF1FF #DFE4FF #C1CBFF #9AA9FF #7385FF #4A5CF5 #2E3FE0 #2431B8 #212B8F #1E266B #141942'),
        lulo: scale('#FAFDE2 #F3FBC0 #E9F688 #D9F13F #C8E31E #A6C30B #7F9706 #5F710B #4B5910 #3E4A13 #222A04'),
        green: scale('#EAF8F0 #D2F0DF #A8E1C2 #6FD3A0 #37B67C #1B9660 #12784B #0F603D #104C33 #0D3325 #0A2119'),
        orange: scale('#FFF6E0 #FFEBBF #FFD98A #F6BE55 #E59E22 #BF7A0A #965B02 #774604 #5E380A #3B250A #271907'),
        red: scale('#FFF0F0 #FFDFDF #FFC2C3 #FF989B #F8666B #DE3A43 #C0222E #9C1B26 #7F1A23 #481419 #2E0E12'),
        teal: scale('#E6F7F8 #CBEEF0 #9ADDE1 #5FC6CD #2BA7B0 #128893 #0C6E78 #0D5861 #10474F #0D3137 #092025'),
      },
    },
    semanticTokens: {
      radii: { l1: { value: '{radii.xs}' }, l2: { value: '{radii.md}' }, l3: { value: '{radii.lg}' } },
      shadows: {
        xs: ld('0 1px 1px rgba(12,16,24,.05)', '0 1px 1px rgba(0,0,0,.5)'),
        sm: ld('0 1px 2px rgba(12,16,24,.06), 0 2px 6px rgba(12,16,24,.05)', '0 2px 6px rgba(0,0,0,.5)'),
        md: ld('0 2px 4px rgba(12,16,24,.05), 0 8px 20px rgba(12,16,24,.09)', '0 8px 20px rgba(0,0,0,.55)'),
        lg: ld('0 4px 8px rgba(12,16,24,.06), 0 20px 44px rgba(12,16,24,.16)', '0 20px 44px rgba(0,0,0,.65)'),
        bar: ld(
          '0 -1px 0 rgba(12,16,24,.08), 0 -8px 24px rgba(12,16,24,.08)',
          '0 -1px 0 rgba(255,255,255,.08), 0 -8px 24px rgba(0,0,0,.5)',
        ),
      },
      colors: {
        bg: {
          DEFAULT: ld('{colors.white}', '{colors.gray.950}'),
          subtle: ld('{colors.gray.50}', '{colors.gray.950}'),
          muted: ld('{colors.gray.100}', '{colors.gray.800}'),
          emphasized: ld('{colors.gray.200}', '{colors.gray.700}'),
          panel: ld('{colors.white}', '{colors.gray.900}'),
          inverted: ld('{colors.gray.950}', '{colors.gray.50}'),
          /** Always dark: public hero, phone action bar, back-office rail. */
          ink: ld('{colors.gray.950}', '#080B11'),
          inkRaised: both('{colors.gray.800}'),
          error: ld('{colors.red.50}', '{colors.red.950}'),
          warning: ld('{colors.orange.50}', '{colors.orange.950}'),
          success: ld('{colors.green.50}', '{colors.green.950}'),
          info: ld('{colors.ultramar.50}', '{colors.ultramar.950}'),
        },
        fg: {
          DEFAULT: ld('{colors.gray.950}', '{colors.gray.50}'),
          muted: ld('{colors.gray.600}', '#A9B2C2'),
          /** Least prominent text that still passes 4.5:1 on every surface. */
          subtle: ld('#5F6879', '#98A2B4'),
          inverted: ld('{colors.white}', '{colors.gray.950}'),
          onInk: both('{colors.white}'),
          onInkMuted: both('#B4BCCB'),
          error: ld('{colors.red.600}', '{colors.red.300}'),
          warning: ld('{colors.orange.700}', '{colors.orange.300}'),
          success: ld('{colors.green.600}', '{colors.green.300}'),
          info: ld('{colors.ultramar.700}', '{colors.ultramar.300}'),
        },
        border: {
          DEFAULT: ld('{colors.gray.200}', '#2A3240'),
          muted: ld('{colors.gray.100}', '{colors.gray.800}'),
          subtle: ld('{colors.gray.100}', '{colors.gray.900}'),
          emphasized: ld('{colors.gray.300}', '{colors.gray.700}'),
          /** Inputs, checkboxes, radios, outline buttons: ≥ 3:1 against panel and canvas. */
          control: ld('#7D879A', '#6C778B'),
          inverted: ld('{colors.gray.800}', '{colors.gray.200}'),
          onInk: both('{colors.gray.700}'),
          error: ld('{colors.red.600}', '{colors.red.400}'),
          warning: ld('{colors.orange.500}', '{colors.orange.400}'),
          success: ld('{colors.green.500}', '{colors.green.400}'),
          info: ld('{colors.ultramar.500}', '{colors.ultramar.400}'),
        },
        brand: {
          solid: ld('{colors.ultramar.600}', '{colors.ultramar.500}'),
          contrast: both('{colors.white}'),
          fg: ld('{colors.ultramar.700}', '{colors.ultramar.300}'),
          subtle: ld('{colors.ultramar.50}', '{colors.ultramar.950}'),
          muted: ld('{colors.ultramar.100}', '{colors.ultramar.900}'),
          emphasized: ld('{colors.ultramar.200}', '{colors.ultramar.800}'),
          border: ld('{colors.ultramar.500}', '{colors.ultramar.400}'),
          focusRing: ld('{colors.ultramar.500}', '{colors.ultramar.300}'),
        },
        lulo: {
          solid: both('{colors.lulo.300}'),
          contrast: both('{colors.gray.950}'),
          fg: ld('{colors.lulo.800}', '{colors.lulo.300}'),
          subtle: ld('{colors.lulo.100}', '{colors.lulo.950}'),
          muted: ld('{colors.lulo.200}', '{colors.lulo.900}'),
          emphasized: both('{colors.lulo.400}'),
          border: ld('{colors.lulo.600}', '{colors.lulo.500}'),
          focusRing: both('{colors.lulo.300}'),
        },
        gray: {
          solid: ld('{colors.gray.900}', '{colors.gray.100}'),
          contrast: ld('{colors.white}', '{colors.gray.950}'),
          fg: ld('{colors.gray.700}', '{colors.gray.200}'),
          subtle: ld('{colors.gray.100}', '{colors.gray.800}'),
          muted: ld('{colors.gray.200}', '{colors.gray.700}'),
          emphasized: ld('{colors.gray.300}', '{colors.gray.600}'),
          border: ld('#7D879A', '#6C778B'),
          focusRing: ld('{colors.ultramar.500}', '{colors.ultramar.300}'),
        },
        green: palette('green', both('{colors.green.600}'), both('{colors.white}')),
        orange: palette(
          'orange',
          ld('{colors.orange.600}', '{colors.orange.300}'),
          ld('{colors.white}', '{colors.gray.950}'),
        ),
        red: palette('red', ld('{colors.red.600}', '#D0303B'), both('{colors.white}')),
        teal: palette('teal', ld('{colors.teal.600}', '{colors.teal.300}'), ld('{colors.white}', '{colors.gray.950}')),
        /** Series colours: each ≥ 3:1 on bg.panel in its mode; used in this order. */
        chart: {
          1: ld('{colors.ultramar.600}', '{colors.ultramar.400}'),
          2: ld('{colors.teal.500}', '{colors.teal.300}'),
          3: ld('#B4429B', '#E58BD0'),
          4: ld('{colors.orange.500}', '{colors.orange.300}'),
          5: ld('{colors.gray.600}', '{colors.gray.400}'),
          6: ld('{colors.green.500}', '{colors.green.300}'),
          grid: ld('{colors.gray.200}', '#2A3240'),
          axis: ld('{colors.gray.600}', '#A9B2C2'),
        },
      },
    },
    textStyles: {
      /** Sofia Sans Condensed: event names, prices, counters, distances. Never running text. */
      display: {
        value: {
          fontFamily: 'heading',
          fontWeight: '800',
          fontSize: { base: '3xl', md: '5xl' },
          lineHeight: '0.98',
          letterSpacing: '-0.01em',
        },
      },
      title: {
        value: {
          fontFamily: 'heading',
          fontWeight: '800',
          fontSize: { base: '2xl', md: '3xl' },
          lineHeight: '1.05',
          letterSpacing: '-0.005em',
        },
      },
      heading: { value: { fontFamily: 'heading', fontWeight: '700', fontSize: 'xl', lineHeight: '1.15' } },
      figure: {
        value: {
          fontFamily: 'heading',
          fontWeight: '800',
          fontSize: '3xl',
          lineHeight: '1',
          fontVariantNumeric: 'tabular-nums',
        },
      },
      price: {
        value: {
          fontFamily: 'heading',
          fontWeight: '800',
          fontSize: '2xl',
          lineHeight: '1',
          fontVariantNumeric: 'tabular-nums',
        },
      },
      /** Figtree: everything that is read or typed. */
      section: { value: { fontFamily: 'body', fontWeight: '650', fontSize: 'lg', lineHeight: '1.3' } },
      body: { value: { fontFamily: 'body', fontWeight: '400', fontSize: 'md', lineHeight: '1.5' } },
      compact: { value: { fontFamily: 'body', fontWeight: '400', fontSize: 'sm', lineHeight: '1.43' } },
      label: { value: { fontFamily: 'body', fontWeight: '600', fontSize: 'sm', lineHeight: '1.35' } },
      caption: { value: { fontFamily: 'body', fontWeight: '400', fontSize: 'sm', lineHeight: '1.4' } },
      overline: { value: { fontFamily: 'body', fontWeight: '600', fontSize: 'xs', lineHeight: '1.33' } },
    },
    layerStyles: {
      ink: { value: { bg: 'bg.ink', color: 'fg.onInk' } },
      panel: { value: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'l3' } },
      selected: {
        value: { bg: 'brand.subtle', borderColor: 'brand.solid', boxShadow: 'inset 0 0 0 1px {colors.brand.solid}' },
      },
    },
    recipes: { button, badge, input, textarea: input },
    slotRecipes: { nativeSelect, field, card, table },
  },
});
