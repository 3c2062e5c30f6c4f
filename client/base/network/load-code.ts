const TIMEOUT_MS = 30_000;

const loaded = new Set<string>();

/** Failure to load a file of the build. */
export class FileMissing extends Error {
  constructor(
    file: string,
    /** True if the server no longer has the file (404); false if it could not be reached or did not respond. */
    readonly replaced: boolean,
  ) {
    super(`Could not load ${file}`);
  }
}

/**
 * Loads code with the files that it needs. The build calls this for every `import()` (vite.config.ts).
 * The files are fetched before the import, because browsers remember a module that failed to load: importing it again
 * fails without a request, and the code would never load.
 * @param files paths from the root of the site, `static/…`
 * @throws FileMissing if a file cannot be loaded
 */
export async function __vitePreload<Code>(load: () => Promise<Code>, files: readonly string[] = []): Promise<Code> {
  await Promise.all(files.map(loadFile));
  return load();
}

async function loadFile(file: string): Promise<void> {
  const path = `/${file}`;
  if (loaded.has(path) || document.querySelector(`link[href="${path}"]:not([rel=prefetch]), script[src="${path}"]`))
    return;
  await (path.endsWith('.css') ? addStyles(path) : cache(path));
  loaded.add(path);
}

/** Fetches a file into the browser's cache, where the import finds it; files of the build are cached for a year. */
async function cache(path: string): Promise<void> {
  // eslint-disable-next-line no-restricted-globals -- fetchWithin would be 1 KB more in the first code of every public page
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  if (!response?.ok) throw new FileMissing(path, response?.status === 404);
  await response.arrayBuffer().catch(() => {
    throw new FileMissing(path, false);
  });
}

const addStyles = (path: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = path;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new FileMissing(path, false));
    };
    document.head.append(link);
  });
