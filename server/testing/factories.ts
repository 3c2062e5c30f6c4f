import { ref } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { randomBytes } from 'node:crypto';
import { newApiKeyToken } from '../api-keys/api-key-token.js';
import { ApiKey } from '../api-keys/api-key.entity.js';
import { CategoryGender, Gender } from '../categories/category-enums.js';
import { Category } from '../categories/category.entity.js';
import { newCode } from '../certificates/drawing/certificate-code.js';
import { defaultLayout } from '../certificates/drawing/default-layout.js';
import { paperSize } from '../certificates/drawing/layout.js';
import { MailingStatus, RecipientState } from '../certificates/mailing-states.js';
import { Mailing } from '../certificates/mailing.entity.js';
import { Recipient } from '../certificates/recipients/recipient.entity.js';
import { Coupon, CouponKind } from '../coupons/coupon.entity.js';
import { PartnerKey, PartnerKeyKind } from '../coupons/partner-key.entity.js';
import { EventStatus, EventType, Sport } from '../events/event-enums.js';
import { EventPrice } from '../events/event-price.entity.js';
import { Event } from '../events/event.entity.js';
import { Sponsor } from '../sponsors/sponsor.entity.js';
import { GalleryImage } from '../gallery/gallery-image.entity.js';
import { Image } from '../images/image.entity.js';
import { KitSize } from '../kits/kit-size.js';
import { Kit } from '../kits/kit.entity.js';
import { Order } from '../orders/order.entity.js';
import { OrderItem } from '../orders/order-item.entity.js';
import { GatewayAccount } from '../payments/accounts/gateway-account.entity.js';
import { GatewayKind } from '../payments/accounts/gateway-kind.js';
import { CallbackError } from '../payments/callbacks/callback-error.js';
import type { Charge } from '../payments/payment-charges.js';
import { CallbackOutcome, GatewayCallback } from '../payments/callbacks/gateway-callback.entity.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { Payment } from '../payments/payment.entity.js';
import { MailError } from '../platform/mail/mailer.js';
import { Permission } from '../platform/permissions.js';
import { encrypt } from '../platform/crypto/encryption.js';
import { searchable } from '../platform/database/searchable.js';
import { ProductImage } from '../products/product-image.entity.js';
import { ProductSize } from '../products/product-size.entity.js';
import { ProductStatus } from '../products/product-enums.js';
import { Product } from '../products/product.entity.js';
import { Claim, ClaimKind } from '../purchases/claim.entity.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { QuotaAllocation } from '../quotas/quota-allocation.entity.js';
import { Quota, QuotaKind } from '../quotas/quota.entity.js';
import { BloodType, RhFactor } from '../registration/competitor-enums.js';
import { Competitor } from '../registration/competitor.entity.js';
import { LineKind, priceLine } from '../purchases/purchase-lines.js';
import { isLive, isPayable, PurchaseKind, PurchaseStatus } from '../purchases/purchase-states.js';
import { Registration } from '../registration/registration.entity.js';
import { TeamMailKind, TeamMailState } from '../team-mails/team-mail-states.js';
import { TeamMail } from '../team-mails/team-mail.entity.js';
import { EventRoute } from '../routes/event-route.entity.js';
import { hashPassword } from '../users/password.js';
import { PasswordLinkKind } from '../users/password-link-states.js';
import { PasswordLink } from '../users/password-link.entity.js';
import { RoleName } from '../users/role-enums.js';
import { tokenDigest, newSecretToken } from '../users/sessions/secret-token.js';
import { signSessionToken } from '../users/sessions/session-token.js';
import { UserSession } from '../users/sessions/user-session.entity.js';
import { WebhookDelivery } from '../webhooks/webhook-delivery.entity.js';
import { DeliveryState, WebhookType } from '../webhooks/webhook-enums.js';
import { Webhook } from '../webhooks/webhook.entity.js';
import { User } from '../users/user.entity.js';
import type { Services } from '../app-context.js';

const DAY_MS = 86_400_000;
/** Password of all created users. */
export const PASSWORD = 'contraseña de prueba';
const passwordHash = hashPassword(PASSWORD);
const END_OF_TIME = new Date('2100-01-01T00:00:00Z');

type CategoryData = Partial<
  Pick<Category, 'distance' | 'title' | 'gender' | 'startAge' | 'finalAge' | 'difference' | 'startTime' | 'teamsOnly'>
