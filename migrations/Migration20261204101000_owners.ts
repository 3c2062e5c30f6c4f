import { Migration } from '@mikro-orm/migrations';

/**
 * Until now a browser that paid a purchase, or looked it up by document and birthday, became one of ten owners, and the
 * eleventh removed the first. The browser that made a purchase is the first of its list unless ten stand there.
 * Only the few rows with more than one browser are written, and no index has the column.
 */
export class Migration20261204101000_owners extends Migration {
  override name = 'Migration20261204101000_owners';

  override up(): void | Promise<void> {
    this.addSql(
      `update "purchase" set "browsers" = case when cardinality("browsers") < 10 then "browsers"[1:1] else '{}' end where cardinality("browsers") > 1;`,
    );
  }

  override down(): void | Promise<void> {}
}
