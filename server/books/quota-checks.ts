import { ClaimKind } from '../purchases/claim.entity.js';
import { liveStatuses } from '../purchases/purchase-states.js';
import { QuotaKind } from '../quotas/quota.entity.js';
import { sqlList, type BookCheck } from './book-check.js';

const LIVE = sqlList(liveStatuses);

/** SQL: the row that each quota belongs to. */
const owners = [
  ['event', 'seats_id'],
  ['category', 'places_id'],
  ['kit', 'units_id'],
  ['product_size', 'units_id'],
  ['coupon', 'uses_id'],
  ['partner_key', 'uses_id'],
]
  .map(([table, column]) => `select ${column} as quota_id, '${table} ' || id as name from ${table}`)
  .join(' union all ');

const quotaCheck = (deviation: string, isWrong: string): BookCheck => ({
  subject: 'quota',
  deviation,
  sql: `with allocated as (select quota_id, sum(quantity) as quantity from quota_use where held group by quota_id),
      owner as (${owners})
    select q.id, format('%s: %s of %s taken, %s allocated', coalesce(owner.name, 'without owner'), q.taken,
        coalesce(q."limit"::text, 'unlimited'), coalesce(allocated.quantity, 0)) as detail
      from quota q left join allocated on allocated.quota_id = q.id left join owner on owner.quota_id = q.id
      where ${isWrong}`,
});

/**
 * Compares the allocations of live purchases with what they contain.
 * @param content SQL of `purchase_id`, `quota_id` and `quantity` of the live purchases `p`
 * @param condition SQL: which purchases `p` have comparable content
 */
const allocationCheck = (deviation: string, kind: QuotaKind, content: string, condition = 'true'): BookCheck => ({
  subject: 'purchase',
  deviation,
  sql: `with live as (
        select p.id, p.event_id, p.people, p.coupon_id, p.partner_key_id from purchase p
        where p.status in (${LIVE}) and ${condition}),
      content as (${content}),
      allocated as (
        select u.purchase_id, u.quota_id, u.quantity
        from quota_use u join quota q on q.id = u.quota_id and q.kind = ${kind} join live p on p.id = u.purchase_id
        where u.held)
    select purchase_id as id, format('quota %s: %s allocated, %s expected', quota_id,
        coalesce(allocated.quantity, 0), coalesce(content.quantity, 0)) as detail
      from content full join allocated using (purchase_id, quota_id)
      where content.quantity is distinct from allocated.quantity`,
});

/** Rules of counted resources. */
export const quotaChecks: readonly BookCheck[] = [
  quotaCheck('quota differs from the sum of its allocations', 'q.taken <> coalesce(allocated.quantity, 0)'),
  quotaCheck('quota is negative or above its limit', 'q.taken < 0 or q.taken > q."limit"'),
  {
    subject: 'purchase',
    deviation: 'ended purchase holds an allocation',
    // Products that were sent are not returned to stock.
    sql: `select u.purchase_id as id, format('%s, quota %s', p.status, u.quota_id) as detail
      from quota_use u join purchase p on p.id = u.purchase_id
      where u.held and not u.handed_over and p.status not in (${LIVE})`,
  },
  allocationCheck(
    'event seats of a live registration differ from its people',
    QuotaKind.SEAT,
    `select p.id as purchase_id, e.seats_id as quota_id, p.people as quantity
      from live p join event e on e.id = p.event_id where p.people > 0`,
  ),
  allocationCheck(
    'category seats of a live registration differ from its people',
    QuotaKind.CATEGORY,
    `select p.id as purchase_id, c.places_id as quota_id, p.people as quantity
      from live p join registration r on r.id = p.id join category c on c.id = r.category_id`,
  ),
  allocationCheck(
    'kits of a live registration differ from those of its competitors',
    QuotaKind.KIT,
    `select p.id as purchase_id, k.units_id as quota_id, count(*)::int as quantity
      from live p join competitor c on c.registration_id = p.id join kit k on k.id = c.kit_id group by 1, 2`,
    // The competitors of an anonymised registration are deleted.
    'p.payer is not null',
  ),
  allocationCheck(
    'stock of a live purchase differs from its order items',
    QuotaKind.PRODUCT_SIZE,
    `select p.id as purchase_id, s.units_id as quota_id, sum(i.quantity)::int as quantity
      from live p join order_item i on i.order_id = p.id join product_size s on s.id = i.size_id group by 1, 2`,
  ),
  allocationCheck(
    'coupon use of a live purchase differs from its coupon',
    QuotaKind.COUPON,
    `select p.id as purchase_id, c.uses_id as quota_id, 1 as quantity
      from live p join coupon c on c.id = p.coupon_id`,
  ),
  allocationCheck(
    'partner-key use of a live registration differs from its key',
    QuotaKind.PARTNER_KEY,
    `select p.id as purchase_id, k.uses_id as quota_id, 1 as quantity
      from live p join partner_key k on k.id = p.partner_key_id`,
  ),
];

/** Rules of competitors and of values that one live purchase holds alone. */
export const claimChecks: readonly BookCheck[] = [
  {
    subject: 'competitor',
    deviation: 'claim of a document differs from the status of its purchase',
    sql: `select c.id, format('purchase %s is %s', p.id, p.status) as detail
      from competitor c join purchase p on p.id = c.registration_id
        left join claim d on d.purchase_id = p.id and d.value = c.dni and d.kind = ${ClaimKind.DOCUMENT}
      where coalesce(d.held, false) <> (p.status in (${LIVE}))`,
  },
  {
    subject: 'purchase',
    deviation: 'claim has no competitor, or differs from the status or event of its purchase',
    sql: `select p.id, format('%s, claim of kind %s', p.status, d.kind) as detail
      from claim d join purchase p on p.id = d.purchase_id
        left join competitor c on c.registration_id = p.id and c.dni = d.value
      where d.held <> (p.status in (${LIVE})) or d.event_id <> p.event_id
        or d.kind = ${ClaimKind.DOCUMENT} and c.id is null`,
  },
  {
    subject: 'purchase',
    deviation: 'people of a registration differ from its competitors',
    sql: `select p.id, format('%s people, %s competitors', p.people, count(c.id)) as detail
      from purchase p left join competitor c on c.registration_id = p.id and c.event_id = p.event_id
      where p.payer is not null group by p.id having p.people <> count(c.id)`,
  },
];