> & { participantLimit?: number };
type KitData = Partial<Pick<Kit, 'name' | 'size'>> & { amount?: number };
type PersonData = Partial<Omit<Competitor, 'id' | 'registration' | 'event' | 'kit'>> & { kit?: Kit };

export interface EventData extends Partial<
  Pick<
    Event,
    | 'slug'
    | 'name'
    | 'status'
    | 'type'
    | 'sport'
    | 'city'
    | 'description'
    | 'startsAt'
    | 'registerDeadline'
    | 'registerOpening'
    | 'createdAt'
    | 'timeframeStart'
    | 'timeframeEnd'
    | 'teamSizes'
    | 'organizerEmail'
    | 'startLatitude'
    | 'startLongitude'
    | 'foreignDocuments'
    | 'asksAddress'
  >
> {
  participantLimit?: number;
  prices?: { date: string; amount: number }[];
  categories?: CategoryData[];
  kits?: KitData[];
}

export interface RegistrationData {
  event: Event;
  token?: string;
  status?: PurchaseStatus;
  category?: Category;
  /** One entry per person; a number creates as many. */
  people?: PersonData[] | number;
  amount?: number;
  inVerification?: boolean;
  holdExpiresAt?: Date | null;
  createdAt?: Date;
  coupon?: Purchase['coupon'];
  partnerKey?: Purchase['partnerKey'];
  /** Hash of the browser cookie that created it. */
  browsers?: string[];
  codeOwners?: Purchase['codeOwners'];
}

export interface MailingData extends Partial<
  Pick<Mailing, 'eventName' | 'city' | 'status' | 'sendAt' | 'endedAt' | 'layout' | 'columns' | 'picture'>
> {
  event?: Event | null;
  creator?: User | null;
  people?: number | RecipientState[];
}
export type CreatedMailing = Mailing & { recipients: Recipient[] };

export interface OrderData {
  /** Items of one event's products; in the product's first size by default. */
  goods: { product: Product; size?: string; quantity?: number }[];
  status?: PurchaseStatus;
  buyer?: Partial<Pick<Order, 'name' | 'lastName' | 'dni' | 'email' | 'phone' | 'city' | 'address'>>;
  createdAt?: Date;
  holdExpiresAt?: Date | null;
  sentAt?: Date | null;
}

/** Counter shared by all factories of a file, so that names are unique. */
let rowCount = 0;

/** Creates rows for tests: with sensible defaults, overridable fields and missing parents. */
export class Factories {
  private readonly em: EntityManager;
  private readonly secret: string;

  constructor(private readonly services: Services) {
    this.em = services.orm.em.fork();
    this.secret = services.config.dataKey;
  }

  /** Creates rows of `make` in one transaction, which is faster than one transaction each. */
  async together<Made>(make: () => Promise<Made>): Promise<Made> {
    await this.em.begin();
    try {
      const created = await make();
      await this.em.commit();
      return created;
    } catch (error) {
      await this.em.rollback();
      throw error;
    }
  }

  /** Creates a user, by default an administrator; `events` are assigned to the user. */
  async user(
    data: Partial<Pick<User, 'name' | 'email' | 'roleName' | 'active'>> & { events?: Event[] } = {},
  ): Promise<User> {
    const { events = [], ...overrides } = data;
    const user = this.em.create(User, {
      name: 'Ana Torres',
      email: `persona${this.next()}@example.test`,
      phone: '3001234567',
      company: null,
      passwordHash: await passwordHash,
      roleName: RoleName.ADMINISTRATOR,
      active: true,
      createdAt: new Date(),
      ...overrides,
    });
    user.events.add(events);
    await this.em.persist(user).flush();
    return user;
  }

  /** Creates a password link of the user and returns its token. */
  async passwordLink(user: User): Promise<string> {
    const token = newSecretToken();
    await this.em.insert(PasswordLink, {
      user: user.id,
      kind: PasswordLinkKind.RESET,
      tokenHash: tokenDigest(token),
      createdAt: new Date(),
      expiresAt: END_OF_TIME,
      mailedAt: new Date(),
      usedAt: null,
    });
    return token;
  }

