import { createHash, randomUUID } from 'node:crypto';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import type { Event } from '../events/event.entity.js';
import { MailingStatus, RecipientState } from '../certificates/mailing-states.js';
import { certificatePicture, workbook } from '../certificates/testing/files.js';
import { PaymentStatus, ReviewReason } from '../payments/payment-states.js';
import { newReference } from '../payments/payment-reference.js';
import type { Product } from '../products/product.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { bibLink } from '../bibs/bib-link.js';
import { shopConsentVersion } from '../orders/shop-consent-text.js';
import { eastward, gpx, gpxFile } from '../routes/testing/gpx.js';
import { buildDorsalSchema } from '../domains.js';
import { RoleName } from '../users/role-enums.js';
import type { User } from '../users/user.entity.js';
import { openApi } from './api.js';
import { eventInput } from './event-input.js';
import { Factories, PASSWORD } from './factories.js';
import { member } from './member.js';

const { as, build, services, withKey, ctx } = await openApi();

/** Cookie of the browser that made the held registration. */
const OWNER_COOKIE = 'o'.repeat(22);
const ownerHash = createHash('sha256').update(OWNER_COOKIE).digest('base64url');
const schema = await buildDorsalSchema();

/** Creates an event with one of everything, and a user of every kind. */
function world() {
  // One factory each: a factory slows down with the number of rows in memory.
  const build = new Factories(services);
  return build.together(() => made(build));
}

async function made(build: Factories) {
  const event = await build.event({ categories: [{}, { distance: '5K' }], kits: [{}, { name: 'Gorra' }] });
  await build.gateway(event);
  const coupon = await build.coupon(event);
  const key = await build.partnerKey(event);
  const picture = await build.galleryImage(event);
  const sponsor = await build.sponsor(event);
  const route = await build.route(event);
  const webhook = await build.webhook(event);
  const delivery = await build.delivery(webhook);
  const product = await build.product(event, { images: 1 });
  const held = await build.registration({
    event,
    status: PurchaseStatus.UNPAID,
    token: newReference(),
    browsers: [ownerHash],
  });
  const paid = await build.registration({ event });
  await build.undeliveredMail(paid);
  const payment = await build.payment(held, { status: PaymentStatus.PENDING });
  const reviewed = await paymentsUnderReview(build, event);
  const unverifiedCallbacks = await build.payment(paid, { status: PaymentStatus.PENDING });
  await build.unverifiedCallback(unverifiedCallbacks);
  const heldOrder = await build.order(event, { goods: [{ product }], status: PurchaseStatus.UNPAID });
  const order = await build.order(event, { goods: [{ product }] });
  const mailings = await mailingsOf(build, event);
  const other = await build.event();
  const users: Record<Actor, User | null> = {
    visitor: null,
    administrator: await build.user(),
    organiser: await build.user({ roleName: RoleName.ORGANISER, events: [event] }),
    otherOrganizer: await build.user({ roleName: RoleName.ORGANISER, events: [other] }),
    viewer: await build.user({ roleName: RoleName.VIEWER, events: [event] }),
    // With a token that has not expired yet.
    inactive: await build.user({ active: false }),
  };
  const passwordToken = await build.passwordLink(users.administrator!);
  const { key: apiKey } = await build.apiKey(users.administrator!);
  const bought = { held, paid, heldOrder, order };
  return {
    event,
    coupon,
    key,
    picture,
    sponsor,
    route,
    webhook,
    delivery,
    product,
    ...bought,
    payment,
    reviewed,
    unverifiedCallbacks,
    users,
    passwordToken,
    apiKey,
    mailings,
  };
}
/** Pending certificates, and sent ones: delivered, failed and unconfirmed. */
async function mailingsOf(build: Factories, event: Event) {
  const { SENT, FAILED, UNCONFIRMED } = RecipientState;
  const over = { status: MailingStatus.SENT, endedAt: new Date(), sendAt: new Date() };
  const sent = await build.mailing({ event, ...over, people: [SENT, FAILED, UNCONFIRMED] });
  return { scheduled: await build.mailing({ event }), sent };
}
/** A payment for each decision, in a state that allows it. */
async function paymentsUnderReview(build: Factories, event: Event) {
  const late = await build.registration({ event, status: PurchaseStatus.EXPIRED });
  const unpaid = await build.registration({ event, status: PurchaseStatus.UNPAID });
  return {
    reinstatePurchase: await build.payment(late, { review: ReviewReason.SEAT_LOST }),
    acceptPayment: await build.payment(unpaid, { review: ReviewReason.AMOUNT_MISMATCH }),
    refundPayment: await build.payment(late, { review: ReviewReason.SEAT_LOST }),
    resolvePayment: await build.payment(late, { review: ReviewReason.SEAT_LOST }),
  };
}
type World = Awaited<ReturnType<typeof world>>;
type Actor = 'visitor' | 'administrator' | 'organiser' | 'otherOrganizer' | 'viewer' | 'inactive';
type Outcome = 'ok' | 'nothing' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND';
/** An inactive user gets what a visitor gets. */
type Row = Record<Exclude<Actor, 'inactive'>, Outcome>;

const everyone: Row = { visitor: 'ok', administrator: 'ok', organiser: 'ok', otherOrganizer: 'ok', viewer: 'ok' };
const anonymous: Row = {
  ...{ visitor: 'NOT_FOUND', administrator: 'NOT_FOUND', organiser: 'NOT_FOUND' },
  ...{ otherOrganizer: 'NOT_FOUND', viewer: 'NOT_FOUND' },
};
/** Needs the relation OWNER, which depends on the cookie and not on the user. */
const ownerOnly: Row = {
  ...{ visitor: 'FORBIDDEN', administrator: 'FORBIDDEN', organiser: 'FORBIDDEN' },
  ...{ otherOrganizer: 'FORBIDDEN', viewer: 'FORBIDDEN' },
};
/** Returned only to the browser of the registration, which none of these users has. */
const ownBrowser: Row = {
  ...{
    visitor: 'nothing',
    administrator: 'nothing',
    organiser: 'nothing',
    otherOrganizer: 'nothing',
    viewer: 'nothing',
  },
};
const users: Row = { ...everyone, visitor: 'UNAUTHENTICATED' };
const readers: Row = { ...users, otherOrganizer: 'NOT_FOUND' };
const writers: Row = { ...readers, viewer: 'FORBIDDEN' };
const administrators: Row = { ...users, organiser: 'FORBIDDEN', otherOrganizer: 'FORBIDDEN', viewer: 'FORBIDDEN' };

