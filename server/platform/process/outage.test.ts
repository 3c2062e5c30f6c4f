import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { testDatabase } from '../../testing/database.js';
import { isOutage, retryOutages } from './outage.js';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

describe('isOutage', () => {
  it.each(['57P01', '57P02', '57P03', '08006', '53100', '53300', '25P03', '25006', '58030', 'ECONNREFUSED', 'ENOSPC'])(
    'An error %s is an outage, also as the cause of another error',
    (code) => {
      expect(isOutage(withCode(code))).toBe(true);
      expect(isOutage(new Error('wrapped', { cause: withCode(code) }))).toBe(true);
    },
  );

  it.each(['23505', '40P01', '22003', '08P01', '57014', '42P01', 'ENOENT'])('An error %s is not an outage', (code) => {
    expect(isOutage(withCode(code))).toBe(false);
  });

  it('Errors of a terminated connection and of an exhausted pool are outages', async () => {
    const { url } = await testDatabase();
    // Long enough to connect on a busy machine.
    const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 2_000 });
    pool.on('error', () => undefined);
    const client = await pool.connect();
    client.on('error', () => undefined);
    expect(isOutage(await pool.connect().catch((error: unknown) => error))).toBe(true);
    expect(isOutage(await client.query('select pg_terminate_backend(pg_backend_pid())').catch((e: unknown) => e))).toBe(
      true,
    );
    expect(isOutage(await client.query('select 1').catch((error: unknown) => error))).toBe(true);
    client.release(true);
    await pool.end();
  });

  it('A refused connection is an outage', async () => {
    const client = new pg.Client('postgres://nobody@localhost:1/none');
    expect(isOutage(await client.connect().catch((error: unknown) => error))).toBe(true);
  });
});

describe('retryOutages', () => {
  const outage = () => Promise.reject(withCode('ECONNREFUSED'));
  const reportEveryMs = 0;

  it('`retryOutages` measures the time from the first failure, not from the call', async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      if (runs > 1) return 'done';
      // Longer than the time for retries.
      await sleep(300);
      return outage();
    };
    expect(await retryOutages(run, { forMs: 250 })).toBe('done');
  });

  it('`retryOutages` measures the time again after a partial success', async () => {
    let runs = 0;
    const run = async (succeeded: () => void) => {
      runs += 1;
      if (runs > 3) return 'done';
      await sleep(300);
      succeeded();
      return outage();
    };
    expect(await retryOutages(run, { forMs: 250 })).toBe('done');
    expect(runs).toBe(4);
  });

  it('`retryOutages` reports the error, and throws the last one after the time', async () => {
    const reports: unknown[] = [];
    const report = (error: unknown, seconds: number) => void reports.push([(error as Error).message, seconds]);
    await expect(retryOutages(outage, { forMs: 500, report, reportEveryMs })).rejects.toThrow('failed');
    expect(reports.length).toBeGreaterThan(1);
    expect(reports[0]).toEqual(['failed', 0]);
  });

  it('`retryOutages` throws an error that is not an outage at once', async () => {
    let runs = 0;
    const run = () => Promise.reject(withCode(String(2350 + ++runs)));
    await expect(retryOutages(run, { forMs: 60_000 })).rejects.toThrow('failed');
    expect(runs).toBe(1);
  });
});
