import { buyerColumns } from '../orders/buyer-fields.js';
import { competitorColumns } from '../registration/competitor-fields.js';

/** How long columns with personal data are stored. */
export interface RetentionRule {
  /** Columns with personal data or text that a person typed. */
  personal: readonly string[];
  /** End of the storage, with its setting; docs/operating.md says the same in sentences. */
  until: string;
}

/**
 * Tables with personal data or typed text. A test compares them with the database: every column of text, JSON or a date
 * is either here or in `nonPersonalColumns`, so that a new column cannot lack a rule.
 */
export const retention: Readonly<Record<string, RetentionRule>> = {
  competitor: {
    personal: [
      ...competitorColumns,
      'search_text',
      ...['consent_version', 'consent_address', 'health_consent_version'],
      ...['guardian_name', 'guardian_document', 'guardian_relation'],
      'link_id',
    ],
    until: 'RETENTION_UNPAID_DAYS unpaid, RETENTION_HEALTH_DAYS health, RETENTION_PEOPLE_DAYS all',
  },
  purchase: {
    personal: ['token', 'payer', 'browsers', 'code_owners', 'saved_from', 'payer_hash'],
    until:
      'RETENTION_UNPAID_DAYS unpaid; payer and hashes with its people, of the shop RETENTION_ORDERS_DAYS; the token says nothing without',
  },
  goods_order: {
    personal: [...[...buyerColumns, 'search_text', 'consent_version', 'consent_address']],
    until: 'RETENTION_UNPAID_DAYS unpaid, RETENTION_ORDERS_DAYS all',
  },
  claim: { personal: ['value'], until: 'RETENTION_UNPAID_DAYS unpaid; with its people' },
  event: {
    personal: ['organizer_name', 'organizer_email', 'organizer_whatsapp'],
    until: 'what its page shows of who organises it, until they change it',
  },
  payment_note: { personal: ['by', 'note'], until: 'the note with its people; who decided stays with the payment' },
  payment_notice: { personal: ['request', 'why'], until: 'RETENTION_CALLBACKS_DAYS; 7 days without a payment' },
  audit_entry: {
    personal: ['user_name', 'before', 'after', 'detail'],
    until: 'with the person it is about; RETENTION_AUDIT_DETAILS_DAYS about users; who decided stays',
  },
  team_mail: { personal: ['address', 'reply', 'request'], until: 'with its registration, or its people' },
  app_user: {
    personal: ['name', 'email', 'phone', 'company', 'password_hash', 'search_text'],
    until: 'until somebody deletes the user',
  },
  password_link: { personal: ['token_hash'], until: 'its end; with its user' },
  api_key: { personal: ['token_hash'], until: 'with its user' },
  certificate_recipient: {
    personal: ['name', 'email', 'dni', 'values', 'reply', 'search_text'],
    until: 'RETENTION_CERTIFICATES_DAYS after its mailing ended, or when somebody says so; with its person',
  },
  certificate_mailing: {
    personal: ['picture', 'preview_id', 'request'],
    until: 'RETENTION_CERTIFICATES_DAYS after it ended, or when somebody says so; the request is a digest',
  },
  webhook_attempt: { personal: ['answer'], until: '30 days' },
  verification_code: { personal: ['document_hash', 'browser_hash', 'codes'], until: '10 minutes; keyed hashes' },
  waiting_place: {
    personal: ['network', 'visitor'],
    until: '7 days after the room closed; a keyed hash and a random ID',
  },
  rate_count: { personal: ['key'], until: 'its window; keyed hashes' },
};

/** Columns of text, JSON or a date without personal data, by table. */
export const nonPersonalColumns: Readonly<Record<string, readonly string[]>> = {
  api_key: ['name', 'scopes'],
  app_user: ['role_name', 'field_versions'],
  audit_entry: ['actor', 'subject', 'action'],
  category: ['distance', 'title', 'gender', 'start_time'],
  competitor: ['field_versions'],
  certificate_mailing: [
    ...['event_name', 'city', 'event_date', 'icon_id', 'layout', 'columns', 'status', 'search_text'],
  ],
  certificate_recipient: ['code', 'state', 'trouble'],
  coupon: ['code', 'kind', 'batch', 'field_versions'],
  event: [
    ...['slug', 'name', 'status', 'type', 'sport', 'city', 'description', 'timeframe_start', 'timeframe_end'],
    ...['team_sizes', 'cover_image_id', 'icon_id', 'search_text', 'field_versions'],
    ...['start_place', 'start_address', 'rules', 'refund_policy', 'organizer_web'],
    ...['transfer_policy', 'privacy_policy', 'kit_pickup_place', 'kit_pickup_hours', 'kit_pickup_notes'],
  ],
  delivery_way: ['kind', 'place'],
  event_price: ['date'],
  event_route: ['distance', 'highest', 'track', 'heights', 'water', 'file'],
  gallery_image: ['image_id', 'alt'],
  gateway_account: ['kind', 'credentials', 'field_versions'],
  goods_order: ['delivery_way'],
  image: ['id', 'widths', 'average_color'],
  kit: ['name', 'size'],
  migration: ['name'],
  order_item: ['name', 'sku', 'size_name'],
  partner_key: ['name', 'key', 'kind', 'field_versions'],
  password_link: ['kind'],
  payment: [
    ...['gateway', 'reference', 'currency', 'status', 'transaction_id', 'reason', 'review', 'received_currency'],
    'charges',
  ],
  payment_note: ['action', 'review', 'places'],
  payment_notice: ['gateway', 'transaction_id', 'state', 'outcome', 'said', 'obstacle'],
  product: ['name', 'sku', 'status', 'description', 'shop_url', 'thumbnail_id', 'search_text', 'field_versions'],
  product_image: ['image_id', 'name'],
  product_size: ['size'],
  purchase: ['kind', 'title', 'status', 'lines'],
  registration: ['field_versions'],
  sponsor: ['image_id', 'name', 'web'],
  team_mail: ['kind', 'state', 'trouble'],
  waiting_room: ['mode', 'seed', 'field_versions'],
  webhook: ['url', 'types', 'secret', 'former_secret', 'state', 'field_versions'],
  webhook_attempt: ['trouble'],
  webhook_delivery: ['message_id', 'type', 'body', 'state', 'last_trouble'],
};