const id = ({ id }: { id: number }): string => String(id);
/** A member without the fields that only the wizard requires. */
const personInput = () => {
  const { consent: _consent, ...person } = member();
  return person;
};
/** Fields of a member that can be corrected. */
const reachable = () => {
  const { dni: _dni, birthday: _birthday, consent: _consent, ...person } = member();
  return { ...person, eps: null, bloodType: null, rhFactor: null };
};
const png = (): File =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    'a.png',
  );
const jpeg = await certificatePicture();
const excel = workbook([
  ['nombre', 'correo'],
  ['Ana', 'ana@correo.co'],
]);
const layout = {
  texts: [],
  code: { x: 10, y: 10, side: 20, color: '#000000' },
};
const chosen = ({ id, sizes }: Product) => ({
  productId: String(id),
  sizeId: String(sizes[0]?.id),
  quantity: 1,
});
const holdInput = (event: Event) => ({
  eventId: id(event),
  categoryId: id(event.categories[0]!),
  competitors: [member({ kitId: id(event.kits[0]!) })],
});

const orderInput = (event: Event, product: Product) => ({
  eventId: id(event),
  requestId: randomUUID(),
  goods: [{ productId: id(product), sizeId: id(product.sizes[0]!), quantity: 1 }],
  buyer: {
    name: 'Marta',
    lastName: 'Ríos',
    dni: '1020304050',
    email: 'marta@example.test',
    phone: '3105550148',
    department: 'Antioquia',
    city: 'Medellín',
    address: 'Carrera 7 # 12-45',
    consentVersion: shopConsentVersion,
  },
});

const productInput = (event: Event) => ({
  name: 'Gorra',
  sku: 'GORRA-1',
  price: 45_000,
  status: 'ACTIVE',
  eventId: id(event),
  description: '',
  sizes: [{ size: 'Única', amount: 5 }],
});

let people = 0;
const person = () => ({ name: 'Nueva Persona', email: `nueva${++people}@example.test`, phone: '3001234567' });

const savedCategory = { distance: '21K', title: 'Otra', gender: 'MIXED', startAge: 10, finalAge: 90, difference: 0 };

type Entry = [Row, string, (world: World) => object];

/** Input of each decision about a payment. */
const paymentInputs = {
  reinstatePurchase: 'ReinstatePurchaseInput',
  acceptPayment: 'PaymentDecisionInput',
  refundPayment: 'RefundDecisionInput',
  resolvePayment: 'RefundDecisionInput',
};