  /** Creates an API key, by default with all scopes and events, and returns it with its token. */
  async apiKey(
    maker: User,
    data: Partial<Pick<ApiKey, 'name' | 'scopes' | 'expiresAt'>> & { events?: Event[] } = {},
  ): Promise<{ key: ApiKey; token: string }> {
    const { events, ...overrides } = data;
    const token = newApiKeyToken();
    const key = this.em.create(ApiKey, {
      name: 'Cronometraje',
      maker: ref(maker),
      tokenHash: tokenDigest(token),
      scopes: Object.values(Permission),
      allEvents: events === undefined,
      createdAt: new Date(),
      expiresAt: END_OF_TIME,
      lastUsedAt: null,
      revokedAt: null,
      ...overrides,
    });
    key.events.add(events ?? []);
    await this.em.persist(key).flush();
    return { key, token };
  }

  /** Creates a session that does not expire in tests and needs no password again; returns its token. */
  async session(user: User, authenticatedAt = END_OF_TIME): Promise<string> {
    const issuedAt = new Date(Math.floor(Date.now() / 1000) * 1000);
    const sessionId = await this.em.insert(UserSession, {
      user: user.id,
      createdAt: issuedAt,
      reauthenticatedAt: authenticatedAt,
      lastSeenAt: END_OF_TIME,
      expiresAt: END_OF_TIME,
    });
    return signSessionToken(this.services.config, { sessionId, issuedAt, expiresAt: END_OF_TIME });
  }

  /** Creates an active running event in 60 days with one price, one mixed category and one kit. */
  async event(data: EventData = {}): Promise<Event> {
    const { participantLimit = 100, prices, categories = [{}], kits = [{}], ...overrides } = data;
    const number = this.next();
    const startsAt = overrides.startsAt ?? new Date(Date.now() + 60 * DAY_MS);
    const event = this.em.create(Event, {
      slug: `carrera-${number}`,
      name: `Carrera ${number}`,
      status: EventStatus.ACTIVE,
      type: EventType.OWN,
      sport: Sport.RUNNING,
      city: 'Bogotá',
      description: '<p>Una carrera de prueba.</p>',
      registerDeadline: new Date(startsAt.getTime() - DAY_MS),
      createdAt: new Date(),
      timeframeStart: '06:00',
      timeframeEnd: '12:00',
      teamSizes: [1, 2, 3, 4, 5, 6, 7],
      coverImage: null,
      icon: null,
      version: 1,
      seats: ref(new Quota(QuotaKind.SEAT, participantLimit)),
      ...overrides,
      startsAt,
    });
    for (const price of prices ?? [{ date: '2020-01-01', amount: 100_000 }])
      event.prices.add(this.em.create(EventPrice, { ...price, event }));
    for (const category of categories) event.categories.add(this.createCategory(event, category));
    for (const kit of kits) event.kits.add(this.createKit(event, kit));
    await this.em.persist(event).flush();
    return event;
  }

  async category(event: Event, data: CategoryData = {}): Promise<Category> {
    const category = this.createCategory(event, data);
    await this.em.persist(category).flush();
    return category;
  }

  async kit(event: Event, data: KitData = {}): Promise<Kit> {
    const kit = this.createKit(event, data);
    await this.em.persist(kit).flush();
    return kit;
  }

  async coupon(
    event: Event,
    data: Partial<Pick<Coupon, 'code' | 'kind' | 'value' | 'validFrom' | 'validUntil' | 'active'>> & {
      limit?: number | null;
    } = {},
  ): Promise<Coupon> {
    const { limit = null, ...overrides } = data;
    const coupon = this.em.create(Coupon, {
      code: `CODIGO${this.next()}`,
      kind: CouponKind.PERCENT,
      value: 10,
      validFrom: null,
      validUntil: null,
      active: true,
      ...overrides,
      event: ref(event),
      uses: ref(new Quota(QuotaKind.COUPON, limit)),
    });
    await this.em.persist(coupon).flush();
    return coupon;
  }

  async partnerKey(
    event: Event,
    data: Partial<Pick<PartnerKey, 'active' | 'name' | 'key' | 'kind'>> & { limit?: number | null } = {},
  ): Promise<PartnerKey> {
    const { limit = null, ...overrides } = data;
    const partnerKey = this.em.create(PartnerKey, {
      name: 'Aliado',
      key: `llave-${this.next()}`,
      kind: PartnerKeyKind.PAID_BY_PARTNER,
      ...overrides,
      event: ref(event),
      uses: ref(new Quota(QuotaKind.PARTNER_KEY, limit)),
    });
    await this.em.persist(partnerKey).flush();
    return partnerKey;
  }

