import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { system } from './theme';

/**
 * Gives its children every recipe of Chakra. The event list and the event page do without: their smaller theme
 * (public-theme.ts) is part of what a visitor loads first, this one is not.
 */
export function FullTheme({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}

/** The same as a route around pages. */
export default function FullThemeRoute() {
  return (
    <FullTheme>
      <Outlet />
    </FullTheme>
  );
}