/** Expected results by operation and user. An operation of the schema that is missing here fails the test. */
const matrix: Record<string, Entry> = {
  // Public
  errorCodes: [everyone, '{ errorCodes }', () => ({})],
  developerGuide: [everyone, '{ developerGuide { address } }', () => ({})],
  webhookSamples: [everyone, '{ webhookSamples { body } }', () => ({})],
  eventCatalog: [everyone, '{ eventCatalog { total } }', () => ({})],
  publicEvent: [
    everyone,
    'query ($slug: String!) { publicEvent(slug: $slug) { id } }',
    ({ event }) => ({ slug: event.slug }),
  ],
  matchingCategories: [
    everyone,
    'query ($id: ID!) { matchingCategories(eventId: $id, genders: [MALE], ages: [30]) { id } }',
    ({ event }) => ({ id: id(event) }),
  ],
  registration: [
    everyone,
    'query ($token: String!) { registration(token: $token) { amount } }',
    ({ held }) => ({ token: held.purchase.token }),
  ],
  paymentState: [
    everyone,
    'query ($reference: String!) { paymentState(reference: $reference) { amount } }',
    ({ payment }) => ({ reference: payment.reference }),
  ],
  bib: [
    everyone,
    'query ($key: String!) { bib(key: $key) { name } }',
    ({ paid }) => ({ key: bibLink(ctx(), paid.competitors[0]!).split('/').at(-1) }),
  ],
  findRegistrationByPayment: [
    ownBrowser,
    'mutation ($reference: String!) { findRegistrationByPayment(reference: $reference) { amount } }',
    ({ payment }) => ({ reference: payment.reference }),
  ],
  me: [{ ...everyone, visitor: 'nothing' }, '{ me { id } }', () => ({})],
  requestPasswordReset: [
    everyone,
    'mutation ($email: String!) { requestPasswordReset(email: $email) }',
    ({ users }) => ({ email: users.administrator?.email }),
  ],
  passwordLink: [
    everyone,
    'query ($token: String!) { passwordLink(token: $token) { state } }',
    ({ passwordToken }) => ({ token: passwordToken }),
  ],
  setPassword: [
    everyone,
    'mutation ($token: String!) { setPassword(input: { token: $token, password: "la montaña de noche" }) }',
    ({ passwordToken }) => ({ token: passwordToken }),
  ],
  login: [
    everyone,
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }',
    (world) => ({ email: world.users.administrator?.email, password: PASSWORD }),
  ],
  lookUpRegistration: [
    everyone,
    'mutation ($id: ID!) { lookUpRegistration(eventId: $id, dni: "123456", birthday: "1990-01-01") { outcome } }',
    ({ event }) => ({ id: id(event) }),
  ],
  lookUpPerson: [
    everyone,
    'mutation ($dni: String!, $birthday: String!) { lookUpPerson(dni: $dni, birthday: $birthday) { status } }',
    ({ held }) => ({ dni: held.competitors[0]?.dni, birthday: held.competitors[0]?.birthday }),
  ],
  holdRegistration: [
    everyone,
    'mutation ($input: HoldRegistrationInput!) { holdRegistration(input: $input) { outcome } }',
    ({ event }) => ({ input: holdInput(event) }),
  ],
  checkPayment: [
    everyone,
    'mutation ($reference: String!) { checkPayment(reference: $reference) { amount } }',
    ({ payment }) => ({ reference: payment.reference }),
  ],
  startPayment: [
    everyone,
    'mutation ($token: String!) { startPayment(token: $token, gateway: TEST) { reference } }',
    ({ held }) => ({ token: held.purchase.token }),
  ],
  applyDiscountCode: [
    ownerOnly,
    'mutation ($token: String!, $code: String!) { applyDiscountCode(token: $token, code: $code) { outcome } }',
    ({ held, coupon }) => ({ token: held.purchase.token, code: coupon.code }),
  ],
  chooseGoods: [
    ownerOnly,
    'mutation ($token: String!, $input: ChosenGoodsInput!) { chooseGoods(token: $token, input: $input) { outcome } }',
    ({ held, product }) => ({ token: held.purchase.token, input: { goods: [chosen(product)] } }),
  ],
  changeRegistrationByDocument: [
    everyone,
    'mutation ($id: ID!, $dni: String!, $code: String!) { changeRegistrationByDocument(eventId: $id, dni: $dni, code: $code) { outcome } }',
    ({ event, held, coupon }) => ({ id: id(event), dni: held.competitors[0]?.dni, code: coupon.code }),
  ],
  confirmCheckoutItems: [
    anonymous,
    'mutation ($id: ID!, $dni: String!) { confirmCheckoutItems(eventId: $id, dni: $dni, reference: "D", goods: []) }',
    ({ event, held }) => ({ id: id(event), dni: held.competitors[0]?.dni }),
  ],
  removeDiscountCode: [
    ownerOnly,
    'mutation ($token: String!) { removeDiscountCode(token: $token) { amount } }',
    ({ held }) => ({ token: held.purchase.token }),
  ],
  sendVerificationCode: [
    everyone,
    'mutation ($dni: String!) { sendVerificationCode(dni: $dni) { expiresAt } }',
    ({ held }) => ({ dni: held.competitors[0]?.dni }),
  ],
  redeemVerificationCode: [
    everyone,
    'mutation ($dni: String!) { redeemVerificationCode(dni: $dni, code: "000000") { outcome } }',
    ({ held }) => ({ dni: held.competitors[0]?.dni }),
  ],
  // For the browser that created it.
  readEditableTeam: [
    {
      visitor: 'nothing',
      administrator: 'nothing',
      organiser: 'nothing',
      otherOrganizer: 'nothing',
      viewer: 'nothing',
    },
    'mutation ($token: String!) { readEditableTeam(token: $token) { name } }',
    ({ held }) => ({ token: held.purchase.token }),
  ],
  correctRegistration: [
    ownerOnly,
    'mutation ($token: String!, $input: CorrectRegistrationInput!) { correctRegistration(token: $token, input: $input) { amount } }',
    ({ held }) => ({
      token: held.purchase.token,
      input: { position: 1, memberVersion: 1, teamVersion: 1, member: reachable() },
    }),
  ],
  // Shop
  shopProducts: [everyone, '{ shopProducts { total } }', () => ({})],
  shopProduct: [everyone, 'query ($id: ID!) { shopProduct(id: $id) { id } }', ({ product }) => ({ id: id(product) })],
  cartProducts: [
    everyone,
    'query ($id: ID!) { cartProducts(ids: [$id]) { id } }',
    ({ product }) => ({ id: id(product) }),
  ],
  eventProducts: [
    everyone,
    'query ($id: ID!) { eventProducts(eventId: $id) { id } }',
    ({ event }) => ({ id: id(event) }),
  ],
  holdOrder: [
    everyone,
    'mutation ($input: HoldOrderInput!) { holdOrder(input: $input) { outcome order { token } } }',
    ({ event, product }) => ({ input: orderInput(event, product) }),
  ],
  heldOrder: [
    everyone,
    'query ($token: String!) { heldOrder(token: $token) { amount } }',
    ({ heldOrder }) => ({ token: heldOrder.purchase.token }),
  ],
  // Orders
  orderChanges: [
    readers,
    'query ($id: ID!) { orderChanges(eventId: $id) { nodes { id } } }',
    ({ event }) => ({ id: id(event) }),
  ],
  orders: [
    users,
    'query ($id: ID!) { orders(filter: { eventId: $id }) { data { id } } }',
    ({ event }) => ({ id: id(event) }),
  ],
  order: [readers, 'query ($id: ID!) { order(id: $id) { id items { id } } }', ({ order }) => ({ id: id(order) })],
  ordersToSend: [
    { ...users, otherOrganizer: 'nothing' },
    'query ($id: ID!) { ordersToSend(filter: { eventId: $id }) { id } }',
    ({ event }) => ({ id: id(event) }),
  ],
  orderCounters: [
    users,
    'query ($id: ID!) { orderCounters(eventId: $id) { toSend } }',
    ({ event }) => ({ id: id(event) }),
  ],
  resendOrderConfirmation: [
    writers,
    `mutation ($id: ID!, $email: String!) {
      resendOrderConfirmation(id: $id, input: { email: "nueva@example.test", seenEmail: $email }) { id } }`,
    ({ order }) => ({ id: id(order), email: order.email }),
  ],
  markOrderSent: [
    writers,
    'mutation ($id: ID!) { markOrderSent(id: $id, sent: true) { id } }',
    ({ order }) => ({ id: id(order) }),
  ],
  saveDeliveryWays: [
    writers,
    `mutation ($id: ID!) {
      saveDeliveryWays(eventId: $id, ways: [{ kind: SHIPPING, price: 9000 }]) { deliveryWays { price } } }`,
    ({ event }) => ({ id: id(event) }),
  ],
  // Products
  products: [
    users,
    'query ($id: ID!) { products(filter: { eventId: $id }) { data { id } } }',
    ({ event }) => ({ id: id(event) }),
  ],
  product: [readers, 'query ($id: ID!) { product(id: $id) { id } }', ({ product }) => ({ id: id(product) })],
  createProduct: [
    writers,
    'mutation ($input: ProductInput!) { createProduct(input: $input) { id } }',
    ({ event }) => ({ input: productInput(event) }),
  ],
  updateProduct: [
    writers,
    'mutation ($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { id } }',
    ({ event, product }) => ({ id: id(product), input: productInput(event) }),
  ],
  addProductImages: [
    writers,
    'mutation ($id: ID!, $files: [Upload!]!) { addProductImages(productId: $id, files: $files) { images { id } } }',
    ({ product }) => ({ id: id(product), files: [png()] }),
  ],
  deleteProductImage: [
    writers,
    'mutation ($id: ID!) { deleteProductImage(id: $id) }',
    ({ product }) => ({ id: id(product.images[0]!) }),
  ],
  // Certificates
  certificateMailings: [users, '{ certificateMailings { data { id progress { left } } } }', () => ({})],
  certificateMailing: [
    readers,
    'query ($id: ID!) { certificateMailing(id: $id) { id recipients { data { email } } } }',
    ({ mailings }) => ({ id: id(mailings.sent) }),
  ],
  certificate: [
    everyone,
    'query ($code: String!) { certificate(code: $code) { name } }',
    ({ mailings }) => ({ code: mailings.sent.recipients[0]?.code }),
  ],
  certificateParticipants: [
    writers,
    'query ($id: ID!) { certificateParticipants(eventId: $id) { recipients } }',
    ({ event }) => ({ id: id(event) }),
  ],
  defaultCertificateLayout: [
    { ...users, viewer: 'FORBIDDEN' },
    '{ defaultCertificateLayout(width: 800, height: 600, nameColumn: "nombre") { texts { column } } }',
    () => ({}),
  ],
  readCertificateSheet: [
    { ...users, viewer: 'FORBIDDEN' },
    'mutation ($excel: Upload!) { readCertificateSheet(excel: $excel) { recipients } }',
    () => ({ excel }),
  ],
  createCertificateMailing: [
    writers,
    'mutation ($input: MailingInput!) { createCertificateMailing(input: $input) { id } }',
    ({ event }) => ({
      input: {
        ...{ eventId: id(event), eventName: 'Sumapaz', city: 'Bogotá', eventDate: '2026-06-14' },
        ...{ picture: jpeg, excel },
      },
    }),
  ],
  rescheduleCertificateMailing: [
    writers,
    'mutation ($id: ID!, $at: DateTimeISO!) { rescheduleCertificateMailing(id: $id, version: 1, sendAt: $at) { id } }',
    ({ mailings }) => ({ id: id(mailings.scheduled), at: new Date(Date.now() + 3_600_000).toISOString() }),
  ],
  ...Object.fromEntries(
    (
      [
        ['stopCertificateMailing', 'scheduled'],
        ['retryCertificates', 'sent'],
        ['resendUnconfirmedCertificates', 'sent'],
        ['anonymizeCertificateRecipients', 'sent'],
      ] as const
    ).map(([operation, of]): [string, Entry] => [
      operation,
      [writers, `mutation ($id: ID!) { ${operation}(id: $id) { id } }`, ({ mailings }) => ({ id: id(mailings[of]) })],
    ]),
  ),
  correctCertificateAddress: [
    writers,
    `mutation ($id: ID!, $of: ID!) {
      correctCertificateAddress(id: $id, recipientId: $of, email: "otra@correo.co") { id } }`,
    ({ mailings }) => ({ id: id(mailings.scheduled), of: mailings.scheduled.recipients[0]?.id }),
  ],
  sendTestCertificate: [
    { ...users, viewer: 'FORBIDDEN' },
    'mutation ($input: TestCertificateInput!) { sendTestCertificate(input: $input) }',
    () => ({ input: { eventName: 'Sumapaz', picture: jpeg, layout, name: 'Ana', values: [] } }),
  ],
  // Events
  events: [users, '{ events { data { id } } }', () => ({})],
  eventTotals: [users, '{ eventTotals { events enrolled } }', () => ({})],
  event: [readers, 'query ($id: ID!) { event(id: $id) { id } }', ({ event }) => ({ id: id(event) })],
  editionChoices: [{ ...users, viewer: 'FORBIDDEN' }, '{ editionChoices { id } }', () => ({})],
  waitingRoom: [
    readers,
    'query ($id: ID!) { waitingRoom(eventId: $id) { state } }',
    ({ event }) => ({ id: id(event) }),
  ],
  eventStatistics: [
    readers,
    'query ($id: ID!) { eventStatistics(eventId: $id) { registrations { paid } } }',
    ({ event }) => ({ id: id(event) }),
  ],
  createEvent: [
    { ...users, viewer: 'FORBIDDEN' },
    'mutation ($input: EventInput!) { createEvent(input: $input) { id } }',
    () => ({ input: eventInput() }),
  ],
  updateEvent: [
    writers,
    'mutation ($id: ID!, $input: EventInput!) { updateEvent(id: $id, input: $input) { id } }',
    ({ event }) => ({
      id: id(event),
      input: { ...eventInput(), categories: rows(event.categories), kits: kitRows(event) },
    }),
  ],
  setEventStatus: [
    writers,
    'mutation ($id: ID!) { setEventStatus(id: $id, status: INACTIVE) { id } }',
    ({ event }) => ({ id: id(event) }),
  ],
  uploadDescriptionImage: [
    { ...users, viewer: 'FORBIDDEN' },
    'mutation ($file: Upload!) { uploadDescriptionImage(file: $file) { url } }',
    () => ({ file: png() }),
  ],
  deleteCategory: [
    writers,
    'mutation ($id: ID!) { deleteCategory(id: $id) }',
    ({ event }) => ({ id: id(event.categories[1]!) }),
  ],
  categories: [readers, 'query ($id: ID!) { categories(eventId: $id) { id } }', ({ event }) => ({ id: id(event) })],
  kits: [readers, 'query ($id: ID!) { kits(eventId: $id) { id } }', ({ event }) => ({ id: id(event) })],
  createCategory: [
    writers,
    'mutation ($id: ID!, $input: SaveCategoryInput!) { createCategory(eventId: $id, input: $input) { id } }',
    ({ event }) => ({ id: id(event), input: { ...savedCategory, title: `Nueva ${++people}` } }),
  ],
  updateCategory: [
    writers,
    'mutation ($id: ID!, $input: SaveCategoryInput!) { updateCategory(id: $id, input: $input) { id } }',
    ({ event }) => ({ id: id(event.categories[0]!), input: savedCategory }),
  ],
  createKit: [
    writers,
    'mutation ($id: ID!, $input: SaveKitInput!) { createKit(eventId: $id, input: $input) { id } }',
    ({ event }) => ({ id: id(event), input: { name: `Nuevo ${++people}`, size: 'M_MALE', amount: 5 } }),
  ],
  updateKit: [
    writers,
    'mutation ($id: ID!, $input: SaveKitInput!) { updateKit(id: $id, input: $input) { id } }',
    ({ event }) => ({ id: id(event.kits[0]!), input: { name: 'Otro', size: 'M_MALE', amount: 50 } }),
  ],
  deleteKit: [writers, 'mutation ($id: ID!) { deleteKit(id: $id) }', ({ event }) => ({ id: id(event.kits[1]!) })],
  competitors: [
    readers,
    'query ($id: ID!) { competitors(filter: { eventId: $id }) { data { id } } }',
    ({ event }) => ({ id: id(event) }),
  ],
  // Competitors
  competitorCounts: [
    readers,
    'query ($id: ID!) { competitorCounts(eventId: $id) { enrolled unpaid } }',
    ({ event }) => ({ id: id(event) }),
  ],
  competitorChanges: [
    readers,
    'query ($id: ID!) { competitorChanges(eventId: $id) { nodes { id } } }',
    ({ event }) => ({ id: id(event) }),
  ],
  registrationChanges: [
    readers,
    'query ($id: ID!) { registrationChanges(eventId: $id) { nodes { id } } }',
    ({ event }) => ({ id: id(event) }),
  ],
  competitor: [
    readers,
    'query ($id: ID!) { competitor(id: $id) { id } }',
    ({ held }) => ({ id: id(held.competitors[0]!) }),
  ],
  updateCompetitor: [
    writers,
    'mutation ($id: ID!, $input: CompetitorInput!) { updateCompetitor(id: $id, input: $input) { competitor { id } } }',
    ({ held }) => ({ id: id(held.competitors[0]!), input: personInput() }),
  ],
  unpaidTeams: [
    writers,
    'query ($id: ID!) { unpaidTeams(selection: { filter: { eventId: $id } }) { teams } }',
    ({ event }) => ({ id: id(event) }),
  ],
  deleteUnpaidCompetitors: [
    writers,
    'mutation ($id: ID!) { deleteUnpaidCompetitors(selection: { filter: { eventId: $id } }) { teams } }',
    ({ event }) => ({ id: id(event) }),
  ],
  resendPaymentLinks: [
    writers,
    'mutation ($id: ID!) { resendPaymentLinks(selection: { filter: { eventId: $id } }) { teams } }',
    ({ event }) => ({ id: id(event) }),
  ],
  changeCategory: [
    writers,
    'mutation ($id: ID!, $category: ID!) { changeCategory(registrationId: $id, input: { categoryId: $category, difference: 0 }) { id } }',
    ({ held, event }) => ({ id: id(held), category: id(event.categories[1]!) }),
  ],
  resendConfirmation: [
    writers,
    'mutation ($id: ID!) { resendConfirmation(registrationId: $id) { outcome } }',
    ({ paid }) => ({ id: id(paid) }),
  ],
  undeliveredMails: [
    readers,
    'query ($id: ID!) { undeliveredMails(eventId: $id) { total } }',
    ({ event }) => ({ id: id(event) }),
  ],
  retryMails: [
    writers,
    'mutation ($id: ID!) { retryMails(eventId: $id) { teams } }',
    ({ event }) => ({ id: id(event) }),
  ],
  openMedicalList: [
    writers,
    'mutation ($id: ID!) { openMedicalList(eventId: $id) { entries { id } } }',
    ({ event }) => ({ id: id(event) }),
  ],
  // Payments
  paymentChanges: [
    writers,
    'query ($id: ID!) { paymentChanges(eventId: $id) { nodes { id } } }',
    ({ event }) => ({ id: id(event) }),
  ],
  payments: [
    writers,
    'query ($id: ID!) { payments(filter: { eventId: $id }) { data { id registration { payments { id } } } } }',
    ({ event }) => ({ id: id(event) }),
  ],
  payment: [
    writers,
    'query ($id: ID!) { payment(id: $id) { id notices { request } } }',
    ({ payment }) => ({ id: id(payment) }),
  ],
  ...Object.fromEntries(
    (['reinstatePurchase', 'acceptPayment', 'refundPayment', 'resolvePayment'] as const).map(
      (operation): [string, Entry] => [
        operation,
        [
          writers,
          `mutation ($id: ID!, $input: ${paymentInputs[operation]}!) { ${operation}(id: $id, input: $input) { id } }`,
          ({ reviewed }) => ({
            id: id(reviewed[operation]),
            input: { note: 'Nota', seen: reviewed[operation].updatedAt.toISOString() },
          }),
        ],
      ],
    ),
  ),
  checkPaymentNow: [
    writers,
    'mutation ($id: ID!) { checkPaymentNow(id: $id) { outcome } }',
    ({ payment }) => ({ id: id(payment) }),
  ],
  retryCallbacks: [
    writers,
    'mutation ($id: ID!) { retryCallbacks(id: $id) { id } }',
    ({ unverifiedCallbacks }) => ({ id: id(unverifiedCallbacks) }),
  ],
  dismissCallbacks: [
    writers,
    'mutation ($id: ID!) { dismissCallbacks(id: $id, input: { note: "Nota" }) { id } }',
    ({ unverifiedCallbacks }) => ({ id: id(unverifiedCallbacks) }),
  ],
  addPaymentNote: [
    writers,
    'mutation ($id: ID!) { addPaymentNote(id: $id, input: { note: "Nota" }) { id } }',
    ({ payment }) => ({ id: id(payment) }),
  ],
  paymentsToReview: [{ ...users, viewer: 'FORBIDDEN' }, '{ paymentsToReview }', () => ({})],
  // Codes
  coupons: [
    readers,
    'query ($id: ID!) { coupons(eventId: $id) { data { code } } }',
    ({ event }) => ({ id: id(event) }),
  ],
  coupon: [readers, 'query ($id: ID!) { coupon(id: $id) { code } }', ({ coupon }) => ({ id: id(coupon) })],
  couponUses: [
    readers,
    'query ($id: ID!) { couponUses(id: $id) { data { id discount } } }',
    ({ coupon }) => ({ id: id(coupon) }),
  ],
  createCoupon: [
    writers,
    'mutation ($id: ID!) { createCoupon(eventId: $id, input: { code: "NUEVO", kind: PERCENT, value: 10 }) { id } }',
    ({ event }) => ({ id: id(event) }),
  ],
  createCoupons: [
    writers,
    'mutation ($id: ID!) { createCoupons(eventId: $id, input: { prefix: "CLUB", count: 2, kind: FIXED, value: 10 }) { batch count } }',
    ({ event }) => ({ id: id(event) }),
  ],
  updateCoupon: [
    writers,
    'mutation ($id: ID!) { updateCoupon(id: $id, input: { code: "CAMBIADO", kind: PERCENT, value: 10 }) { id } }',
    ({ coupon }) => ({ id: id(coupon) }),
  ],
  setCouponActive: [
    writers,
    'mutation ($id: ID!) { setCouponActive(id: $id, active: false) { id } }',
    ({ coupon }) => ({ id: id(coupon) }),
  ],
  deleteCoupon: [writers, 'mutation ($id: ID!) { deleteCoupon(id: $id) }', ({ coupon }) => ({ id: id(coupon) })],
  partnerKeys: [
    readers,
    'query ($id: ID!) { partnerKeys(eventId: $id) { data { key } } }',
    ({ event }) => ({ id: id(event) }),
  ],
  partnerKeyById: [readers, 'query ($id: ID!) { partnerKeyById(id: $id) { key } }', ({ key }) => ({ id: id(key) })],
  partnerKeyUses: [
    readers,
    'query ($id: ID!) { partnerKeyUses(id: $id) { data { id } } }',
    ({ key }) => ({ id: id(key) }),
  ],
  createPartnerKey: [
    writers,
    'mutation ($id: ID!) { createPartnerKey(eventId: $id, input: { name: "Club", key: "club-nuevo", kind: COURTESY }) { id } }',
    ({ event }) => ({ id: id(event) }),
  ],
  // Everything
  search: [users, '{ search(text: "carrera") { events { id } competitors { id } payments { id } } }', () => ({})],
  // Changes
  auditEntries: [
    writers,
    'query ($id: ID!) { auditEntries(filter: { eventId: $id }) { data { id } } }',
    ({ event }) => ({ id: id(event) }),
  ],
  auditPeople: [{ ...users, otherOrganizer: 'nothing', viewer: 'FORBIDDEN' }, '{ auditPeople { id } }', () => ({})],
  // Account of the viewer
  logout: [users, 'mutation { logout }', () => ({})],
  updateMyAccount: [
    users,
    'mutation { updateMyAccount(input: { name: "Ana", phone: "3001234567" }) { id } }',
    () => ({}),
  ],
  changeMyPassword: [
    users,
    'mutation ($now: String!) { changeMyPassword(input: { currentPassword: $now, newPassword: "otra contraseña" }) { token } }',
    () => ({ now: PASSWORD }),
  ],
  reauthenticate: [
    users,
    'mutation ($password: String!) { reauthenticate(password: $password) }',
    () => ({ password: PASSWORD }),
  ],
  updatePartnerKey: [
    writers,
    'mutation ($id: ID!) { updatePartnerKey(id: $id, input: { name: "Club", key: "club-otro", kind: COURTESY }) { id } }',
    ({ key }) => ({ id: id(key) }),
  ],
  setPartnerKeyActive: [
    writers,
    'mutation ($id: ID!) { setPartnerKeyActive(id: $id, active: false) { id } }',
    ({ key }) => ({ id: id(key) }),
  ],
  deletePartnerKey: [writers, 'mutation ($id: ID!) { deletePartnerKey(id: $id) }', ({ key }) => ({ id: id(key) })],
  // Gallery
  addGalleryImage: [
    writers,
    'mutation ($id: ID!, $file: Upload!) { addGalleryImage(eventId: $id, file: $file, alt: "La salida") { id } }',
    ({ event }) => ({ id: id(event), file: png() }),
  ],
  updateGallery: [
    writers,
    'mutation ($id: ID!, $images: [GalleryImageInput!]!) { updateGallery(eventId: $id, images: $images) { alt } }',
    ({ event, picture }) => ({ id: id(event), images: [{ id: id(picture), alt: 'La meta' }] }),
  ],
  deleteGalleryImage: [
    writers,
    'mutation ($id: ID!) { deleteGalleryImage(id: $id) }',
    ({ picture }) => ({ id: id(picture) }),
  ],
  // Routes
  saveRoute: [
    writers,
    'mutation ($id: ID!, $file: Upload!) { saveRoute(eventId: $id, distance: "5K", file: $file) { route { id } } }',
    ({ event }) => ({ id: id(event), file: gpxFile(gpx([eastward(5_000)])) }),
  ],
  deleteRoute: [writers, 'mutation ($id: ID!) { deleteRoute(id: $id) }', ({ route }) => ({ id: id(route) })],
  // Sponsors
  updateWaitingRoom: [
    writers,
    'mutation ($id: ID!) { updateWaitingRoom(eventId: $id, input: { ratePerMinute: 500 }) { state } }',
    ({ event }) => ({ id: id(event) }),
  ],
  addSponsor: [
    writers,
    'mutation ($id: ID!, $file: Upload!) { addSponsor(eventId: $id, input: { name: "Club" }, logo: $file) { id } }',
    ({ event }) => ({ id: id(event), file: png() }),
  ],
  updateSponsors: [
    writers,
    'mutation ($id: ID!, $sponsors: [PlacedSponsorInput!]!) { updateSponsors(eventId: $id, sponsors: $sponsors) { id } }',
    ({ event, sponsor }) => ({ id: id(event), sponsors: [{ id: id(sponsor), name: 'Club' }] }),
  ],
  deleteSponsor: [writers, 'mutation ($id: ID!) { deleteSponsor(id: $id) }', ({ sponsor }) => ({ id: id(sponsor) })],
  // Webhooks
  webhooks: [writers, 'query ($id: ID!) { webhooks(eventId: $id) { id } }', ({ event }) => ({ id: id(event) })],
  webhookDeliveries: [
    writers,
    'query ($id: ID!) { webhookDeliveries(webhookId: $id) { data { id attempts { id } } } }',
    ({ webhook }) => ({ id: id(webhook) }),
  ],
  createWebhook: [
    writers,
    'mutation ($id: ID!) { createWebhook(eventId: $id, input: { url: "https://93.184.216.34", types: [ORDER_PAID] }) { secret } }',
    ({ event }) => ({ id: id(event) }),
  ],
  updateWebhook: [
    writers,
    'mutation ($id: ID!) { updateWebhook(id: $id, input: { url: "https://93.184.216.34", types: [ORDER_PAID], active: true }) { id } }',
    ({ webhook }) => ({ id: id(webhook) }),
  ],
  rotateWebhookSecret: [
    writers,
    'mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret } }',
    ({ webhook }) => ({ id: id(webhook) }),
  ],
  testWebhook: [
    writers,
    'mutation ($id: ID!) { testWebhook(id: $id, input: { type: ORDER_PAID, url: "https://10.0.0.1/" }) { trouble } }',
    ({ webhook }) => ({ id: id(webhook) }),
  ],
  redeliverWebhook: [
    writers,
    'mutation ($id: ID!) { redeliverWebhook(deliveryId: $id) { id } }',
    ({ delivery }) => ({ id: id(delivery) }),
  ],
  deleteWebhook: [writers, 'mutation ($id: ID!) { deleteWebhook(id: $id) }', ({ webhook }) => ({ id: id(webhook) })],
  // Administrators only
  roles: [administrators, '{ roles { id } }', () => ({})],
  users: [administrators, '{ users { data { id } } }', () => ({})],
  user: [administrators, 'query ($id: ID!) { user(id: $id) { id } }', ({ users }) => ({ id: id(users.viewer!) })],
  userEvents: [
    administrators,
    'query ($id: ID!) { userEvents(userId: $id) { data { id } } }',
    ({ users }) => ({ id: id(users.viewer!) }),
  ],
  assignableEvents: [administrators, '{ assignableEvents { id } }', () => ({})],
  sendPasswordLink: [
    administrators,
    'mutation ($id: ID!) { sendPasswordLink(userId: $id) }',
    ({ users }) => ({ id: String(users.viewer?.id) }),
  ],
  createUser: [
    administrators,
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }',
    () => ({ input: { ...person(), password: 'una contraseña', role: 'VIEWER', active: true } }),
  ],
  updateUser: [
    administrators,
    'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }',
    ({ users }) => ({ id: id(users.viewer!), input: person() }),
  ],
  deleteUsers: [
    administrators,
    'mutation ($ids: [ID!]!) { deleteUsers(ids: $ids) }',
    ({ users }) => ({ ids: [id(users.viewer!)] }),
  ],
  assignEvents: [
    administrators,
    'mutation ($id: ID!, $events: [ID!]!) { assignEvents(userId: $id, eventIds: $events) { id } }',
    ({ users, event }) => ({ id: id(users.otherOrganizer!), events: [id(event)] }),
  ],
  unassignEvent: [
    administrators,
    'mutation ($id: ID!, $event: ID!) { unassignEvent(userId: $id, eventId: $event) { id } }',
    ({ users, event }) => ({ id: id(users.viewer!), event: id(event) }),
  ],
  apiKeys: [administrators, '{ apiKeys { data { id } } }', () => ({})],
  createApiKey: [
    administrators,
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token } }',
    () => ({ input: { name: 'Cronometraje', scopes: ['EVENTS_READ'], expiresAt: new Date(Date.now() + 86_400_000) } }),
  ],
  revokeApiKey: [
    administrators,
    'mutation ($id: ID!) { revokeApiKey(id: $id) { state } }',
    ({ apiKey }) => ({ id: id(apiKey) }),
  ],
  gatewayAccounts: [
    administrators,
    'query ($id: ID!) { gatewayAccounts(eventId: $id) { kind } }',
    ({ event }) => ({ id: id(event) }),
  ],
  saveGatewayAccount: [
    administrators,
    'mutation ($id: ID!) { saveGatewayAccount(eventId: $id, kind: TEST, input: { active: true, sandbox: true, credentials: [] }) { kind } }',
    ({ event }) => ({ id: id(event) }),
  ],
};

