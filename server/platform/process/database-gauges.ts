import { Gauge } from 'prom-client';
import type pg from 'pg';
import { monitoringPool } from '../database/database-pool.js';
import type { Logger } from './logger.js';
import { registry } from './metrics.js';

/** Gauge with values from the database. */
export interface DatabaseGauge {
  gauge: Gauge;
  label: string;
  /** SQL of rows with `label` and `value`. Every scrape of every node runs it, so it must read few rows of an index. */
  sql: string;
}

/** Creates a gauge with values from the database by one label. */
export const databaseGauge = (name: string, help: string, label: string, sql: string): DatabaseGauge => ({
  gauge: new Gauge({ name, help, labelNames: [label], registers: [registry] }),
  label,
  sql,
});

const up = new Gauge({
  name: 'database_metrics_up',
  help: 'Whether the gauges with values from the database could be read at this scrape (1) or are missing (0).',
  registers: [registry],
});

/** Reads the gauges of all domains with one statement, on a connection of their own. */
export class DatabaseGauges {
  private readonly pool: pg.Pool;
  private readonly statement: string;

  constructor(
    databaseUrl: string,
    private readonly gauges: readonly DatabaseGauge[],
    private readonly log: Logger,
  ) {
    this.pool = monitoringPool(databaseUrl, 'dorsal-metrics');
    this.statement = gauges
      .map(({ sql }, index) => `select ${index} as index, label, value::float8 from (${sql}) as gauge_${index}`)
      .join(' union all ');
  }

  /** Sets the gauges. If the database does not respond, they have no values until the next reading. */
  async read(): Promise<void> {
    const rows = await this.query();
    for (const { gauge } of this.gauges) gauge.reset();
    for (const { index, label, value } of rows ?? []) {
      const found = this.gauges[index];
      found?.gauge.set({ [found.label]: label }, value);
    }
    up.set(rows ? 1 : 0);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async query(): Promise<{ index: number; label: string; value: number }[] | null> {
    try {
      return (await this.pool.query<{ index: number; label: string; value: number }>(this.statement)).rows;
    } catch (error) {
      this.log.warn({ err: error }, 'Gauges could not be read from the database');
      return null;
    }
  }
}
