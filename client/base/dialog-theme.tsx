import { ChakraProvider, createSystem, useChakraContext, type SystemContext } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formsTheme } from './forms-theme';

let system: SystemContext | null = null;

/** Gives its children the recipe of a dialog, where the page around them does without: the list, the event page, the shop. */
export function DialogTheme({ children }: { children: ReactNode }) {
  const { hasRecipe } = useChakraContext();
  return hasRecipe('dialog') ? (
    children
  ) : (
    <ChakraProvider value={(system ??= createSystem(formsTheme()))}>{children}</ChakraProvider>
  );
}
