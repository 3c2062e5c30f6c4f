import { Migration } from '@mikro-orm/migrations';

/** Rows that one statement of `updateInBatches` changes. */
const BATCH = 1_000;

interface IndexDefinition {
  name: string;
  table: string;
  /** SQL between the parentheses. */
  columns: string;
  /** SQL between the parentheses of `include`. */
  include?: string;
  /** SQL condition of a partial index. */
  where?: string;
  unique?: boolean;
}

/**
 * Base class of migrations that change large tables during registrations. It runs outside a transaction, as `create
 * index concurrently` requires, so an interrupted migration runs again from its first line: every method here may be
 * repeated. A statement that waits for a lock ends after the migrator's lock timeout, and the migrator repeats the
 * migration; otherwise later statements on that table would queue behind it.
 */
export abstract class OnlineMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  /** Builds an index without blocking writes. Replaces an invalid index, which an interrupted build leaves. */
  protected async createIndex({
    name,
    table,
    columns,
    include,
    where,
    unique = false,
  }: IndexDefinition): Promise<void> {
    const [existing] = await this.rows<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass(?)',
      [name],
    );
    if (existing?.valid) return;
    if (existing) await this.dropIndex(name);
    const more = `${include ? ` include (${include})` : ''}${where ? ` where ${where}` : ''}`;
    await this.withoutLockTimeout(
      `create ${unique ? 'unique ' : ''}index concurrently ${name} on ${table} (${columns})${more}`,
    );
  }

  protected async dropIndex(name: string): Promise<void> {
    await this.withoutLockTimeout(`drop index concurrently if exists ${name}`);
  }

  /** Adds a check or a foreign key: existing rows are checked afterwards, during reads and writes. */
  protected async addConstraint(table: string, name: string, definition: string): Promise<void> {
    const [existing] = await this.rows<{ validated: boolean }>(
      'select convalidated as validated from pg_constraint where conrelid = to_regclass(?) and conname = ?',
      [table, name],
    );
    if (!existing) await this.execute(`alter table ${table} add constraint ${name} ${definition} not valid`);
    if (!existing?.validated) await this.execute(`alter table ${table} validate constraint ${name}`);
  }

  /** Replaces the condition of a check, for example for one more enum value. Rows are checked during writes. */
  protected async replaceCheck(table: string, name: string, condition: string): Promise<void> {
    await this.addConstraint(table, `${name}_new`, `check (${condition})`);
    // Sent together, both are one transaction.
    await this.execute(
      `alter table ${table} drop constraint if exists ${name}; alter table ${table} rename constraint ${name}_new to ${name}`,
    );
  }

  /**
   * Updates rows in short transactions of 1,000 rows, in the order of `id`.
   * @param where SQL that no updated row fulfils any more, so that a repeated migration continues
   */
  protected async updateInBatches(table: string, set: string, where: string): Promise<void> {
    for (let after = 0, updated = BATCH; updated === BATCH;) {
      const ids = await this.rows<{ id: number }>(
        `update ${table} set ${set} where id in (
          select id from ${table} where id > ? and (${where}) order by id limit ${BATCH} for no key update) returning id`,
        [after],
      );
      after = ids.reduce((highest, { id }) => Math.max(highest, id), after);
      updated = ids.length;
    }
  }

  /** A concurrent build waits for all older transactions, which may take longer than the lock timeout. */
  private async withoutLockTimeout(statement: string): Promise<void> {
    const [{ timeout } = { timeout: '0' }] = await this.rows<{ timeout: string }>(
      `select current_setting('lock_timeout') as timeout`,
    );
    // The migrator has one connection, so the setting is valid for the next statement.
    await this.execute('set lock_timeout = 0');
    try {
      await this.execute(statement);
    } finally {
      await this.execute(`set lock_timeout = '${timeout}'`);
    }
  }

  private async rows<Row>(statement: string, parameters: unknown[] = []): Promise<Row[]> {
    return (await this.execute(statement, parameters)) as unknown as Row[];
  }
}
