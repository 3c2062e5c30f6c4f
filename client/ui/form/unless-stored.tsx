import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useHydrated } from '../../base/hydrated';

/**
 * Script that runs while the document is parsed, before the first paint. Marks the document if this browser or tab
 * stores one of the entries (`name`, or `name=value`) in the `data-names` of its element. The text must be constant,
 * because the content security policy names its digest.
 */
export const unlessStoredScript = `(function(s){try{s.dataset.names.split(' ').some(function(n){var p=n.split('='),v=localStorage.getItem(p[0])||sessionStorage.getItem(p[0]);return p.length>1?v===p[1]:v})&&(document.documentElement.dataset.stored='')}catch(e){}})(document.currentScript)`;

/** If the page's scripts do not load, the server's content is displayed after 8 s. */
const hidden = { 'html[data-stored] &': { animation: 'fade-in 1ms 8s both' } };

/**
 * Displays the server's content at once, unless this browser stores data that will replace it: then it stays hidden
 * until hydration.
 */
export function UnlessStored({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <Box css={hydrated ? undefined : hidden}>
      {hydrated ? null : (
        <script data-names={names.join(' ')} dangerouslySetInnerHTML={{ __html: unlessStoredScript }} />
      )}
      {children}
    </Box>
  );
}
