import { createSystem, type SystemConfig, type SystemContext } from '@chakra-ui/react';

type Tokens = Record<string, unknown>;

const isToken = (node: Tokens): boolean => 'value' in node;

/** Tokens with their names alone. */
function withoutValues(tokens: Tokens): Tokens {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, node]) => [
      name,
      isToken(node as Tokens) ? { value: name } : withoutValues(node as Tokens),
    ]),
  );
}

/**
 * A theme for a page that came with its styles. Of a colour that differs by mode a component needs the name alone: the
 * document holds the values, and the global styles. Working them out again, only to find that they are there, took
 * longer than anything else of taking a page over.
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