const rows = (categories: Event['categories']) =>
  categories.map((each) => ({
    id: id(each),
    distance: '10K',
    title: 'Abierta',
    gender: 'MIXED',
    startAge: 0,
    finalAge: 99,
    difference: 0,
  }));
const kitRows = (event: Event) =>
  event.kits.map((kit) => ({ id: id(kit), name: kit.name, size: 'M_FEMALE', amount: 50 }));

const operationNames = (kind: 'getQueryType' | 'getMutationType') => Object.keys(schema[kind]()?.getFields() ?? {});
const operations = [...operationNames('getQueryType'), ...operationNames('getMutationType')];

it('the permission matrix names every operation of the schema, and no other', () => {
  expect(Object.keys(matrix).sort()).toEqual([...operations].sort());
});

/** Queries change nothing, so they share one set of fixtures. */
const lasting = await world();
await as(lasting.users.organiser).graphql(
  'mutation ($id: ID!) { createPartnerKey(eventId: $id, input: { name: "Club", key: "club", kind: COURTESY }) { id } }',
  {
    id: id(lasting.event),
  },
);

it.each(['amount', 'payments { id }', 'items { unitAmount }'])(
  'shows %s of an order to who sees money alone',
  async (field) => {
    const outcomes: Partial<Record<Actor, string>> = {};
    for (const actor of ['administrator', 'organiser', 'viewer'] as const) {
      const query = `query ($id: ID!) { order(id: $id) { id reference ${field} } }`;
      const { errors } = await as(lasting.users[actor]).graphql(query, { id: id(lasting.order) });
      outcomes[actor] = errors ? String(errors[0]?.extensions.code) : 'ok';
    }
    expect(outcomes).toEqual({ administrator: 'ok', organiser: 'ok', viewer: 'FORBIDDEN' });
  },
);

