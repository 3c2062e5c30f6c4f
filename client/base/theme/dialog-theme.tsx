import { ChakraProvider, createSystem, useChakraContext, type SystemContext } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formsTheme } from './forms-theme';

let system: SystemContext | null = null;

/** Provides the dialog recipe on pages whose theme lacks it: event list, event page and shop. */
export function DialogTheme({ children }: { children: ReactNode }) {
  const { hasRecipe } = useChakraContext();
  return hasRecipe('dialog') ? (
    children
  ) : (
    <ChakraProvider value={(system ??= createSystem(formsTheme()))}>{children}</ChakraProvider>
  );
}
