import { Migration } from '@mikro-orm/migrations';

/** Adds documents with letters for events that accept them. */
export class Migration20261124031000_foreign_documents extends Migration {
  override name = 'Migration20261124031000_foreign_documents';

  override up(): void | Promise<void> {
    this.addSql('alter table event add column foreign_documents boolean not null default false;');
    this.addSql('alter table competitor add column document_type text null;');
    this.addSql('alter table competitor drop constraint competitor_dni_digits;');
    this.addSql(
      `alter table competitor add constraint competitor_document
        check (dni ~ '^[0-9]{3,15}$' or (document_type in ('PASSPORT', 'FOREIGN') and dni ~ '^[0-9A-Z]{3,15}$'));`,
    );
    this.addSql(
      `alter table competitor add constraint competitor_document_type_check
        check (document_type in ('CC', 'TI', 'RC', 'CE', 'PPT', 'PASSPORT', 'FOREIGN'));`,
    );
  }
}