it.each(Object.entries(matrix))('%s', async (operation, [expected, query, variables]) => {
  const outcomes: Partial<Record<Actor, string>> = {};
  const changes = query.startsWith('mutation');
  // A refused operation changes nothing: the next one finds the same rows.
  let fixtures = changes ? await world() : lasting;
  let used = false;
  for (const actor of [...Object.keys(expected), 'inactive'] as Actor[]) {
    if (used) fixtures = await world();
    const { data, errors } = await as(fixtures.users[actor]).graphql(query, variables(fixtures));
    const result = (data as Record<string, unknown> | null)?.[operation];
    const nothing = result === null || result === undefined || (Array.isArray(result) && result.length === 0);
    outcomes[actor] = errors ? String(errors[0]?.extensions.code) : nothing ? 'nothing' : 'ok';
    used = changes && !errors;
  }
  expect(outcomes).toEqual({ ...expected, inactive: expected.visitor });
});

const sensitive = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
  ({ extensions }) => extensions.sensitive,
);
it.each(sensitive.map(({ name }) => name))(
  '%s asks an old session of a permitted user for the password',
  async (operation) => {
    const [expected, query, variables] = matrix[operation]!;
    const codeFor = async (token: string) =>
      (await withKey(token).graphql(query, variables(lasting))).errors?.[0]?.extensions.code;
    const hourAgo = new Date(Date.now() - 3_600_000);
    expect(await codeFor(await build.session(lasting.users.administrator!, hourAgo))).toBe('REAUTHENTICATE');
    // A missing permission is refused before the password is requested.
    const viewer = await build.session(lasting.users.viewer!, hourAgo);
    expect(await codeFor(viewer)).toBe(expected.viewer);
  },
);

