import { hideMissingCode, showMissingCode } from './missing-code';
import { lazy, memo, Suspense, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';

const MAX_PAUSE_MS = 30_000;
/** After so many failures the page says so. */
const MAX_SILENT_FAILURES = 2;

/**
 * Requests code until it comes. After a few failures a notice says that it is missing; nothing on the page changes.
 * @throws on the server, which has all code or none
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

/** Waits for the time to pass, or for the connection to return. */
const waitOrConnection = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    function end() {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    }
    window.addEventListener('online', end);
  });

/**
 * A component whose code is loaded when it is first shown. It stays in its Suspense fallback until the code has come, so
 * that code which is missing breaks nothing. Every late component of the application is made by this function or `later`.
 */
export const lazily = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(() => persist(load));

const unloaded = new Set<() => Promise<void>>();

/** For the server, which renders everything at once: loads what `later` was called for. */
export async function loadDeferred(): Promise<void> {
  const parts = [...unloaded];
  unloaded.clear();
  await Promise.all(parts.map((load) => load()));
}

/**
 * A part of a page whose code is not loaded with the page's own. The server sends it like everything else; in the
 * browser it stays as it came until its code is there, and is taken over then. Its properties have to stay the same
 * objects meanwhile (what is asked of the API does): what changes is drawn anew, and cannot be without its code.
 */
export function deferHydration<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const loadHere = async () => {
    Loaded ??= await load();
  };
  if (typeof document === 'undefined') unloaded.add(loadHere);
  const Later = lazy(async () => ({ default: await persist(load) })) as LazyExoticComponent<ComponentType<object>>;
  const Part = memo(function Part(props: Props): ReactNode {
    // The same for as long as it stands: another one would begin anew.
    const [Shown] = useState(() => (Loaded ?? Later) as ComponentType<Props>);
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  });
  return Object.assign(Part, { load: loadHere }) as unknown as Part<Props>;
}

/** A part of a page, and what loads its code: a part that begins afterwards is there at once, without an empty moment. */
type Part<Props> = ComponentType<Props> & { load: () => Promise<void> };
