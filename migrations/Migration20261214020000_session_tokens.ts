import { Migration } from '@mikro-orm/migrations';

/** Changes session tokens to JWTs that name the row. Sessions with opaque tokens end. */
export class Migration20261214020000_session_tokens extends Migration {
  override name = 'Migration20261214020000_session_tokens';

  override up(): void | Promise<void> {
    this.addSql('delete from user_session;');
    this.addSql('alter table user_session drop column token_hash;');
  }

  override down(): void | Promise<void> {
    this.addSql('delete from user_session;');
    this.addSql('alter table user_session add column token_hash text not null unique;');
  }
}