  /** Adds an image without files to the end of the event's gallery. */
  async galleryImage(event: Event, data: Partial<Pick<GalleryImage, 'alt' | 'position'>> = {}): Promise<GalleryImage> {
    const image = this.createImage(360, 240);
    const galleryImage = this.em.create(GalleryImage, {
      position: this.next(),
      alt: '',
      ...data,
      event: ref(event),
      image: ref(image),
    });
    await this.em.persist(galleryImage).flush();
    return galleryImage;
  }

  /** Creates a straight route of ten kilometres with a file, for the distance of the event's first category. */
  async route(event: Event, data: Partial<Pick<EventRoute, 'distance' | 'length'>> = {}): Promise<EventRoute> {
    const file = `${randomBytes(16).toString('hex')}.gpx`;
    await this.services.storage.write(file, Buffer.from('<gpx/>'));
    const route = this.em.create(
      EventRoute,
      {
        distance: event.categories[0]?.distance ?? '10K',
        length: 10_000,
        climb: null,
        descent: null,
        highest: null,
        loop: false,
        track: [
          [4.5, -74, 0],
          [4.59, -74, 10_000],
        ],
        heights: null,
        water: [],
        ...data,
        event: ref(event),
        file,
        createdAt: new Date(),
      },
      { partial: true },
    );
    await this.em.persist(route).flush();
    return route;
  }

  /** Adds a sponsor without files to the end of the event's sponsors. */
  async sponsor(event: Event): Promise<Sponsor> {
    const sponsor = this.em.create(Sponsor, {
      position: this.next(),
      name: 'Aguas del Sumapaz',
      event: ref(event),
      image: ref(this.createImage(240, 80)),
    });
    await this.em.persist(sponsor).flush();
    return sponsor;
  }

  /** Creates a webhook of all types, at a URL that nothing is sent to. */
  async webhook(
    event: Event,
    data: Partial<Pick<Webhook, 'url' | 'types' | 'state' | 'maker'>> = {},
  ): Promise<Webhook> {
    const webhook = this.em.create(Webhook, {
      url: 'https://93.184.216.34/avisos',
      anywhere: true,
      types: Object.values(WebhookType),
      createdAt: new Date(),
      ...data,
      secret: encrypt('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', this.secret),
      event: ref(event),
    });
    await this.em.persist(webhook).flush();
    return webhook;
  }

  /** Creates a delivery in the state GIVEN_UP. */
  async delivery(webhook: Webhook): Promise<WebhookDelivery> {
    const delivery = this.em.create(
      WebhookDelivery,
      {
        webhook: ref(webhook),
        messageId: `msg_${this.next()}`,
        type: WebhookType.ORDER_SENT,
        body: '{}',
        state: DeliveryState.GIVEN_UP,
        begun: 7,
        begunBefore: 0,
        createdAt: new Date(),
      },
      { partial: true },
    );
    await this.em.persist(delivery).flush();
    return delivery;
  }

  /** Creates an active product, by default with 10 units in size M; without an event it is sold elsewhere. */
  async product(
    event: Event | null,
    data: Partial<Pick<Product, 'name' | 'sku' | 'price' | 'status' | 'description' | 'shopUrl'>> & {
      sizes?: { size: string; limit: number; taken?: number }[];
      images?: number;
    } = {},
  ): Promise<Product> {
    const { sizes = [{ size: 'M', limit: 10 }], images = 0, ...overrides } = data;
    const number = this.next();
    const product = this.em.create(Product, {
      name: `Camiseta ${number}`,
      sku: `SKU-${number}`,
      price: 50_000,
      status: ProductStatus.ACTIVE,
      description: '<p>De algodón.</p>',
      shopUrl: event ? null : 'https://otra.tienda.test/producto',
      thumbnail: null,
      createdAt: new Date(),
      ...overrides,
      event: event && ref(event),
    });
    for (const { size, limit, taken = 0 } of sizes) {
      const units = Object.assign(new Quota(QuotaKind.PRODUCT_SIZE, limit), { taken });
      product.sizes.add(this.em.create(ProductSize, { product: ref(product), size, units: ref(units) }));
    }
    for (let index = 0; index < images; index++)
      product.images.add(
        this.em.create(ProductImage, {
          product: ref(product),
          image: ref(this.createImage(600, 600)),
          name: `foto-${index + 1}.png`,
        }),
      );
    await this.em.persist(product).flush();
    return product;
  }

