import { lazy, memo, Suspense, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';

const LONGEST_PAUSE = 30_000;

/** Asks for code until it comes. */
export async function persist<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let pause = 1_000; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

const unloaded = new Set<() => Promise<void>>();

/** For the server, which renders everything at once: loads what `later` was called for. */
export async function loadParts(): Promise<void> {
  const parts = [...unloaded];
  unloaded.clear();
  await Promise.all(parts.map((load) => load()));
}

/**
 * A part of a page whose code is not loaded with the page's own. The server sends it like everything else; in the
 * browser it stays as it came until its code is there, and is taken over then. Its properties have to stay the same
 * objects meanwhile (what is asked of the API does): what changes is drawn anew, and cannot be without its code.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
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
