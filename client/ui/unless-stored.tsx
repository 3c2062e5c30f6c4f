import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useHydrated } from '../base/hydrated';

/**
 * Runs while the document is read, before anything of it is painted: marks it where this browser, or this tab, keeps something
 * under one of the names (`name`, or `name=value`) of the element it stands in. It has no parts that change, so that a policy can
 * name it by its digest.
 */
export const unlessStoredScript = `(function(s){try{s.dataset.names.split(' ').some(function(n){var p=n.split('='),v=localStorage.getItem(p[0])||sessionStorage.getItem(p[0]);return p.length>1?v===p[1]:v})&&(document.documentElement.dataset.stored='')}catch(e){}})(document.currentScript)`;

/** Should the page's scripts never come, everybody is shown what the server sent. */
const hidden = { 'html[data-stored] &': { animation: 'fade-in 1ms 8s both' } };

/**
 * What the server shows, and this browser at once unless it keeps something of its own that will take its place:
 * then nothing is painted until that can be shown.
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