  /** Creates a gateway account of the event, by default of the test gateway. */
  async gateway(
    event: Event,
    data: { kind?: GatewayKind; active?: boolean; sandbox?: boolean; credentials?: Record<string, string> } = {},
  ): Promise<GatewayAccount> {
    const { kind = GatewayKind.TEST, active = true, sandbox = true, credentials = {} } = data;
    const account = this.em.create(GatewayAccount, {
      event: ref(event),
      kind,
      active,
      sandbox,
      credentials: encrypt(JSON.stringify(credentials), this.secret),
      updatedAt: new Date(),
    });
    await this.em.persist(account).flush();
    return account;
  }

  /** Creates a registration with the allocations of its status: seats, kits and coupon uses while it is live. */
  async registration(data: RegistrationData): Promise<Registration> {
    const { event, status = PurchaseStatus.PAID, people = 1, category: given, ...overrides } = data;
    const category = given ?? event.categories[0] ?? (await this.category(event));
    const members = typeof people === 'number' ? Array.from({ length: people }, (): PersonData => ({})) : people;
    const createdAt = overrides.createdAt ?? new Date();
    const amount = overrides.amount ?? 100_000 * members.length;
    const purchase = this.em.create(Purchase, {
      token: randomBytes(16).toString('hex'),
      kind: PurchaseKind.REGISTRATION,
      title: `Inscripción ${event.name}`,
      payer: null,
      browsers: [],
      codeOwners: [],
      networkHash: null,
      payerEmailHash: null,
      status,
      people: members.length,
      amount,
      lines: [priceLine(LineKind.REGISTRATION, 'Inscripción', 1, amount)],
      coupon: null,
      partnerKey: null,
      holdExpiresAt: isPayable(status) ? new Date(createdAt.getTime() + 5 * 3_600_000) : null,
      ...overrides,
      event: ref(event),
      createdAt,
    });
    await this.em.persist(purchase).flush();
    const registration = this.em.create(Registration, {
      id: purchase.id,
      purchase,
      basePrice: 100_000,
      category: ref(category),
    });
    members.forEach((person, index) =>
      registration.competitors.add(this.createCompetitor(registration, event, index + 1, person)),
    );
    const [first] = registration.competitors;
    if (first)
      purchase.payer = {
        name: `${first.name} ${first.lastName}`,
        email: first.email,
        phone: first.phone,
        document: first.dni,
      };
    await this.em.persist(registration).flush();
    for (const { dni } of registration.competitors)
      await this.em.insert(Claim, {
        purchase: purchase.id,
        kind: ClaimKind.DOCUMENT,
        value: dni,
        eventId: event.id,
        held: isLive(status),
      });
    await this.acquire(purchase, event.seats.id, members.length);
    await this.acquire(purchase, category.places.id, members.length);
    const kits = members.flatMap(({ kit }) => kit ?? []);
    for (const kit of new Set(kits))
      await this.acquire(purchase, kit.units.id, kits.filter((each) => each === kit).length);
    if (overrides.coupon) await this.acquire(purchase, overrides.coupon.getEntity().uses.id, 1);
    if (overrides.partnerKey) await this.acquire(purchase, overrides.partnerKey.getEntity().uses.id, 1);
    return registration;
  }

