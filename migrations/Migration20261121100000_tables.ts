import { Migration } from '@mikro-orm/migrations';

export class Migration20261121100000_tables extends Migration {
  override name = 'Migration20261121100000_tables';

  override up(): void | Promise<void> {
    // Trigram search of names and documents; a trusted extension, which the owner of the database may create.
    this.addSql(`create extension if not exists pg_trgm;`);

    this.addSql(
      `create table "image" ("id" text not null, "widths" jsonb not null, "width" int null, "height" int null, "average_color" text null, "created_at" timestamptz not null, primary key ("id"));`,
    );

    // Every save updates the row of an event's seats: free space on its page keeps these updates off the indexes.
    this.addSql(
      `create table "quota" ("id" serial primary key, "kind" smallint not null, "limit" int null, "taken" int not null default 0) with (fillfactor = 50);`,
    );
    this.addSql(
      `alter table "quota" add constraint "quota_taken_within_limit" check (taken >= 0 and ("limit" is null or taken <= "limit"));`,
    );
    this.addSql(`alter table "quota" add constraint "quota_kind" check (kind >= 1 and kind <= 6);`);

    this.addSql(
      `create table "event" ("id" serial primary key, "slug" text not null, "name" text not null, "status" text not null, "type" text not null, "sport" text not null, "city" text not null, "description" text not null, "starts_at" timestamptz not null, "register_deadline" timestamptz not null, "created_at" timestamptz not null, "timeframe_start" text not null, "timeframe_end" text not null, "team_sizes" int[] not null, "version" int not null default 1, "cover_image_id" text null, "icon_id" text null, "seats_id" int not null);`,
    );
    this.addSql(`alter table "event" add constraint "event_slug_unique" unique ("slug");`);
    this.addSql(`create index "event_name_index" on "event" ("name");`);
    this.addSql(`create index "event_sport_index" on "event" ("sport");`);
    this.addSql(`create index "event_city_index" on "event" ("city");`);
    this.addSql(`create index "event_starts_at_index" on "event" ("starts_at");`);
    this.addSql(`create index "event_created_at_index" on "event" ("created_at");`);
    this.addSql(`create index "event_cover_image_id_index" on "event" ("cover_image_id");`);
    this.addSql(`create index "event_icon_id_index" on "event" ("icon_id");`);
    this.addSql(`alter table "event" add constraint "event_seats_id_unique" unique ("seats_id");`);
    this.addSql(
      `alter table "event" add constraint "event_team_sizes" check (team_sizes <@ '{1,2,3,4,5,6,7}' and cardinality(team_sizes) > 0);`,
    );
    this.addSql(
      `alter table "event" add constraint "event_deadline_before_start" check (register_deadline <= starts_at);`,
    );
    this.addSql(`alter table "event" add constraint "event_status_check" check ("status" in ('active', 'inactive'));`);
    this.addSql(`alter table "event" add constraint "event_type_check" check ("type" in ('propio', 'privado'));`);
    this.addSql(
      `alter table "event" add constraint "event_sport_check" check ("sport" in ('running', 'ciclismo', 'ambos', 'noDeportivo'));`,
    );

    this.addSql(
      `create table "partner_key" ("id" serial primary key, "event_id" int not null, "name" text not null, "key" text not null, "kind" text not null, "uses_id" int not null);`,
    );
    this.addSql(`alter table "partner_key" add constraint "partner_key_uses_id_unique" unique ("uses_id");`);
    this.addSql(
      `alter table "partner_key" add constraint "partner_key_event_id_key_unique" unique ("event_id", "key");`,
    );
    this.addSql(
      `alter table "partner_key" add constraint "partner_key_kind_check" check ("kind" in ('partner', 'courtesy'));`,
    );

    this.addSql(
      `create table "kit" ("id" serial primary key, "event_id" int not null, "name" text not null, "size" text not null, "units_id" int not null);`,
    );
    this.addSql(`create index "kit_event_id_index" on "kit" ("event_id");`);
    this.addSql(`alter table "kit" add constraint "kit_units_id_unique" unique ("units_id");`);
    this.addSql(
      `alter table "kit" add constraint "kit_size_check" check ("size" in ('4', '6', '8', '10', '12', '14', 'XS (Masculino)', 'XS (Femenino)', 'S (Masculino)', 'S (Femenino)', 'M (Masculino)', 'M (Femenino)', 'L (Masculino)', 'L (Femenino)', 'XL (Masculino)', 'XL (Femenino)', 'XXL (Masculino)', 'XXL (Femenino)', 'XXXL (Masculino)', 'XXXL (Femenino)', 'XXXXL (Masculino)', 'XXXXL (Femenino)', 'Evento no Deportivo'));`,
    );

    this.addSql(
      `create table "gateway_account" ("id" serial primary key, "event_id" int not null, "kind" text not null, "active" boolean not null, "sandbox" boolean not null, "credentials" text not null, "updated_at" timestamptz not null);`,
    );
    this.addSql(
      `alter table "gateway_account" add constraint "gateway_account_event_id_kind_unique" unique ("event_id", "kind");`,
    );
    this.addSql(
      `alter table "gateway_account" add constraint "gateway_account_kind_check" check ("kind" in ('PAYU', 'WOMPI', 'EPAYCO', 'MERCADO_PAGO', 'TEST'));`,
    );

    this.addSql(
      `create table "event_price" ("id" serial primary key, "event_id" int not null, "date" date not null, "amount" bigint not null);`,
    );
    this.addSql(
      `alter table "event_price" add constraint "event_price_event_id_date_unique" unique ("event_id", "date");`,
    );
    this.addSql(`alter table "event_price" add constraint "event_price_amount_not_negative" check (amount >= 0);`);

    this.addSql(
      `create table "coupon" ("id" serial primary key, "event_id" int not null, "code" text not null, "kind" text not null, "value" bigint not null, "valid_from" timestamptz null, "valid_until" timestamptz null, "active" boolean not null default true, "uses_id" int not null);`,
    );
    this.addSql(`alter table "coupon" add constraint "coupon_uses_id_unique" unique ("uses_id");`);
    this.addSql(`alter table "coupon" add constraint "coupon_event_id_code_unique" unique ("event_id", "code");`);
    this.addSql(
      `alter table "coupon" add constraint "coupon_value" check (value > 0 and (kind <> 'percent' or value <= 100));`,
    );
    this.addSql(`alter table "coupon" add constraint "coupon_kind_check" check ("kind" in ('percent', 'fixed'));`);

    this.addSql(
      `create table "category" ("id" serial primary key, "event_id" int not null, "distance" text not null, "title" text not null, "gender" text not null, "start_age" int not null, "final_age" int not null, "difference" bigint not null, "places_id" int not null);`,
    );
    this.addSql(`create index "category_event_id_index" on "category" ("event_id");`);
    this.addSql(`alter table "category" add constraint "category_places_id_unique" unique ("places_id");`);
    this.addSql(
      `alter table "category" add constraint "category_ages" check (start_age >= 0 and start_age <= final_age and final_age <= 120);`,
    );
    this.addSql(
      `alter table "category" add constraint "category_gender_check" check ("gender" in ('male', 'female', 'mixto', 'adult_minor', 'Evento no Deportivo'));`,
    );

    this.addSql(
      `create table "registration" ("id" serial primary key, "token" text not null, "event_id" int not null, "category_id" int not null, "status" text not null, "team_size" int not null, "base_price" bigint not null, "amount" bigint not null, "lines" jsonb not null, "coupon_id" int null, "partner_key_id" int null, "hold_expires_at" timestamptz null, "created_at" timestamptz not null);`,
    );
    this.addSql(`alter table "registration" add constraint "registration_token_unique" unique ("token");`);
    this.addSql(`create index "registration_category_id_index" on "registration" ("category_id");`);
    this.addSql(`create index "registration_coupon_id_index" on "registration" ("coupon_id");`);
    this.addSql(`create index "registration_partner_key_id_index" on "registration" ("partner_key_id");`);
    this.addSql(`create index "registration_created_at_index" on "registration" ("created_at");`);
    this.addSql(
      `create index registration_hold_end on registration (hold_expires_at) where status in ('UNPAID', 'REJECTED');`,
    );
    this.addSql(`create index "registration_event_id_status_index" on "registration" ("event_id", "status");`);
    this.addSql(
      `alter table "registration" add constraint "registration_team_size" check (team_size >= 1 and team_size <= 7);`,
    );
    this.addSql(`alter table "registration" add constraint "registration_amount_not_negative" check (amount >= 0);`);
    this.addSql(
      `alter table "registration" add constraint "registration_status_check" check ("status" in ('UNPAID', 'REJECTED', 'PAID', 'PARTNER', 'COURTESY', 'FREE', 'EXPIRED', 'DELETED'));`,
    );

    this.addSql(
      `create table "quota_use" ("registration_id" int not null, "quota_id" int not null, "quantity" int not null, primary key ("registration_id", "quota_id"));`,
    );
    this.addSql(`create index "quota_use_quota_id_index" on "quota_use" ("quota_id");`);
    this.addSql(`alter table "quota_use" add constraint "quota_use_quantity_positive" check (quantity > 0);`);

    this.addSql(
      `create table "payment" ("id" serial primary key, "registration_id" int not null, "gateway" text not null, "reference" text not null, "amount" bigint not null, "currency" text not null default 'COP', "status" text not null, "transaction_id" text null, "reason" text null, "review" text null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "asked_at" timestamptz null);`,
    );
    this.addSql(`create index "payment_registration_id_index" on "payment" ("registration_id");`);
    this.addSql(`alter table "payment" add constraint "payment_reference_unique" unique ("reference");`);
    this.addSql(`create index payment_review on payment (updated_at) where review is not null;`);
    this.addSql(`create index payment_open on payment (created_at) where status = 'PENDING';`);
    this.addSql(`alter table "payment" add constraint "payment_amount_positive" check (amount > 0);`);
    this.addSql(
      `alter table "payment" add constraint "payment_gateway_check" check ("gateway" in ('PAYU', 'WOMPI', 'EPAYCO', 'MERCADO_PAGO', 'TEST'));`,
    );
    this.addSql(
      `alter table "payment" add constraint "payment_status_check" check ("status" in ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'REFUNDED', 'VOIDED', 'CHARGED_BACK'));`,
    );
    this.addSql(
      `alter table "payment" add constraint "payment_review_check" check ("review" in ('SEAT_LOST', 'DOUBLE_CHARGE', 'AMOUNT_MISMATCH', 'MONEY_RETURNED'));`,
    );

    this.addSql(
      `create table "payment_notice" ("id" serial primary key, "gateway" text not null, "payment_id" int null, "transaction_id" text null, "state" text null, "request" jsonb not null, "outcome" text not null, "why" text null, "received_at" timestamptz not null);`,
    );
    this.addSql(`create index "payment_notice_payment_id_index" on "payment_notice" ("payment_id");`);
    this.addSql(`create index "payment_notice_received_at_index" on "payment_notice" ("received_at");`);
    this.addSql(
      `create unique index payment_notice_once on payment_notice (gateway, transaction_id, state) where outcome in ('APPLIED', 'IGNORED');`,
    );
    this.addSql(
      `alter table "payment_notice" add constraint "payment_notice_gateway_check" check ("gateway" in ('PAYU', 'WOMPI', 'EPAYCO', 'MERCADO_PAGO', 'TEST'));`,
    );
    this.addSql(
      `alter table "payment_notice" add constraint "payment_notice_outcome_check" check ("outcome" in ('RECEIVED', 'APPLIED', 'IGNORED', 'DUPLICATE', 'REFUSED'));`,
    );

    this.addSql(
      `create table "competitor" ("id" serial primary key, "registration_id" int not null, "event_id" int not null, "position" smallint not null, "live" boolean not null default true, "name" text not null, "last_name" text not null, "dni" text not null, "email" text not null, "phone" text not null, "birthday" date not null, "gender" text not null, "department" text not null, "city" text not null, "address" text not null, "emergency_name" text not null, "emergency_phone" text not null, "eps" text not null, "blood_type" text not null, "rh_factor" text not null, "kit_id" int null, "search_text" text not null, "consent_version" text null, "consent_at" timestamptz null, "consent_address" text null, "guardian_name" text null, "guardian_document" text null, "guardian_relation" text null, "created_at" timestamptz not null);`,
    );
    this.addSql(`create index "competitor_registration_id_index" on "competitor" ("registration_id");`);
    this.addSql(`create index "competitor_kit_id_index" on "competitor" ("kit_id");`);
    this.addSql(`create index competitor_search on competitor using gin (search_text gin_trgm_ops);`);
    this.addSql(`create index "competitor_dni_birthday_index" on "competitor" ("dni", "birthday");`);
    this.addSql(`create index "competitor_event_id_created_at_index" on "competitor" ("event_id", "created_at");`);
    this.addSql(`create unique index competitor_one_live_per_event on competitor (event_id, dni) where live;`);
    this.addSql(`alter table "competitor" add constraint "competitor_dni_digits" check (dni ~ '^[0-9]{3,15}$');`);
    this.addSql(
      `alter table "competitor" add constraint "competitor_gender_check" check ("gender" in ('male', 'female'));`,
    );
    this.addSql(
      `alter table "competitor" add constraint "competitor_blood_type_check" check ("blood_type" in ('A', 'B', 'AB', 'O'));`,
    );
    this.addSql(
      `alter table "competitor" add constraint "competitor_rh_factor_check" check ("rh_factor" in ('+', '-'));`,
    );

    this.addSql(
      `create table "app_user" ("id" serial primary key, "name" text not null, "email" text not null, "phone" text not null, "company" text null, "password_hash" text not null, "role_name" text not null, "active" boolean not null default true, "created_at" timestamptz not null);`,
    );
    this.addSql(`alter table "app_user" add constraint "app_user_email_unique" unique ("email");`);
    this.addSql(`alter table "app_user" add constraint "app_user_email_lower" check (email = lower(email));`);
    this.addSql(
      `alter table "app_user" add constraint "app_user_role_name_check" check ("role_name" in ('Administrador', 'Organizador', 'Consulta'));`,
    );

    this.addSql(
      `create table "audit_entry" ("id" serial primary key, "at" timestamptz not null, "user_id" int null, "actor" text not null, "subject" text not null, "subject_id" int not null, "action" text not null, "detail" jsonb null);`,
    );
    this.addSql(`create index "audit_entry_at_index" on "audit_entry" ("at");`);
    this.addSql(`create index "audit_entry_user_id_index" on "audit_entry" ("user_id");`);
    this.addSql(`create index "audit_entry_subject_subject_id_index" on "audit_entry" ("subject", "subject_id");`);

    this.addSql(
      `create table "user_event" ("user_id" int not null, "event_id" int not null, primary key ("user_id", "event_id"));`,
    );
    this.addSql(`create index "user_event_event_id_index" on "user_event" ("event_id");`);

    this.addSql(
      `alter table "event" add constraint "event_cover_image_id_foreign" foreign key ("cover_image_id") references "image" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "event" add constraint "event_icon_id_foreign" foreign key ("icon_id") references "image" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "event" add constraint "event_seats_id_foreign" foreign key ("seats_id") references "quota" ("id");`,
    );

    this.addSql(
      `alter table "partner_key" add constraint "partner_key_event_id_foreign" foreign key ("event_id") references "event" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "partner_key" add constraint "partner_key_uses_id_foreign" foreign key ("uses_id") references "quota" ("id");`,
    );

    this.addSql(
      `alter table "kit" add constraint "kit_event_id_foreign" foreign key ("event_id") references "event" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "kit" add constraint "kit_units_id_foreign" foreign key ("units_id") references "quota" ("id");`,
    );

    this.addSql(
      `alter table "gateway_account" add constraint "gateway_account_event_id_foreign" foreign key ("event_id") references "event" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "event_price" add constraint "event_price_event_id_foreign" foreign key ("event_id") references "event" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "coupon" add constraint "coupon_event_id_foreign" foreign key ("event_id") references "event" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "coupon" add constraint "coupon_uses_id_foreign" foreign key ("uses_id") references "quota" ("id");`,
    );

    this.addSql(
      `alter table "category" add constraint "category_event_id_foreign" foreign key ("event_id") references "event" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "category" add constraint "category_places_id_foreign" foreign key ("places_id") references "quota" ("id");`,
    );

    this.addSql(
      `alter table "registration" add constraint "registration_event_id_foreign" foreign key ("event_id") references "event" ("id");`,
    );
    this.addSql(
      `alter table "registration" add constraint "registration_category_id_foreign" foreign key ("category_id") references "category" ("id");`,
    );
    this.addSql(
      `alter table "registration" add constraint "registration_coupon_id_foreign" foreign key ("coupon_id") references "coupon" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "registration" add constraint "registration_partner_key_id_foreign" foreign key ("partner_key_id") references "partner_key" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "quota_use" add constraint "quota_use_registration_id_foreign" foreign key ("registration_id") references "registration" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "quota_use" add constraint "quota_use_quota_id_foreign" foreign key ("quota_id") references "quota" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "payment" add constraint "payment_registration_id_foreign" foreign key ("registration_id") references "registration" ("id");`,
    );

    this.addSql(
      `alter table "payment_notice" add constraint "payment_notice_payment_id_foreign" foreign key ("payment_id") references "payment" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "competitor" add constraint "competitor_registration_id_foreign" foreign key ("registration_id") references "registration" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "competitor" add constraint "competitor_event_id_foreign" foreign key ("event_id") references "event" ("id");`,
    );
    this.addSql(
      `alter table "competitor" add constraint "competitor_kit_id_foreign" foreign key ("kit_id") references "kit" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "audit_entry" add constraint "audit_entry_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "user_event" add constraint "user_event_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "user_event" add constraint "user_event_event_id_foreign" foreign key ("event_id") references "event" ("id") on update cascade on delete cascade;`,
    );
  }
}
