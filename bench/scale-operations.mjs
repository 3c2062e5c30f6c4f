/**
 * Operations that both databases run: every list, search and chart of the screens, by the names of the client's
 * operations.
 *
 * A row is `[description, operation, variables, caller]`. `variables` may use the `world`: its number of `events`, the
 * `dni` of a person, and of the largest event the IDs of a `competitor`, a `registration`, a `payment` with its
 * `reference`, a `coupon`, a `partnerKey` and an `order`. An operation that begins with `/` is an address, whose time
 * to the first byte is measured. Without a caller the administrator runs it, then the organiser of five events.
 */

/** IDs and addresses of the data: the first event is the largest, the second has 1,000 people. */
const BIGGEST = '1';
const THOUSAND = '2';
const common = 'maria';
const twoWords = 'maria gomez';
/** Of 500 people of the largest event, so that both databases have as many matches; `common` has more in the large one. */
const matching500 = 'yurley';
const matching500TwoWords = 'yurley bohorquez';
const rare = 'wittingham';
const none = 'zzyzx';
const LAST = 1_000_000;

const inBiggest = { eventId: BIGGEST };
const administrator = ['administrator'];
const visitor = ['visitor'];

export const operations = [
  ['Event list: first page', 'EventList', { page: 1 }],
  ['Event list: middle', 'EventList', ({ events }) => ({ page: Math.ceil(events / 24) }), administrator],
  ['Event list: last page', 'EventList', { page: LAST }, administrator],
  ['Event list: search, common', 'EventList', { search: 'maraton' }],
  ['Event list: search, none', 'EventList', { search: none }],
  ['Public catalogue: first page', 'EventCatalog', { page: 1 }, visitor],
  ['Public catalogue: last page', 'EventCatalog', { page: LAST }, visitor],
  ['Public catalogue: search', 'EventCatalog', { filter: { search: 'maraton' } }, visitor],
  ['Public event of 50,000', 'PublicEvent', { slug: 'evento-1' }, visitor],
  ['Event of 1,000: detail, counters', 'ShowEvent', { id: THOUSAND }],
  ['Event of 50,000: detail, counters', 'ShowEvent', { id: BIGGEST }],
  ['Event totals: all events', 'EventTotals', {}],
  ['Event totals: events to come', 'EventTotals', { past: false }],
  ['Event totals: search, common', 'EventTotals', { search: 'maraton' }],
  ['Event choices: search', 'EventChoices', { search: 'maraton' }],

  ['Competitors: first page', 'CompetitorList', { filter: {} }],
  ['Competitors: last page', 'CompetitorList', { filter: {}, page: LAST }],
  ['Competitors: unpaid', 'CompetitorList', { filter: { statuses: ['UNPAID'] } }],
  ['Competitors: unpaid and rejected', 'CompetitorList', { filter: { statuses: ['UNPAID', 'REJECTED'] } }],
  ['Competitors: teams of four', 'CompetitorList', { filter: { teamSize: 4 } }],
  ['Competitors: search, common', 'CompetitorList', { filter: { search: common } }],
  ['Competitors: search, two words', 'CompetitorList', { filter: { search: twoWords } }],
  ['Competitors: search, 500 matches', 'CompetitorList', { filter: { search: matching500 } }],
  ['Competitors: search, 500 matches of two words', 'CompetitorList', { filter: { search: matching500TwoWords } }],
  ['Competitors: search, rare', 'CompetitorList', { filter: { search: rare } }],
  ['Competitors: search, none', 'CompetitorList', { filter: { search: none } }],
  ['Competitors: search, two letters', 'CompetitorList', { filter: { search: 'xi' } }],
  ['Competitors: search, dni', 'CompetitorList', ({ dni }) => ({ filter: { search: dni } })],
  ['Competitors of 1,000: first page', 'CompetitorList', { filter: { eventId: THOUSAND } }],
  ['Competitors of 1,000: search, common', 'CompetitorList', { filter: { eventId: THOUSAND, search: common } }],
  ['Competitors of 50,000: first page', 'CompetitorList', { filter: inBiggest }],
  ['Competitors of 50,000: last page', 'CompetitorList', { filter: inBiggest, page: LAST }],
  ['Competitors of 50,000: couples', 'CompetitorList', { filter: { ...inBiggest, teamSize: 2 } }],
  ['Competitors of 50,000: paid', 'CompetitorList', { filter: { ...inBiggest, statuses: ['PAID'] } }],
  ['Competitors of 50,000: rejected', 'CompetitorList', { filter: { ...inBiggest, statuses: ['REJECTED'] } }],
  ['Competitors of 50,000: of a category', 'CompetitorList', { filter: { ...inBiggest, categoryId: '1' } }],
  ['Competitors of 50,000: of a kit', 'CompetitorList', { filter: { ...inBiggest, kitId: '1' } }],
  [
    'Competitors of 50,000: all filters',
    'CompetitorList',
    { filter: { ...inBiggest, categoryId: '1', kitId: '1', statuses: ['PAID'], teamSize: 2, search: common } },
  ],
  ['Competitors of 50,000: search, common', 'CompetitorList', { filter: { ...inBiggest, search: common } }],
  ['Competitors of 50,000: search, two words', 'CompetitorList', { filter: { ...inBiggest, search: twoWords } }],
  ['Competitors of 50,000: search, 500 matches', 'CompetitorList', { filter: { ...inBiggest, search: matching500 } }],
  ['Competitors of 50,000: search, rare', 'CompetitorList', { filter: { ...inBiggest, search: rare } }],
  ['Competitors of 50,000: search, none', 'CompetitorList', { filter: { ...inBiggest, search: none } }],
  ['Competitors of 50,000: search, dni', 'CompetitorList', ({ dni }) => ({ filter: { ...inBiggest, search: dni } })],
  ['Competitors of 50,000: counts', 'CompetitorCounts', { eventId: BIGGEST, filter: {} }],
  [
    'Competitors of 50,000: counts of a category',
    'CompetitorCounts',
    { eventId: BIGGEST, filter: { categoryId: '1' } },
  ],
  [
    'Competitors of 50,000: counts, search, common',
    'CompetitorCounts',
    { eventId: BIGGEST, filter: { search: common } },
  ],
  [
    'Competitors of 50,000: counts, search, 500 matches',
    'CompetitorCounts',
    { eventId: BIGGEST, filter: { search: matching500 } },
  ],
  ['Competitors: by document', 'CompetitorList', { filter: {}, sort: 'DOCUMENT_ASC' }],
  ['Competitors of 50,000: by document', 'CompetitorList', { filter: inBiggest, sort: 'DOCUMENT_DESC' }],
  ['Competitor: detail', 'CompetitorDetail', ({ competitor }) => ({ id: competitor, money: true })],

  ['Payments: first page', 'PaymentList', {}],
  ['Payments: last page', 'PaymentList', { page: LAST }],
  ['Payments of 50,000: first page', 'PaymentList', { filter: inBiggest }],
  ['Payments of 50,000: last page', 'PaymentList', { filter: inBiggest, page: LAST }],
  ['Payments of 50,000: rejected', 'PaymentList', { filter: { ...inBiggest, status: 'REJECTED' } }],
  ['Payments: open', 'PaymentList', { filter: { status: 'PENDING' } }],
  ['Payments: of one gateway', 'PaymentList', { filter: { gateway: 'TEST' } }],
  ['Payments: to review', 'PaymentList', { filter: { underReview: true } }],
  ['Payments: to review, late ones', 'PaymentList', { filter: { underReview: true, review: 'SEAT_LOST' } }],
  ['Payments: to review, counted', 'PaymentsToReview', {}],
  ['Payments: search, common name', 'PaymentList', { filter: { search: common } }],
  ['Payments: search, two words', 'PaymentList', { filter: { search: twoWords } }],
  ['Payments: search, 500 matches', 'PaymentList', { filter: { search: matching500 } }],
  ['Payments: search, 500 matches of two words', 'PaymentList', { filter: { search: matching500TwoWords } }],
  ['Payments of 50,000: search, 500 matches', 'PaymentList', { filter: { ...inBiggest, search: matching500 } }],
  ['Payments: search, rare name', 'PaymentList', { filter: { search: rare } }],
  ['Payments: search, none', 'PaymentList', { filter: { search: none } }],
  ['Payments: search, dni', 'PaymentList', ({ dni }) => ({ filter: { search: dni } })],
  ['Payments: search, reference', 'PaymentList', ({ reference }) => ({ filter: { search: reference } })],
  ['Payments of 50,000: search, common name', 'PaymentList', { filter: { ...inBiggest, search: common } }],
  ['Payment: detail', 'PaymentDetail', ({ payment }) => ({ id: payment, mayDecide: true, mayReadOrders: true })],

  ['Orders: first page', 'OrderList', { money: true }],
  ['Orders: last page', 'OrderList', { money: true, page: LAST }],
  ['Orders: to send', 'OrderList', { money: true, filter: { sent: false } }],
  ['Orders of 50,000: first page', 'OrderList', { money: true, filter: inBiggest }],
  ['Orders: search, common name', 'OrderList', { money: true, filter: { search: common } }],
  ['Orders: search, two words', 'OrderList', { money: true, filter: { search: twoWords } }],
  ['Orders: search, a name of 500 people', 'OrderList', { money: true, filter: { search: matching500 } }],
  ['Orders: search, rare name', 'OrderList', { money: true, filter: { search: rare } }],
  ['Orders: search, reference', 'OrderList', ({ reference }) => ({ money: true, filter: { search: reference } })],
  ['Orders: counters', 'OrderCounters', { money: true }],
  ['Order: detail', 'OrderDetail', ({ order }) => ({ id: order, money: true, people: true })],
  ['Products: first page', 'ProductList', {}],
  ['Products: search', 'ProductList', { filter: { search: 'camiseta' } }],

  ['Overview of 1,000: pictures', 'EventStatistics', { eventId: THOUSAND }],
  ['Overview of 50,000: pictures', 'EventStatistics', inBiggest],

  ['Audit of 50,000', 'History', { filter: inBiggest }],
  [
    'Audit of one registration',
    'History',
    ({ registration }) => ({ filter: { subject: 'REGISTRATION', subjectId: registration } }),
  ],
  ['Audit: first page', 'AuditList', { filter: {} }],
  ['Audit: last page', 'AuditList', { filter: {}, page: LAST }],
  ['Audit: of competitors', 'AuditList', { filter: { subject: 'COMPETITOR' } }],
  ['Audit: by gateways', 'AuditList', { filter: { actor: 'GATEWAY' } }],
  ['Audit: of one person', 'AuditList', { filter: { userId: '2' } }],
  ['Audit: of one person, of competitors', 'AuditList', { filter: { userId: '2', subject: 'COMPETITOR' } }],
  ['Audit: of a long gone day', 'AuditList', { filter: { from: '2020-01-01', to: '2020-01-02' } }],
  ['Audit: of a year, by users', 'AuditList', { filter: { from: '2026-01-01', to: '2026-12-31', actor: 'USER' } }],
  ['Audit: people', 'AuditPeople', {}],

  ['Coupons of an event with 5,000: first page', 'EventCoupons', inBiggest],
  ['Coupons of an event with 5,000: last page', 'EventCoupons', { ...inBiggest, page: LAST }],
  ['Coupons of an event with 5,000: search', 'EventCoupons', { ...inBiggest, filter: { search: 'CORRE0' } }],
  ['Coupon: its uses', 'CouponUses', ({ coupon }) => ({ id: coupon })],
  ['Partner keys of 50,000', 'EventPartnerKeys', inBiggest],
  ['Partner key: its uses', 'PartnerKeyUses', ({ partnerKey }) => ({ id: partnerKey })],

  ['Users: first page', 'UserList', {}, administrator],
  ['Users: last page', 'UserList', { page: LAST }, administrator],
  ['Users: search', 'UserList', { search: common }, administrator],
  ["A user's events", 'UserEvents', { userId: '2' }, administrator],
  ['Events to assign', 'AssignableEvents', { userId: '2', first: 21 }, administrator],
  ['Events to assign: search', 'AssignableEvents', { userId: '2', search: 'maraton', first: 21 }, administrator],

  ['Search everywhere: common', 'Search', { text: common }],
  ['Search everywhere: 500 matches', 'Search', { text: matching500 }],
  ['Search everywhere: rare', 'Search', { text: rare }],
  ['Search everywhere: none', 'Search', { text: none }],
  ['Search everywhere: dni', 'Search', ({ dni }) => ({ text: dni })],
  ['Search everywhere: reference', 'Search', ({ reference }) => ({ text: reference })],

  ['Export of 50,000 as CSV: first bytes', '/api/competitors/export?format=csv&event_id=1'],
  ['Coupons of an event with 5,000 as CSV: first bytes', '/api/eventos/1/coupons.csv'],
  ['Export of 50,000 as XLSX: first bytes', '/api/competitors/export?format=xlsx&event_id=1'],
];