  /** Creates an order of the shop with the allocations of its status. */
  async order(event: Event, data: OrderData): Promise<Order> {
    const { goods, status = PurchaseStatus.PAID, buyer = {}, createdAt = new Date(), sentAt = null } = data;
    const lines = goods.map(({ product, size, quantity = 1 }) => ({
      product,
      quantity,
      size: product.sizes.find((each) => !size || each.size === size) ?? null,
    }));
    const amount = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
    const person = {
      name: 'Marta',
      lastName: 'Ríos',
      dni: String(40_000_000 + this.next()),
      email: `compradora${this.next()}@example.test`,
      phone: '3105550148',
      department: 'Antioquia',
      city: 'Medellín',
      address: 'Carrera 7 # 12-45',
      ...buyer,
    };
    const purchase = this.em.create(Purchase, {
      token: randomBytes(16).toString('hex'),
      kind: PurchaseKind.ORDER,
      title: `Tienda ${event.name}`,
      payer: {
        name: `${person.name} ${person.lastName}`,
        email: person.email,
        phone: person.phone,
        document: person.dni,
      },
      browsers: [],
      codeOwners: [],
      networkHash: null,
      payerEmailHash: null,
      status,
      people: 0,
      amount,
      lines: lines.map(({ product, size, quantity }) =>
        priceLine(LineKind.PRODUCT, product.name, quantity, product.price, {
          productId: product.id,
          sizeId: size?.id ?? null,
        }),
      ),
      coupon: null,
      partnerKey: null,
      holdExpiresAt: data.holdExpiresAt ?? (isPayable(status) ? new Date(createdAt.getTime() + 5 * 3_600_000) : null),
      event: ref(event),
      createdAt,
    });
    await this.em.persist(purchase).flush();
    const order = this.em.create(Order, {
      ...person,
      id: purchase.id,
      purchase,
      searchText: searchable(person.name, person.lastName, person.dni),
      consentVersion: null,
      consentAt: null,
      consentAddress: null,
      sentAt,
      mailedAt: null,
    });
    for (const { product, size, quantity } of lines)
      order.items.add(
        this.em.create(OrderItem, {
          order: ref(order),
          product: ref(product),
          size: size && ref(size),
          name: product.name,
          sku: product.sku,
          sizeName: size?.size ?? null,
          quantity,
          unitAmount: product.price,
        }),
      );
    await this.em.persist(order).flush();
    for (const { size, quantity } of lines) if (size) await this.acquire(purchase, size.units.id, quantity);
    return order;
  }

  /** Creates a confirmation that the mail server refused. */
  async undeliveredMail(registration: Registration, data: Partial<Omit<TeamMail, 'id'>> = {}): Promise<TeamMail> {
    const mail = this.em.create(TeamMail, {
      registration: ref(registration),
      event: registration.event,
      kind: TeamMailKind.CONFIRMATION,
      request: '',
      address: 'nadie@example.test',
      state: TeamMailState.WAITING,
      underWaySince: null,
      failedAt: new Date(),
      giveUpAt: null,
      trouble: MailError.UNREACHABLE,
      reply: null,
      sentAt: null,
      ...data,
    });
    await this.em.persist(mail).flush();
    return mail;
  }

  /** Creates a payment of a registration or an order. */
  async payment(
    { purchase, event }: Pick<Registration, 'purchase' | 'event'>,
    data: Partial<Omit<Payment, 'id' | 'purchase' | 'event' | 'inVerification'>> = {},
  ): Promise<Payment> {
    const at = new Date();
    const approved = data.status === undefined || data.status === PaymentStatus.APPROVED;
    const payment = this.em.create(Payment, {
      gateway: GatewayKind.TEST,
      reference: `D${randomBytes(8).toString('hex').toUpperCase()}X`,
      amount: purchase.amount || 1,
      currency: 'COP',
      status: PaymentStatus.APPROVED,
      transactionId: null,
      charges: data.transactionId && approved ? [this.buildCharge(data.transactionId, purchase.amount, at)] : [],
      receivedInCents: null,
      receivedCurrency: null,
      reason: null,
      review: null,
      createdAt: at,
      updatedAt: at,
      askedAt: null,
      approvedAt: approved ? at : null,
      byDocument: false,
      ...data,
      purchase: ref(purchase),
      event,
    });
    await this.em.persist(payment).flush();
    return payment;
  }

  /** Creates a callback of an hour ago that could not be verified. */
  async unverifiedCallback(payment: Payment): Promise<GatewayCallback> {
    const callback = this.em.create(GatewayCallback, {
      gateway: payment.gateway,
      payment: ref(payment),
      transactionId: null,
      state: null,
      said: null,
      request: { method: 'POST', query: {}, headers: {}, body: {} },
      outcome: CallbackOutcome.RECEIVED,
      why: null,
      receivedAt: new Date(Date.now() - 3_600_000),
      obstacle: CallbackError.NOT_CONFIRMED,
      tries: 3,
      nextTryAt: new Date(Date.now() + 3_600_000),
    });
    await this.em.persist(callback).flush();
    return callback;
  }

  /** Creates a charge that the gateway's API reported. */
  buildCharge(transactionId: string, amount: number, at = new Date()): Charge {
    return {
      transactionId,
      amountInCents: amount * 100,
      currency: 'COP',
      approvedAt: at.toISOString(),
      readBack: true,
      returned: null,
    };
  }

