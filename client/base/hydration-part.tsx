import { Suspense, useLayoutEffect, type ReactNode } from 'react';
import { replayEarlyInput } from './replay-early-input';

/** Part of a page that React hydrates separately: when there is nothing else to do, or at once if it is used. */
export const HydrationPart = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <EarlyInput>{children}</EarlyInput>
  </Suspense>
);

function EarlyInput({ children }: { children: ReactNode }): ReactNode {
  useLayoutEffect(replayEarlyInput, []);
  return children;
}