describe('Every mutation that changes something adds an audit entry', () => {
  /**
   * Mutations without stored changes, and images that belong to nothing until an event with an audit entry is saved.
   */
  const changesNothing = new Set([
    'confirmCheckoutItems',
    'findRegistrationByPayment',
    'lookUpPerson',
    'lookUpRegistration',
    'readEditableTeam',
    'sendVerificationCode',
    'redeemVerificationCode',
    'uploadDescriptionImage',
    'readCertificateSheet',
    'testWebhook',
    // The response of the gateway adds the entry.
    'checkPayment',
    'checkPaymentNow',
    // A mail to the viewer.
    'sendTestCertificate',
    // The job adds the entry if there is a user.
    'requestPasswordReset',
  ]);
  /** Preconditions without which a mutation changes nothing. */
  const first: Record<string, string> = {
    removeDiscountCode: 'applyDiscountCode',
    // With the same amount it would return the open payment.
    startPayment: 'applyDiscountCode',
  };
  const mutations = operationNames('getMutationType').filter((name) => !changesNothing.has(name));

  it.each(mutations)('%s', async (operation) => {
    const fixtures = await world();
    const [row] = matrix[operation]!;
    const actor = row.visitor === 'ok' || row === ownerOnly ? null : fixtures.users.administrator;
    const before = first[operation];
    for (const name of before ? [before, operation] : [operation]) {
      const [, query, variables] = matrix[name]!;
      const since = await lastLine();
      const { errors } = await as(actor, OWNER_COOKIE).graphql(query, variables(fixtures));
      expect(errors).toBeUndefined();
      const lines = await services.orm.em.fork().find(AuditEntry, { id: { $gt: since } });
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        const person = ['login', 'setPassword'].includes(operation) ? fixtures.users.administrator : actor;
        expect({ actor: line.actor, user: line.user?.id, userName: line.userName }).toEqual({
          actor: person ? 'user' : 'visitor',
          user: person?.id,
          userName: person?.name ?? null,
        });
      }
    }
  });

  const lastLine = async () =>
    (await services.orm.em.fork().findAll(AuditEntry, { orderBy: { id: 'desc' }, limit: 1 }))[0]?.id ?? 0;
});