  /** Creates an image without files. */
  private createImage(width: number, height: number): Image {
    return this.em.create(Image, {
      id: randomBytes(16).toString('hex'),
      widths: [width],
      width,
      height,
      averageColor: '#808080',
      createdAt: new Date(),
    });
  }

  private createCategory(event: Event, { participantLimit, ...data }: CategoryData): Category {
    return this.em.create(Category, {
      distance: '10K',
      title: 'Abierta',
      gender: CategoryGender.MIXED,
      startAge: 0,
      finalAge: 120,
      difference: 0,
      ...data,
      event: ref(event),
      places: ref(new Quota(QuotaKind.CATEGORY, participantLimit ?? null)),
    });
  }

  private createKit(event: Event, { amount = 50, ...data }: KitData): Kit {
    return this.em.create(Kit, {
      name: 'Camiseta',
      size: KitSize.M_FEMALE,
      ...data,
      event: ref(event),
      units: ref(new Quota(QuotaKind.KIT, amount)),
    });
  }

  private createCompetitor(
    registration: Registration,
    event: Event,
    position: number,
    { kit, ...data }: PersonData,
  ): Competitor {
    const number = this.next();
    const person = {
      name: 'Laura',
      lastName: `Gómez ${number}`,
      dni: String(1_000_000 + number),
      email: `corredora${number}@example.test`,
      phone: '3007654321',
      birthday: '1990-05-10',
      gender: Gender.FEMALE,
      department: 'Antioquia',
      city: 'Medellín',
      address: 'Calle 10 # 20-30',
      emergencyName: 'Pedro Gómez',
      emergencyPhone: '3009876543',
      eps: 'Sura EPS',
      bloodType: BloodType.O,
      rhFactor: RhFactor.POSITIVE,
      consentVersion: null,
      consentAt: null,
      consentAddress: null,
      guardianName: null,
      guardianDocument: null,
      guardianRelation: null,
      createdAt: registration.createdAt,
      ...data,
    };
    return this.em.create(Competitor, {
      ...person,
      registration: ref(registration),
      event: ref(event),
      position,
      kit: kit ? ref(kit) : null,
      searchText: searchable(person.name, person.lastName, person.dni),
    });
  }

  /**
   * Creates a certificate mailing with a recipient per given state, or that many pending ones; its image has no file.
   */
  async mailing({ people = 1, event = null, creator = null, ...data }: MailingData = {}): Promise<CreatedMailing> {
    const states = typeof people === 'number' ? Array.from({ length: people }, () => RecipientState.PENDING) : people;
    const preview = this.createImage(1080, 764);
    const mailing = this.em.create(Mailing, {
      eventName: `Carrera ${this.next()}`,
      city: 'Bogotá',
      eventDate: '2026-06-14',
      icon: null,
      picture: `${newCode()}.jpg`,
      preview: ref(preview),
      layout: defaultLayout(paperSize({ width: 1080, height: 764 }), 'nombre'),
      columns: ['nombre', 'email'],
      status: MailingStatus.SCHEDULED,
      sendAt: new Date(Date.now() + DAY_MS),
      createdAt: new Date(),
      ...data,
      event: event && ref(event),
      creator: creator && ref(this.em.getReference(User, creator.id)),
    });
    const recipients = states.map((state, index) => {
      const name = `Persona ${index + 1}`;
      const email = `persona${this.next()}@correo.test`;
      const tries = state === RecipientState.PENDING ? 0 : 1;
      const sentAt = state === RecipientState.SENT ? new Date() : null;
      return this.em.create(Recipient, {
        ...{ mailing: ref(mailing), row: index + 2, code: newCode(), name, email, state, tries, sentAt },
        values: { nombre: name, email },
      });
    });
    await this.em.flush();
    return Object.assign(mailing, { recipients });
  }

  /** Adds in the database, because rows in memory may be outdated. Ended purchases have released their quotas. */
  private async acquire({ id, status }: Purchase, quotaId: number, quantity: number): Promise<void> {
    const held = isLive(status);
    if (held) await this.em.execute('update quota set taken = taken + ? where id = ?', [quantity, quotaId]);
    await this.em.insert(QuotaAllocation, { purchase: id, quota: quotaId, quantity, held, fulfilled: false });
  }

  private next(): number {
    return ++rowCount;
  }
}
