import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { HydrationPart } from '../base/hydration-part';
import { CartLink } from '../shop/cart-link';
import { PublicFooter } from '../ui/layout/public-footer';
import { PublicHeader } from '../ui/layout/public-header';

/** Header, content and footer of a public page. Always light. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <Flex direction="column" minH="100dvh">
      <HydrationPart>
        <PublicHeader cart={<CartLink />} />
      </HydrationPart>
      <Flex as="main" id="contenido" direction="column" flex="1">
        {children}
      </Flex>
      <HydrationPart>
        <PublicFooter />
      </HydrationPart>
    </Flex>
  );
}
