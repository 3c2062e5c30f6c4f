import { HydrationPart } from './hydration-part';
import { hideMissingCode, showMissingCode } from './network/missing-code';
import { lazy, memo, use, type ComponentType, type ReactNode } from 'react';

const MAX_PAUSE_MS = 30_000;
/** Number of failures after which the page shows a banner. */
const MAX_SILENT_FAILURES = 2;

/**
 * Requests code until it loads. After a few failures a banner says that it is missing; the rest of the page stays
 * unchanged.
 * @throws on the server if the code cannot be loaded
 */
export async function persist<Code>(load: () => Promise<Code>): Promise<Code> {
  const id = Symbol();
  for (let failures = 0, pauseMs = 1_000; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    try {
      const code = await load();
      hideMissingCode(id);
      return code;
    } catch (error) {
      if (typeof document === 'undefined') throw error;
      if (++failures >= MAX_SILENT_FAILURES) showMissingCode(id, error);
      await waitOrConnection(pauseMs);
    }
  }
}

/** Resolves after the time, or when the connection returns. */
const waitOrConnection = (milliseconds: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    window.addEventListener('online', resolve, { once: true });
  });

/**
 * Returns a component whose code is loaded when it first renders. Its Suspense fallback is displayed until the code is
 * loaded, so that missing code breaks nothing. Deferred components must be made with this function or `deferHydration`.
 */
export const lazily = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(() => persist(load));

/**
 * Returns a part of a page whose code is loaded separately from the page's. The server renders it; in the browser its
 * HTML stays unchanged until the code is loaded, and is hydrated then. Until then its properties must stay the same
 * objects (preloaded data do): React would render changed ones, and cannot without the code.
 */
export function deferHydration<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const loadOnce = () => (loading ??= persist(load).then((component) => (Loaded = component)));
  function Content(props: Props): ReactNode {
    const Component = Loaded ?? use(loadOnce());
    return <Component {...props} />;
  }
  const Part = memo((props: Props) => (
    <HydrationPart>
      <Content {...props} />
    </HydrationPart>
  ));
  // Loaded beforehand, the part renders at once, without a fallback.
  return Object.assign(Part, { load: loadOnce });
}
