import { Migration } from '@mikro-orm/migrations';

/** SQL of the normalised state of a callback, from the state that its gateway sent. */
const said = `case
    when request #>> '{asked,state}' = 'chargedBack' then 'CHARGED_BACK'
    when request #>> '{asked,state}' is not null then upper(request #>> '{asked,state}')
    when gateway in ('PAYU', 'TEST') then case
      when state in ('4', 'APPROVED') then 'APPROVED'
      when state in ('6', '104', 'DECLINED', 'ERROR') then 'REJECTED'
      when state in ('5', 'EXPIRED') then 'EXPIRED' else 'PENDING' end
    when gateway = 'WOMPI' then case
      when state = 'APPROVED' then 'APPROVED' when state in ('DECLINED', 'ERROR') then 'REJECTED'
      when state = 'VOIDED' then 'VOIDED' else 'PENDING' end
    when gateway = 'EPAYCO' then case
      when state = '1' then 'APPROVED' when state in ('2', '4', '11') then 'REJECTED' when state = '6' then 'REFUNDED'
      when state in ('9', '10') then 'EXPIRED' else 'PENDING' end
    else case
      when state = 'approved' then 'APPROVED' when state in ('rejected', 'cancelled') then 'REJECTED'
      when state = 'refunded' then 'REFUNDED' when state = 'charged_back' then 'CHARGED_BACK' else 'PENDING' end
  end`;

const charge = (transaction: string, returned: string): string => `jsonb_build_object(
    'transactionId', ${transaction}, 'amountInCents', coalesce(received_in_cents, amount * 100),
    'currency', coalesce(received_currency, currency),
    'approvedAt', to_char(coalesce(approved_at, updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'readBack', gateway not in ('PAYU', 'TEST'), 'returned', ${returned})`;

/**
 * Stores every approved transaction of a payment's reference as a charge, applies a callback to its own payment only,
 * and stores why a callback could not be verified and when it is retried.
 */
export class Migration20261122030000_charges_and_notices extends Migration {
  override name = 'Migration20261122030000_charges_and_notices';

  override up(): void | Promise<void> {
    this.addSql(`alter table "payment" add "charges" jsonb not null default '[]';`);
    // Which of two charges was refunded was not stored: the second one is assumed.
    this.addSql(
      `update payment set charges = jsonb_build_array(${charge('transaction_id', `case when status = 'APPROVED' then null else 'GATEWAY' end`)})
        where transaction_id is not null and approved_at is not null;`,
    );
    this.addSql(
      `update payment set charges = charges || ${charge('second_transaction_id', `case when status <> 'APPROVED' then 'GATEWAY' when review is distinct from 'DOUBLE_CHARGE' then 'PERSON' end`)}
        where second_transaction_id is not null;`,
    );
    this.addSql(`alter table "payment" drop column "second_transaction_id";`);
    this.addSql(
      `create index payment_charges on payment using gin (charges jsonb_path_ops) where jsonb_array_length(charges) > 1;`,
    );

    this.addSql(
      `alter table "payment_notice" add "said" text null, add "obstacle" text null, add "tries" smallint not null default 0, add "next_try_at" timestamptz null;`,
    );
    this.addSql(`update payment_notice set said = ${said} where state is not null;`);
    this.addSql(
      `alter table "payment_notice" add constraint "payment_notice_said_check" check ("said" in ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'REFUNDED', 'VOIDED', 'CHARGED_BACK'));`,
    );
    this.addSql(
      `alter table "payment_notice" add constraint "payment_notice_obstacle_check" check ("obstacle" in ('GATEWAY_SILENT', 'NOT_CONFIRMED', 'ACCOUNT_INCOMPLETE', 'FAULT'));`,
    );
    this.addSql(`alter table "payment_notice" drop constraint "payment_notice_outcome_check";`);
    this.addSql(
      `alter table "payment_notice" add constraint "payment_notice_outcome_check" check ("outcome" in ('RECEIVED', 'APPLIED', 'IGNORED', 'DUPLICATE', 'REFUSED', 'DISMISSED'));`,
    );
    this.addSql(`drop index payment_notice_once;`);
    this.addSql(
      `create unique index payment_notice_once on payment_notice (payment_id, transaction_id, state) where outcome in ('APPLIED', 'IGNORED');`,
    );
    // A transaction known from another reference was wrongly a duplicate: verify these callbacks again.
    this.addSql(
      `update payment_notice set outcome = 'RECEIVED', transaction_id = null, state = null, said = null
        where outcome = 'DUPLICATE' and request -> 'asked' is null and not exists (
          select from payment_notice heard where heard.payment_id = payment_notice.payment_id
            and heard.transaction_id = payment_notice.transaction_id and heard.state = payment_notice.state
            and heard.outcome in ('APPLIED', 'IGNORED'));`,
    );
    this.addSql(`update payment_notice set next_try_at = now() where outcome = 'RECEIVED';`);
    this.addSql(`create index payment_notice_unjudged on payment_notice (next_try_at) where outcome = 'RECEIVED';`);
  }
}
