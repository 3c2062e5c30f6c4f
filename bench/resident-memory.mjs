import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the resident MB of a process and of its children except PostgreSQL, by program; the process itself is
 * `server`. Linux only.
 */
export function memoryOf(pid) {
  const memory = {};
  for (const entry of readdirSync('/proc')) {
    try {
      const status = readFileSync(`/proc/${entry}/status`, 'utf8');
      const command = readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const isServer = Number(entry) === pid;
      if (!isServer && (Number(/^PPid:\s+(\d+)/m.exec(status)[1]) !== pid || /postgres/.test(command))) continue;
      const name = isServer ? 'server' : (/([\w-]+)\.js/.exec(command)?.[1] ?? command);
      memory[name] = (memory[name] ?? 0) + Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)[1]) / 1024);
    } catch {
      // The entry is no process, or the process has ended.
    }
  }
  return memory;
}

export const totalOf = (pid) => Object.values(memoryOf(pid)).reduce((sum, mb) => sum + mb, 0);

/** Samples the peak memory of the server and of all its children several times a second. */
export class MemoryPeaks {
  server = 0;
  children = 0;
  #timer;

  constructor(pidOf) {
    this.#timer = setInterval(() => {
      const pid = pidOf();
      if (!pid) return;
      const { server = 0, ...children } = memoryOf(pid);
      this.server = Math.max(this.server, server);
      this.children = Math.max(
        this.children,
        Object.values(children).reduce((sum, mb) => sum + mb, 0),
      );
    }, 250);
  }

  stop() {
    clearInterval(this.#timer);
  }
}
