import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Counts this server's statements, and tells the process that started it how many, and its processor time. */
export function reportWork() {
  let statements = 0;
  const { prototype } = pg.Client;
  const query = prototype.query;
  prototype.query = function (...parameters) {
    statements++;
    return Reflect.apply(query, this, parameters);
  };
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send({ statements, serverMs: (user + system) / 1_000 });
  });
}

/** Length of a tick of /proc, in milliseconds. */
const TICK_MS = 10;

/** Returns the processor time of PostgreSQL with all its processes so far, in milliseconds; null without /proc. */
export function databaseMs(postmaster) {
  try {
    const connections = readdirSync('/proc')
      .map(readTimes)
      .filter((times) => times?.parent === postmaster);
    const { own, ended } = readTimes(postmaster);
    return TICK_MS * connections.reduce((sum, times) => sum + times.own, own + ended);
  } catch {
    return null;
  }
}

/** Reads the parent and the ticks of a process and of its ended children; null if it is none or has ended. */
function readTimes(pid) {
  try {
    // The name, in brackets, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), own: user + system, ended: endedUser + endedSystem };
  } catch {
    return null;
  }
}
