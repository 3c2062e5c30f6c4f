import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from './theme';

/**
 * Gives its children every recipe of Chakra. The list, the event page and the shop do without: their smaller theme
 * (public-theme.ts) is part of what a visitor loads first, this one is not.
 */
export function FullTheme({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
