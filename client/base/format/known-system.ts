import { createSystem, type SystemConfig, type SystemContext } from '@chakra-ui/react';

type Tokens = Record<string, unknown>;

const isToken = (node: Tokens): boolean => 'value' in node;

/** Replaces the value of every token by its name. */
function withoutValues(tokens: Tokens): Tokens {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, node]) => [
      name,
      isToken(node as Tokens) ? { value: name } : withoutValues(node as Tokens),
    ]),
  );
}

/**
 * Creates the theme of a page that was sent with its styles. The document holds the global styles and the values of
 * color tokens, so components need only the tokens' names. Computing the values again took longer than the rest of the
 * hydration.
 */
export function createKnownSystem({ theme = {}, ...config }: SystemConfig): SystemContext {
  const semanticTokens = withoutValues((theme.semanticTokens ?? {}) as Tokens) as typeof theme.semanticTokens & object;
  const system = createSystem({
    ...config,
    preflight: false,
    globalCss: {},
    theme: { ...theme, keyframes: {}, semanticTokens },
  });
  return { ...system, _global: [], _config: { ...system._config, disableLayers: true } };
}
