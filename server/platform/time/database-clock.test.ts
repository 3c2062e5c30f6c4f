import { setTimeout as sleep } from 'node:timers/promises';
import { openServices } from '../../services.js';
import { testConfig } from '../../testing/services.js';
import { sql } from '../database/sql.js';
import { DatabaseClock } from './database-clock.js';

const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

it('A node with a moved clock has the time of the database', async () => {
  const config = await testConfig();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * HOUR_MS });
  const { services, close } = await openServices(config, 'http://dorsal.test');
  try {
    const deviation = async () => {
      const [row] = await sql<{ at: number }>(
        services.orm.em.fork(),
        'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
      );
      return Math.abs(row!.at - services.clock().getTime());
    };
    expect(await deviation()).toBeLessThan(30_000);
    vi.setSystemTime(Date.now() - 12 * HOUR_MS);
    expect(await deviation()).toBeLessThan(30_000);
  } finally {
    await close();
  }
});

describe('DatabaseClock', () => {
  it('follows the database when its time changes, and not a slow reading', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
    let [time, requestMs, responseMs] = [1_000_000, 10, 10];
    const clock = await DatabaseClock.open(() => {
      vi.advanceTimersByTime(requestMs);
      const at = time + performance.now();
      vi.advanceTimersByTime(responseMs);
      return Promise.resolve(at);
    });
    const deviation = () => clock.now().getTime() - time - performance.now();
    expect(deviation()).toBe(0);
    [requestMs, responseMs] = [0, 4_000];
    await clock.adjust();
    expect(deviation()).toBe(0);
    time = 2_000_000;
    await clock.adjust();
    expect(deviation()).toBe(-4_000);
    responseMs = 0;
    await clock.adjust();
    expect(deviation()).toBe(0);
    time = 1_000_000;
    await clock.adjust();
    expect(deviation()).toBe(0);
    clock.close();
  });

  it('goes on when the database cannot be read, and does not start without it', async () => {
    let isDown = false;
    const read = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(5_000));
    const clock = await DatabaseClock.open(read);
    isDown = true;
    const before = clock.now().getTime();
    await expect(clock.adjust()).rejects.toThrow('down');
    await sleep(30);
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before + 25);
    clock.close();
    await expect(DatabaseClock.open(read)).rejects.toThrow('down');
  });
});
