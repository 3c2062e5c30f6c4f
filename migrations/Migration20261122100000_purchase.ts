import { Migration } from '@mikro-orm/migrations';

/**
 * Renames the table of registrations to `purchase`, with its IDs, indexes and payments, and moves the columns of teams
 * to a new `registration` that shares the ID. Released allocations were deleted; now they are rows that are not held,
 * so that a late payment can acquire them again whatever they are.
 */
export class Migration20261122100000_purchase extends Migration {
  override name = 'Migration20261122100000_purchase';

  override up(): void | Promise<void> {
    this.becomePurchase();
    this.splitRegistration();
    this.keepWhatWasGivenBack();
    this.claimDocuments();
  }

  private becomePurchase(): void {
    this.addSql(`alter table registration rename to purchase;`);
    this.addSql(`alter sequence registration_id_seq rename to purchase_id_seq;`);
    this.addSql(`alter table purchase rename column team_size to people;`);
    for (const name of [
      'token_unique',
      'coupon_id_index',
      'partner_key_id_index',
      'created_at_index',
      'hold_end',
      'unpaid_from',
      'unpaid_payer',
      'status_id_index',
    ])
      this.addSql(`alter index registration_${name} rename to purchase_${name};`);
    this.addSql(`alter index registration_pkey rename to purchase_pkey;`);
    for (const name of [
      'amount_not_negative',
      'status_check',
      'event_id_foreign',
      'coupon_id_foreign',
      'partner_key_id_foreign',
    ])
      this.addSql(`alter table purchase rename constraint registration_${name} to purchase_${name};`);
    this.addSql(`alter table purchase drop constraint registration_team_size;`);
    this.addSql(`alter table purchase add constraint purchase_people check (people >= 0 and people <= 7);`);
    this.addSql(`drop index registration_statistics;`);
    this.addSql(`alter table purchase add column kind text, add column title text, add column payer jsonb;`);
    this.addSql(
      `update purchase p set kind = 'REGISTRATION', title = left('Inscripción ' || e.name, 255),
          lines = (select coalesce(jsonb_agg(line || jsonb_build_object('discountable', line->>'kind' in ('REGISTRATION', 'CATEGORY_DIFFERENCE')) order by at), '[]')
            from jsonb_array_elements(p.lines) with ordinality as l(line, at)),
          payer = (select jsonb_build_object('name', c.name || ' ' || c.last_name, 'email', c.email, 'phone', c.phone, 'document', c.dni)
            from competitor c where c.registration_id = p.id and c.position = 1)
        from event e where e.id = p.event_id;`,
    );
    this.addSql(`alter table purchase alter column kind set not null, alter column title set not null;`);
    this.addSql(`alter table purchase add constraint purchase_kind_check check (kind in ('REGISTRATION', 'ORDER'));`);
    this.addSql(
      `create index purchase_statistics on purchase (event_id, status) include (id, kind, people, created_at, coupon_id, partner_key_id);`,
    );
    for (const table of ['payment', 'quota_use']) {
      this.addSql(`alter table ${table} rename column registration_id to purchase_id;`);
      this.addSql(
        `alter table ${table} rename constraint ${table}_registration_id_foreign to ${table}_purchase_id_foreign;`,
      );
    }
    this.addSql(`alter index payment_registration_id_index rename to payment_purchase_id_index;`);
  }

  private splitRegistration(): void {
    this.addSql(
      `create table registration (id int not null, category_id int not null, base_price bigint not null, confirmation_asked_at timestamptz null, payment_link_asked_at timestamptz null, constraint registration_pkey primary key (id));`,
    );
    this.addSql(
      `insert into registration (id, category_id, base_price, confirmation_asked_at, payment_link_asked_at)
        select id, category_id, base_price, confirmation_asked_at, payment_link_asked_at from purchase;`,
    );
    // Index and foreign key are dropped with the column.
    this.addSql(
      `alter table purchase drop column category_id, drop column base_price, drop column confirmation_asked_at, drop column payment_link_asked_at;`,
    );
    this.addSql(`create index registration_category_id_id_index on registration (category_id, id);`);
    this.addSql(
      `alter table registration add constraint registration_id_foreign foreign key (id) references purchase (id) on delete cascade;`,
    );
    this.addSql(
      `alter table registration add constraint registration_category_id_foreign foreign key (category_id) references category (id);`,
    );
    for (const table of ['competitor', 'team_mail']) {
      this.addSql(`alter table ${table} drop constraint ${table}_registration_id_foreign;`);
      this.addSql(
        `alter table ${table} add constraint ${table}_registration_id_foreign foreign key (registration_id) references registration (id) on delete cascade;`,
      );
    }
  }

  private keepWhatWasGivenBack(): void {
    this.addSql(`alter table quota_use add column held boolean not null default true;`);
    this.addSql(`alter table quota_use alter column held drop default;`);
    this.addSql(
      `insert into quota_use (purchase_id, quota_id, quantity, held)
        select p.id, used.quota_id, sum(used.quantity)::int, false
          from purchase p join registration r on r.id = p.id cross join lateral (
            select e.seats_id as quota_id, p.people as quantity from event e where e.id = p.event_id
            union all select c.places_id, p.people from category c where c.id = r.category_id
            union all select k.units_id, 1 from competitor m join kit k on k.id = m.kit_id where m.registration_id = p.id
            union all select c.uses_id, 1 from coupon c where c.id = p.coupon_id
            union all select k.uses_id, 1 from partner_key k where k.id = p.partner_key_id
          ) as used
          where p.status in ('EXPIRED', 'DELETED')
          group by p.id, used.quota_id
        on conflict do nothing;`,
    );
  }

  private claimDocuments(): void {
    this.addSql(
      `create table claim (purchase_id int not null, kind smallint not null, value text not null, event_id int not null, held boolean not null, constraint claim_pkey primary key (purchase_id, kind, value), constraint claim_kind check (kind = 1));`,
    );
    this.addSql(
      `insert into claim (purchase_id, kind, value, event_id, held) select registration_id, 1, dni, event_id, live from competitor;`,
    );
    this.addSql(`create unique index claim_once on claim (event_id, value, kind) where held;`);
    this.addSql(
      `alter table claim add constraint claim_purchase_id_foreign foreign key (purchase_id) references purchase (id) on delete cascade;`,
    );
    this.addSql(`drop index competitor_one_live_per_event;`);
    this.addSql(`drop index competitor_in_event;`);
    this.addSql(`alter table competitor drop column live;`);
    this.addSql(
      `create index competitor_in_event on competitor (event_id, registration_id desc, position) include (id);`,
    );
  }
}
