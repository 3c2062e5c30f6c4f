/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Blood group of the ABO system. */
export type BloodType =
  /** Group A */
  | 'A'
  /** Group AB */
  | 'AB'
  /** Group B */
  | 'B'
  /** Group O */
  | 'O';

/** What the public list is narrowed to. */
export type CatalogFilter = {
  /** Events of this city or town alone */
  city?: string | null | undefined;
  /** YYYY-MM */
  month?: string | null | undefined;
  /** true: events whose day is over (Bogotá), latest first; false: the others. Left out: both */
  past?: boolean | null | undefined;
  /** Words of the event's name or city; all of them have to be found */
  search?: string | null | undefined;
  /** Events of this sport alone */
  sport?: Sport | null | undefined;
};

/** Whom a category takes, beside its ages. */
export type CategoryGender =
  /** Teams with at least one person of 18 or more and one under 18, of any gender */
  | 'ADULT_MINOR'
  /** Women and girls alone */
  | 'FEMALE'
  /** Men and boys alone */
  | 'MALE'
  /** Anyone, also a team of one gender */
  | 'MIXED'
  /** Anyone: the one category of a non-sport event, which comes with it */
  | 'NON_SPORT';

/** With id: that row is changed; without: a new one. A row that is left out stays as it is: delete it with deleteCategory. */
export type CategoryInput = {
  /** Pesos added to the event's price for each person, −100,000,000 to 100,000,000 */
  difference: number;
  /** Distance, e.g. 10K, at most 40 characters; kept in capitals */
  distance: string;
  /** Highest age it takes, `startAge` to 120: years at the event's date, inclusive */
  finalAge: number;
  /** Whom it takes */
  gender: CategoryGender;
  /** Id of the category to be changed; left out: a new one */
  id?: string | number | null | undefined;
  /** How many people it takes; null: as many as its event has seats. Left out: unchanged */
  participantLimit?: number | null | undefined;
  /** Lowest age it takes, 0 to 120: years at the event's date, inclusive */
  startAge: number;
  /** HH:mm in Bogotá; null or empty: it starts with the event. Left out: unchanged */
  startTime?: string | null | undefined;
  /** Whether it takes teams of two or more alone. Left out: unchanged, of a new one false */
  teamsOnly?: boolean | null | undefined;
  /** Title, e.g. Abierta, at most 120 characters */
  title: string;
};

/** Where the square code stands that leads to the page which proves the certificate. */
export type CertificateCodeInput = {
  /** #rrggbb */
  color: string;
  /** Its width and height in millimetres, 12 to 100 */
  side: number;
  /** Of its left edge, in millimetres from the left */
  x: number;
  /** Of its upper edge, in millimetres from the top */
  y: number;
};

/** Families that a certificate may be written in. */
export type CertificateFont =
  /** Dancing Script, a handwriting */
  | 'DANCING_SCRIPT'
  /** Figtree, the sans serif of our texts */
  | 'FIGTREE'
  /** Lora, with serifs */
  | 'LORA'
  /** Sofia Sans Condensed, the narrow letters of our headings */
  | 'SOFIA_SANS_CONDENSED';

/** What is written on a certificate, and where. */
export type CertificateLayoutInput = {
  /** The QR code that leads to the page where the certificate is checked */
  code: CertificateCodeInput;
  /** Lines of text, drawn one after another, at most 20 */
  texts: Array<CertificateTextInput>;
};

/** A line of text on a certificate; places in millimetres from the upper left corner. */
export type CertificateTextInput = {
  /** Which part of the line stands at its place */
  align: TextAlign;
  /** Whether its letters are bold */
  bold: boolean;
  /** #rrggbb */
  color: string;
  /** Name of the column that stands there; null: `text`, for everyone */
  column?: string | null | undefined;
  /** In which letters it is written */
  font: CertificateFont;
  /** Without effect in a family that has no italics */
  italic: boolean;
  /** Points */
  size: number;
  /** What is written for everyone; of no effect where a column stands there */
  text: string;
  /** Millimetres: a longer line gets smaller letters */
  width: number;
  /** Of the left end, middle or right end, as it is aligned */
  x: number;
  /** Of the baseline */
  y: number;
};

/** What became of goods or a code for what is held. */
export type ChangeOutcome =
  /** It is as it was asked for, or was already. */
  | 'CHANGED'
  /** It is as it was asked for, and nothing is left to pay. */
  | 'FREE'
  /** Nothing has changed. */
  | 'REFUSED';

/** Why an event takes no registrations now. */
export type ClosedReason =
  /** Its deadline has passed. */
  | 'DEADLINE_OVER'
  /** It is switched off. */
  | 'INACTIVE'
  /** It opens later; `opensAt` says when. */
  | 'NOT_OPEN_YET';

/** Why a discount code gives nothing. */
export type CodeRefusal =
  /** The event has no such code, or it is not valid now. */
  | 'NOT_VALID'
  /** It was used as often as it may be. */
  | 'USED_UP';

/** What a list of competitors is narrowed to; everything left out: all of them. */
export type CompetitorFilter = {
  /** Only in this category; left out: any */
  categoryId?: string | number | null | undefined;
  /** Only of this event; NOT_FOUND if it is not the viewer's. Left out: of all events of the viewer */
  eventId?: string | number | null | undefined;
  /** Only who chose this kit; left out: any */
  kitId?: string | number | null | undefined;
  /** true: only of events that finished before today, in Bogotá; false: only of the others; left out: of both. With `eventId` without effect */
  past?: boolean | null | undefined;
  /** Only people with every word in name or dni, case and accents ignored; a word of one or two letters begins a name or dni; left out: any */
  search?: string | null | undefined;
  /** Only with one of REST's numbers of payment statuses: 0, 4, 6, 7, 8 and 100, in which those in verification are 0 or 6; left out or empty: any */
  statusCodes?: Array<number> | null | undefined;
  /** Only with one of these payment statuses; left out or empty: any. EXPIRED, DELETED and REFUNDED hold no seat, and find nobody */
  statuses?: Array<PurchaseStatus> | null | undefined;
  /** Only of teams with so many members, 1 to 7; left out: any */
  teamSize?: number | null | undefined;
};

/** A competitor as they are to become. */
export type CompetitorInput = {
  /** Street address of the person's home, at most 160 characters; null: empty. Left out: in a change as it is. A registration needs it if `Event.asksAddress` */
  address?: string | null | undefined;
  /** Date of birth, YYYY-MM-DD */
  birthday: string;
  /** Blood group of the ABO system; null: none. Left out: in a change as it is */
  bloodType?: BloodType | null | undefined;
  /** City or town where the person lives, at most 80 characters */
  city: string;
  /** Department (of Colombia) where the person lives, at most 80 characters */
  department: string;
  /** Digits, and letters where the type has them; dots, commas, dashes and spaces are dropped */
  dni: string;
  /** What kind of document `dni` is of, where the event takes foreign ones; left out: a number, as everywhere, or in a change as it is */
  documentType?: DocumentType | null | undefined;
  /** E-mail address, at most 160 characters; kept in lower case, and mails about the registration go to it */
  email: string;
  /** Full name of whom to call in an emergency, at most 120 characters */
  emergencyName: string;
  /** Telephone number of whom to call in an emergency, written as `phone` */
  emergencyPhone: string;
  /** Health insurer (EPS) by its name, at most 120 characters; null or empty: none. Left out: in a change as it is. EPS, blood group and Rh factor are given together or not at all */
  eps?: string | null | undefined;
  /** Gender the person competes as */
  gender: Gender;
  /** Id of a kit of the event; left out where there is nothing to choose: the event has no kits, or is a non-sport event */
  kitId?: string | number | null | undefined;
  /** Surnames, at most 80 characters */
  lastName: string;
  /** Given names, at most 80 characters */
  name: string;
  /** Telephone number of 7 to 15 digits; with + or 00 where it is of another country */
  phone: string;
  /** Rh factor of the blood; null: none. Left out: in a change as it is */
  rhFactor?: RhFactor | null | undefined;
};

/** That a person accepted the data-protection authorisation (Ley 1581 de 2012). */
export type ConsentInput = {
  /** Whether the person also authorised the use of health data (`ConsentText.health`); then all three of them are required, otherwise none is accepted */
  health?: boolean;
  /** `ConsentText.version` of the text that was shown; VALIDATION for any but the current one */
  version: string;
};

/** The point of a cover that stays in sight where it is cut. */
export type CoverFocusInput = {
  /** From the left edge, in percent */
  x: number;
  /** From the upper edge, in percent */
  y: number;
};

/** A new user of the back-office. */
export type CreateUserInput = {
  /** Whether they may log in */
  active: boolean;
  /** Company or club they work for, at most 120 characters; empty or null: none. Left out of an update: as it is */
  company?: string | null | undefined;
  /** At most 160 characters; unique, whatever its capitals */
  email: string;
  /** Given and family names, at most 120 characters */
  name: string;
  /** 10 to 128 characters, no common one, nor what the person is known by. Left out or null: an invitation to choose one is mailed if they are active */
  password?: string | null | undefined;
  /** 7 to 15 digits, spaces and . - ( ) among them; with + or 00 and the country's code unless it is Colombian */
  phone: string;
  /** What they may do */
  role: RoleName;
};

/** How a buyer may receive goods of the shop. */
export type DeliveryWayKind =
  /** The buyer picks them up where the kits of the event are handed over */
  | 'PICKUP'
  /** They are shipped to the address of the buyer */
  | 'SHIPPING';

/** What a document is; asked only where an event takes foreign ones. */
export type DocumentType =
  /** Cédula de ciudadanía */
  | 'CC'
  /** Cédula de extranjería */
  | 'CE'
  /** Documento de otro país: digits and letters */
  | 'FOREIGN'
  /** Pasaporte: digits and letters */
  | 'PASSPORT'
  /** Permiso por protección temporal */
  | 'PPT'
  /** Registro civil */
  | 'RC'
  /** Tarjeta de identidad */
  | 'TI';

/** An event as it is to be. */
export type EventInput = {
  /** Whether a registration asks for the street address of each participant, and demands it. Null: unchanged; a new event does not ask */
  asksAddress?: boolean | null | undefined;
  /** Ignored for NON_SPORT, whose one row is made by the server */
  categories: Array<CategoryInput>;
  /** City or town where it takes place */
  city: string;
  /** What of the cover stays in sight; null: nothing special. Left out: unchanged, but for a new cover */
  coverFocus?: CoverFocusInput | null | undefined;
  /** png, jpg, jpeg; at most 10 MB. Left out: unchanged */
  coverImage?: unknown;
  /** What its page tells of it. HTML, which is sanitised */
  description: string;
  /** Whether documents of other countries are taken. Left out: unchanged; a new event takes numbers alone */
  foreignDocuments?: boolean | null | undefined;
  /** png, jpg, jpeg, and svg for NON_SPORT */
  icon?: unknown;
  /** On which days and at what hours, a line each; null: none was said */
  kitPickupHours?: string | null | undefined;
  /** Who else may collect one, and what to bring; null: none was said */
  kitPickupNotes?: string | null | undefined;
  /** Where kits are handed over; null: none was said */
  kitPickupPlace?: string | null | undefined;
  /** Ignored for NON_SPORT, whose one row is made by the server */
  kits: Array<KitInput>;
  /** What it is called */
  name: string;
  /** The organiser's address; answers to mails about the event go there; null: none was said */
  organizerEmail?: string | null | undefined;
  /** Who organises it; null: none was said */
  organizerName?: string | null | undefined;
  /** The organiser's page: http or https; null: none was said */
  organizerWeb?: string | null | undefined;
  /** The organiser's WhatsApp number: ten digits, or with + and the country's code; null: none was said */
  organizerWhatsapp?: string | null | undefined;
  /** People it takes at most; not below those who hold places */
  participantLimit: number;
  /** The viewer's earlier event that this one is compared with; null: none. Left out: unchanged */
  previousEditionId?: string | number | null | undefined;
  /** What a person pays, and until which day; the last one stays */
  prices: Array<EventPriceInput>;
  /** What becomes of what people tell. Sanitised HTML; null: none was said */
  privacyPolicy?: string | null | undefined;
  /** What is given back to whom, and until when. Sanitised HTML; null: none was said */
  refundPolicy?: string | null | undefined;
  /** When registrations close */
  registerDeadline: string;
  /** From when one may register; null: from its publication on. Left out: unchanged */
  registerOpening?: string | null | undefined;
  /** Sanitised HTML; null: none was said */
  rules?: string | null | undefined;
  /** What is done there */
  sport: Sport;
  /** Its address; null: none was said */
  startAddress?: string | null | undefined;
  /** What the place is called where it starts; null: none was said */
  startPlace?: string | null | undefined;
  /** Where it starts; null: nowhere. Left out: unchanged */
  startPoint?: MapPointInput | null | undefined;
  /** When it starts */
  startsAt: string;
  /** Whether it is public. Null or left out: unchanged; a new event is INACTIVE */
  status?: EventStatus | null | undefined;
  /** How many may register together: 1 to 7 */
  teamSizes: Array<number>;
  /** From when to when it lasts on its day */
  timeframe: TimeframeInput;
  /** Whether and how a place may be given to somebody else. Sanitised HTML; null: none was said */
  transferPolicy?: string | null | undefined;
  /** Whose event it is */
  type: EventType;
};

/** A price and until when it is valid. */
export type EventPriceInput = {
  /** What a person pays */
  amount: number;
  /** The last day on which it is valid */
  date: string;
};

/** Whether an event is public. */
export type EventStatus =
  /** It stands on the public list */
  | 'ACTIVE'
  /** It does not; its page says so */
  | 'INACTIVE';

/** Whose event it is. */
export type EventType =
  /** Organised with this platform (propio) */
  | 'OWN'
  /** Organised by somebody else (privado) */
  | 'PRIVATE';

/** Why a file was not stored. */
export type FileRefusal =
  /** It begins as a picture, and cannot be drawn. */
  | 'DAMAGED'
  /** It broke off on the way. */
  | 'INCOMPLETE'
  /** There are as many already as there may be. */
  | 'NO_ROOM'
  /** It has more than 10 MB, or is an svg of more than 200 KB. */
  | 'TOO_LARGE'
  /** It has more than 40 megapixels. */
  | 'TOO_MANY_PIXELS'
  /** By its content it is no picture of a kind that is taken here. */
  | 'UNFIT';

/** TEST is the Pasarela de pruebas, absent in production. */
export type GatewayKind =
  /** The gateway ePayco */
  | 'EPAYCO'
  /** The gateway Mercado Pago */
  | 'MERCADO_PAGO'
  /** The gateway PayU Latam */
  | 'PAYU'
  /** Our own gateway for trying things out: no money moves, and production has none */
  | 'TEST'
  /** The gateway Wompi */
  | 'WOMPI';

/** Gender a person competes as. */
export type Gender =
  /** Woman or girl */
  | 'FEMALE'
  /** Man or boy */
  | 'MALE';

/** Why a line of a cart cannot be bought as it was sent. */
export type GoodsProblemKind =
  /** The product has sizes, and none was chosen. */
  | 'NO_SIZE'
  /** It costs something else than was shown; `unitAmount` says what. */
  | 'REPRICED'
  /** Fewer units of the size are left than were asked for; `left` says how many. */
  | 'SOLD_OUT'
  /** The shop no longer sells it, not in this size, or not for this event. */
  | 'WITHDRAWN';

/** Who answers for a person under 18 at the event's date. */
export type GuardianInput = {
  /** Number of the guardian's identity document; letters where the event takes foreign documents */
  document: string;
  /** Full name, at most 120 characters */
  name: string;
  /** What the guardian is to the person, e.g. Madre; at most 40 characters */
  relation: string;
};

/** What became of a save or a checkout. */
export type HoldOutcome =
  /** It is held, and nothing is to be paid. */
  | 'FREE'
  /** It is held, and waits for money. */
  | 'HELD'
  /** Nothing is held; `reason` or `problems` says why. */
  | 'REFUSED'
  /** The same team again by the browser that made its hold: that hold. */
  | 'REGISTERED';

/** Why a save was refused. */
export type HoldRefusal =
  /** The category takes fewer people than the team has; `seatsLeft` says how many. None once it was deleted. */
  | 'CATEGORY_FULL'
  /** The event takes no registrations: inactive, not open yet, or past its deadline. */
  | 'CLOSED'
  /** The partner key has no uses left. */
  | 'KEY_USED_UP'
  /** Sizes ran out in between; `soldOutKits` says which. */
  | 'KIT_SOLD_OUT'
  /** The category does not take this team. */
  | 'NO_CATEGORY'
  /** Fewer seats are left than the team has people; `seatsLeft` says how many. */
  | 'NO_SEATS'
  /** This very team, saved by this browser, has paid. */
  | 'PAID'
  /** Documents hold a place in the event already; `conflictingDnis` says which. */
  | 'REGISTERED'
  /** Too many people with this e-mail or from this address hold a seat unpaid. */
  | 'TOO_MANY_UNPAID'
  /** The event has no such partner key, or it is switched off. */
  | 'WRONG_KEY';

/** A team to be registered in an event. */
export type HoldRegistrationInput = {
  /** Id of a category that fits the team (`matchingCategories`) */
  categoryId: string | number;
  /** Members of the team in its order, 1 to 7 and as many as `Event.teamSizes` allows; the first is who pays */
  competitors: Array<MemberInput>;
  /** Id of the event; NOT_FOUND where there is none */
  eventId: string | number;
  /** Partner key, with which the team has nothing to pay; left out: none */
  key?: string | null | undefined;
  /** Also opens a payment at the event's form gateway, whose data `formPayment` then carries: the REST facade's way. The wizard opens one when a gateway is chosen. */
  openPayment?: boolean;
};

/** With id: that row is changed; without: a new one. A row that is left out stays as it is: delete it with deleteKit. */
export type KitInput = {
  /** Units in all, 0 to 1,000,000 */
  amount: number;
  /** Id of the kit to be changed; left out: a new one */
  id?: string | number | null | undefined;
  /** Name of the kit, at most 80 characters */
  name: string;
  /** Size of it */
  size: KitSize;
};

/** Size of a kit; `Kit.sizeLabel` has it in Spanish. */
export type KitSize =
  /** Children's size 4 */
  | 'KIDS_4'
  /** Children's size 6 */
  | 'KIDS_6'
  /** Children's size 8 */
  | 'KIDS_8'
  /** Children's size 10 */
  | 'KIDS_10'
  /** Children's size 12 */
  | 'KIDS_12'
  /** Children's size 14 */
  | 'KIDS_14'
  /** Women's L */
  | 'L_FEMALE'
  /** Men's L */
  | 'L_MALE'
  /** Women's M */
  | 'M_FEMALE'
  /** Men's M */
  | 'M_MALE'
  /** No size: the one kit of a non-sport event, which comes with it */
  | 'NON_SPORT'
  /** Women's S */
  | 'S_FEMALE'
  /** Men's S */
  | 'S_MALE'
  /** Women's XL */
  | 'XL_FEMALE'
  /** Men's XL */
  | 'XL_MALE'
  /** Women's XS */
  | 'XS_FEMALE'
  /** Men's XS */
  | 'XS_MALE'
  /** Women's XXL */
  | 'XXL_FEMALE'
  /** Men's XXL */
  | 'XXL_MALE'
  /** Women's XXXL */
  | 'XXXL_FEMALE'
  /** Men's XXXL */
  | 'XXXL_MALE'
  /** Women's XXXXL */
  | 'XXXXL_FEMALE'
  /** Men's XXXXL */
  | 'XXXXL_MALE';

/** What a look-up by document found. */
export type LookupOutcome =
  /** Who asks may register. */
  | 'CAN_REGISTER'
  /** The event takes no registrations: inactive, not open yet, or past its deadline. */
  | 'CLOSED'
  /** The question names no event, or what cannot be a document or birthday of it. */
  | 'INVALID_INPUT'
  /** No category takes somebody of this age. */
  | 'NO_CATEGORY'
  /** Fewer seats are left than the team has people; `seatsLeft` says how many. */
  | 'NO_SEATS'
  /** Registered, and paid. */
  | 'PAID'
  /** In a team that has not paid: `registration` is set. */
  | 'REGISTERED';

/** What a list of mailings is narrowed to. */
export type MailingFilter = {
  /** Words of the event's name or city */
  search?: string | null | undefined;
  /** Mailings that stand so alone */
  status?: MailingStatus | null | undefined;
};

/** Certificates to be sent: for what, on which picture, to whom and when. */
export type MailingInput = {
  /** Send to the good rows though others are bad */
  acceptBadRows?: boolean;
  /** Where the event was */
  city: string;
  /** Day of the event */
  eventDate: string;
  /** Its organisers see the mailing and are answered */
  eventId?: string | number | null | undefined;
  /** What the event is called on the certificates */
  eventName: string;
  /** xlsx or xls with a row for each person; left out: everyone of the event whose registration is paid */
  excel?: unknown;
  /** png, jpg, jpeg or webp; left out: the event's own. Demanded without an event */
  icon?: unknown;
  /** Left out: the name in the middle */
  layout?: CertificateLayoutInput | null | undefined;
  /** jpg or jpeg that everything is written on */
  picture: unknown;
  /** A UUID of this mailing: sent again, it is the same mailing and not another. Left out, the same content within an hour is */
  requestId?: string | number | null | undefined;
  /** Not earlier than now, to the minute; null: at once */
  sendAt?: string | null | undefined;
};

/** What becomes of a mailing of certificates. */
export type MailingStatus =
  /** Waits for its moment, or is being sent. */
  | 'SCHEDULED'
  /** Nobody is left to whom it could be sent by itself. */
  | 'SENT'
  /** Stopped by hand; what was sent stays sent. */
  | 'STOPPED';

/** A point on the map, in WGS 84. */
export type MapPointInput = {
  /** In degrees, north is positive */
  latitude: number;
  /** In degrees, east is positive */
  longitude: number;
};

/** A person to be registered. */
export type MemberInput = {
  /** Street address of the person's home, at most 160 characters; null: empty. Left out: in a change as it is. A registration needs it if `Event.asksAddress` */
  address?: string | null | undefined;
  /** Date of birth, YYYY-MM-DD */
  birthday: string;
  /** Blood group of the ABO system; null: none. Left out: in a change as it is */
  bloodType?: BloodType | null | undefined;
  /** City or town where the person lives, at most 80 characters */
  city: string;
  /** The authorisation the person gave; left out: none is recorded */
  consent?: ConsentInput | null | undefined;
  /** Department (of Colombia) where the person lives, at most 80 characters */
  department: string;
  /** Digits, and letters where the type has them; dots, commas, dashes and spaces are dropped */
  dni: string;
  /** What kind of document `dni` is of, where the event takes foreign ones; left out: a number, as everywhere, or in a change as it is */
  documentType?: DocumentType | null | undefined;
  /** E-mail address, at most 160 characters; kept in lower case, and mails about the registration go to it */
  email: string;
  /** Full name of whom to call in an emergency, at most 120 characters */
  emergencyName: string;
  /** Telephone number of whom to call in an emergency, written as `phone` */
  emergencyPhone: string;
  /** Health insurer (EPS) by its name, at most 120 characters; null or empty: none. Left out: in a change as it is. EPS, blood group and Rh factor are given together or not at all */
  eps?: string | null | undefined;
  /** Gender the person competes as */
  gender: Gender;
  /** Demanded with `consent` for a person under 18 at the event's date; left out: none is recorded */
  guardian?: GuardianInput | null | undefined;
  /** Id of a kit of the event; left out where there is nothing to choose: the event has no kits, or is a non-sport event */
  kitId?: string | number | null | undefined;
  /** Surnames, at most 80 characters */
  lastName: string;
  /** Given names, at most 80 characters */
  name: string;
  /** Telephone number of 7 to 15 digits; with + or 00 where it is of another country */
  phone: string;
  /** Rh factor of the blood; null: none. Left out: in a change as it is */
  rhFactor?: RhFactor | null | undefined;
};

/** So many units of a product in a size, named as people name it: the REST facade's way. */
export type NamedGoodsInput = {
  /** Id of the product */
  productId: string | number;
  /** Units, at least 1; a purchase has at most 35 in all, and 10 of a product without sizes (VALIDATION) */
  quantity: number;
  /** The size's name, capitals ignored, or its id; null or left out: the only size, or the product has none */
  size?: string | null | undefined;
};

/** Why a registration that is not paid is not deleted: money came for it, or may be on its way. */
export type NotDeletedReason =
  /** A payment of it was approved, though it does not pay the registration. */
  | 'APPROVED'
  /** Its payer went to a gateway, which has not reported how that ended. */
  | 'CHECKOUT_OPENED'
  /** A gateway reports a payment of it as pending, or its payer came back from the gateway. */
  | 'IN_VERIFICATION'
  /** A payment of it waits under 'Pagos por revisar': for a decision, or for a notice that nobody could check. */
  | 'UNDER_REVIEW';

/** What a list of orders is narrowed to, by all that is given; what is null or left out narrows nothing. */
export type OrderFilter = {
  /** Id of an event: only its orders; none of anyone else's event */
  eventId?: string | number | null | undefined;
  /** First day on which it was made, in Bogotá */
  from?: string | null | undefined;
  /** true: those in verification (IN_VERIFICATION); false: the others */
  inVerification?: boolean | null | undefined;
  /** true: those of which nothing more is to be paid; false: those that wait for money. Either leaves out refunded ones */
  paid?: boolean | null | undefined;
  /** Id of a product: only orders with some of it */
  productId?: string | number | null | undefined;
  /** Words of the buyer's name or document, the order's number, or with MONEY_READ the beginning of a payment's reference; at most 100 characters */
  search?: string | null | undefined;
  /** true: those that were sent; false: those that were not */
  sent?: boolean | null | undefined;
  /** Last day on which it was made, in Bogotá */
  to?: string | null | undefined;
};

/** What `products` is narrowed to, by all that is given; what is null or left out narrows nothing. */
export type ProductFilter = {
  /** Id of an event: only its products; none of anyone else's event */
  eventId?: string | number | null | undefined;
  /** Words that are all in the name or the SKU, capitals and accents ignored; at most 200 characters */
  search?: string | null | undefined;
  /** Only products with this status */
  status?: ProductStatus | null | undefined;
  /** Only products sold there, or with as much left */
  stock?: ProductStock | null | undefined;
};

/** A product, to create or as it is to become. */
export type ProductInput = {
  /** What its page tells of it: HTML of at most 100,000 characters, which is sanitised; may be empty */
  description: string;
  /** Id of one of the viewer's events; NOT_FOUND for anyone else's. Null: none, for administrators alone, and only with `shopUrl`. Left out: the same for a new product, unchanged in a change */
  eventId?: string | number | null | undefined;
  /** What it is called, 1 to 120 characters */
  name: string;
  /** Whole pesos a unit, 0 to 100,000,000 */
  price: number;
  /** Address (http or https, at most 500 characters) of the shop where alone it is sold; null or empty: it is sold here. Left out: unchanged in a change */
  shopUrl?: string | null | undefined;
  /** At most 60 sizes to add or change, with the units of each; a product without any is sold without a count */
  sizes: Array<ProductSizeInput>;
  /** Its number in the organiser's own stock, 1 to 40 characters; VALIDATION where another product of the event has it, whatever its capitals */
  sku: string;
  /** Whether the shop shows it; that of an inactive event is never shown */
  status: ProductStatus;
  /** PNG, JPG or JPEG of at most 10 MB and 40 megapixels, cropped to a square. Null or left out: none for a new product, unchanged in a change */
  thumbnail?: unknown;
};

/** A size of a product. With its id, or named as a size that is there, it changes that one; otherwise it is a new one. A size that is left out stays as it is. */
export type ProductSizeInput = {
  /** Units that are to be left, 0 to 1,000,000, beside those that were sold or are held */
  amount: number;
  /** Id of a size of the product, VALIDATION for any other; null or left out: the size is found by its name, or made */
  id?: string | number | null | undefined;
  /** Units that were left when the form was filled: what was sold since is taken off `amount`, so that no save brings it back. Null or left out: `amount` is what is left from now on */
  seen?: number | null | undefined;
  /** As on its label, 1 to 40 characters; VALIDATION where the product has it twice, whatever its capitals */
  size: string;
};

/** Whether the shop shows a product. */
export type ProductStatus =
  /** The shop shows it, unless its event is inactive */
  | 'ACTIVE'
  /** The shop does not show it */
  | 'INACTIVE';

/** Where products are sold, and how much of them is left, to narrow a list by. */
export type ProductStock =
  /** Sold here, with units left or without a count */
  | 'AVAILABLE'
  /** Sold in the shop of someone else */
  | 'EXTERNAL'
  /** Sold here, a size with at most 3 units left, or none */
  | 'LOW'
  /** Sold here, no unit left in any size */
  | 'SOLD_OUT';

/** What a purchase was made for. */
export type PurchaseKind =
  /** Goods of the shop alone. */
  | 'ORDER'
  /** The places of a team, with or without goods. */
  | 'REGISTRATION';

/** Where a purchase stands. REST has numbers for those that hold what they take: UNPAID 0, PAID 4, REJECTED 6, PARTNER 7, COURTESY 8, FREE 100; IN_VERIFICATION is 0 or 6, whichever it was before. */
export type PurchaseStatus =
  /** Nobody pays: made with a key of the kind COURTESY */
  | 'COURTESY'
  /** An organiser deleted it unpaid, and everything was given back; PAID only if money comes late and all can still be had */
  | 'DELETED'
  /** The hold ended unpaid, and everything was given back; PAID only if money comes late and all can still be had */
  | 'EXPIRED'
  /** Nothing is to be paid: the price is 0, or a discount code took all of it */
  | 'FREE'
  /** Holds what it takes, and how a payment ends is not known: the gateway reports it as pending, the payer came back from the gateway before it reported anything, or money that does not pay it waits for a decision. Nobody should pay again */
  | 'IN_VERIFICATION'
  /** Its money arrived */
  | 'PAID'
  /** A partner pays: made with a key of the kind PAID_BY_PARTNER */
  | 'PARTNER'
  /** Its money went back, and with it all that it held but what was sent */
  | 'REFUNDED'
  /** A gateway refused the payment; holds what it takes until `holdExpiresAt`, so that it can be tried again */
  | 'REJECTED'
  /** Holds what it takes until `holdExpiresAt`, and waits for money */
  | 'UNPAID';

/** Rh factor of the blood. */
export type RhFactor =
  /** Rh negative; - in REST */
  | 'NEGATIVE'
  /** Rh positive; + in REST */
  | 'POSITIVE';

/** Role of a user. */
export type RoleName =
  /** Administrador: everything. */
  | 'ADMINISTRATOR'
  /** Organizador: the events assigned to them, but neither users, gateway credentials nor API keys. */
  | 'ORGANISER'
  /** Consulta: reads the events assigned to them, without money, health data and the list of changes. */
  | 'VIEWER';

/** What is done at an event. */
export type Sport =
  /** Running and cycling */
  | 'BOTH'
  /** Riding a bicycle */
  | 'CYCLING'
  /** No sport: a fair, a concert, a course */
  | 'NON_SPORT'
  /** Running or walking, on roads or trails */
  | 'RUNNING';

/** Which part of a line stands where its place is. */
export type TextAlign =
  /** Its middle */
  | 'CENTER'
  /** Its beginning */
  | 'LEFT'
  /** Its end */
  | 'RIGHT';

/** From when to when an event lasts on its day. */
export type TimeframeInput = {
  /** HH:mm in Bogotá; when it is not after the start it is of the next day */
  end: string;
  /** HH:mm in Bogotá */
  start: string;
};

/** Whose holds without payment are too many for another one. */
export type UnpaidLimit =
  /** Those from the network that it was sent from. */
  | 'ADDRESS'
  /** Those with the e-mail of who would pay. */
  | 'PAYER';

/** What was changed of a held registration. */
export type UpdateHeldKind =
  /** A code takes off what `discount` says, beside goods that were chosen with it, if any. */
  | 'CODE_APPLIED'
  /** It holds the goods that were asked for; where none were named, those that it had. */
  | 'GOODS_CHOSEN'
  /** It has no goods. */
  | 'GOODS_GIVEN_UP';

/** Everything a user is; what may be left out stays as it is then. */
export type UpdateUserInput = {
  /** Whether they may log in; left out or null: unchanged. Another value ends their sessions; nobody may deactivate themselves */
  active?: boolean | null | undefined;
  /** Company or club they work for, at most 120 characters; empty or null: none. Left out of an update: as it is */
  company?: string | null | undefined;
  /** At most 160 characters; unique, whatever its capitals */
  email: string;
  /** Given and family names, at most 120 characters */
  name: string;
  /** 10 to 128 characters, no common one, nor what the person is known by. Left out, null or empty: unchanged. Another one ends their sessions and links */
  password?: string | null | undefined;
  /** 7 to 15 digits, spaces and . - ( ) among them; with + or 00 and the country's code unless it is Colombian */
  phone: string;
  /** Left out or null: unchanged. Another one ends their sessions; nobody may change their own */
  role?: RoleName | null | undefined;
};

export type RestMailingFragment = { id: string, eventName: string, city: string, eventDate: string, sendAt: string, status: MailingStatus, icon: { url: string } | null, picture: { url: string } | null, event: { id: string, icon: { url: string } | null } | null, progress: { total: number, sent: number, failed: number, unconfirmed: number } };

export type RestMailingsQueryVariables = Exact<{
  filter?: MailingFilter | null | undefined;
  page?: number | null | undefined;
}>;


export type RestMailingsQuery = { certificateMailings: { total: number, perPage: number, currentPage: number, lastPage: number, data: Array<{ id: string, eventName: string, city: string, eventDate: string, sendAt: string, status: MailingStatus, icon: { url: string } | null, picture: { url: string } | null, event: { id: string, icon: { url: string } | null } | null, progress: { total: number, sent: number, failed: number, unconfirmed: number } }> } };

export type RestCreateMailingMutationVariables = Exact<{
  input: MailingInput;
}>;


export type RestCreateMailingMutation = { createCertificateMailing: { id: string, isNew: boolean, sendAt: string, createdAt: string, progress: { total: number } } };

export type RestStopMailingMutationVariables = Exact<{
  id: string | number;
}>;


export type RestStopMailingMutation = { stopCertificateMailing: { id: string, status: MailingStatus } };

export type RestCompetitorsQueryVariables = Exact<{
  filter?: CompetitorFilter | null | undefined;
  page?: number | null | undefined;
}>;


export type RestCompetitorsQuery = { competitors: { total: number, perPage: number, currentPage: number, lastPage: number, data: Array<{ id: string, name: string, lastName: string, dni: string, documentType: DocumentType | null, phone: string, email: string, age: number, gender: Gender, department: string, city: string, address: string, birthday: string | null, createdAt: string, version: number, emergencyContact: { name: string, phone: string } | null, health: { eps: string, bloodType: BloodType, rhFactor: RhFactor } | null, kit: { id: string } | null, registration: { id: string, statusCode: number | null, teamSize: number, reference: string | null, category: { distance: string, title: string } } }> } };

export type RestEventWithCompetitorsQueryVariables = Exact<{
  id: string | number;
  search?: string | null | undefined;
  page?: number | null | undefined;
  competitors: boolean;
}>;


export type RestEventWithCompetitorsQuery = { event: { id: string, slug: string, name: string, status: EventStatus, type: EventType, sport: Sport, city: string, description: string, startsAt: string, registerOpening: string | null, registerDeadline: string, createdAt: string, participantLimit: number, seatsLeft: number, teamSizes: Array<number>, organizerName: string | null, organizerEmail: string | null, organizerWhatsapp: string | null, organizerWeb: string | null, startPlace: string | null, startAddress: string | null, rules: string | null, refundPolicy: string | null, transferPolicy: string | null, privacyPolicy: string | null, foreignDocuments: boolean, asksAddress: boolean, kitPickupPlace: string | null, kitPickupHours: string | null, kitPickupNotes: string | null, remainingDays: number, counters: { enrolled: number, payments: number, codes: number, revenue: number | null }, timeframe: { start: string, end: string }, prices: Array<{ date: string, amount: number }>, categories: Array<{ id: string, distance: string, title: string, gender: CategoryGender, startAge: number, finalAge: number, difference: number, startTime: string | null, teamsOnly: boolean, participantLimit: number | null }>, kits: Array<{ id: string, name: string, size: KitSize, amount: number, left: number }>, startPoint: { latitude: number, longitude: number } | null, coverFocus: { x: number, y: number } | null, coverImage: { url: string } | null, icon: { url: string } | null }, competitors?: { total: number, perPage: number, currentPage: number, lastPage: number, data: Array<{ id: string, name: string, lastName: string, dni: string, documentType: DocumentType | null, phone: string, email: string, age: number, gender: Gender, department: string, city: string, address: string, birthday: string | null, createdAt: string, version: number, emergencyContact: { name: string, phone: string } | null, health: { eps: string, bloodType: BloodType, rhFactor: RhFactor } | null, kit: { id: string } | null, registration: { id: string, statusCode: number | null, teamSize: number, reference: string | null, category: { distance: string, title: string } } }> } };

export type RestCompetitorPageFragment = { total: number, perPage: number, currentPage: number, lastPage: number, data: Array<{ id: string, name: string, lastName: string, dni: string, documentType: DocumentType | null, phone: string, email: string, age: number, gender: Gender, department: string, city: string, address: string, birthday: string | null, createdAt: string, version: number, emergencyContact: { name: string, phone: string } | null, health: { eps: string, bloodType: BloodType, rhFactor: RhFactor } | null, kit: { id: string } | null, registration: { id: string, statusCode: number | null, teamSize: number, reference: string | null, category: { distance: string, title: string } } }> };

export type RestCompetitorFragment = { id: string, name: string, lastName: string, dni: string, documentType: DocumentType | null, phone: string, email: string, age: number, gender: Gender, department: string, city: string, address: string, birthday: string | null, createdAt: string, version: number, emergencyContact: { name: string, phone: string } | null, health: { eps: string, bloodType: BloodType, rhFactor: RhFactor } | null, kit: { id: string } | null, registration: { id: string, statusCode: number | null, teamSize: number, reference: string | null, category: { distance: string, title: string } } };

export type RestEditCompetitorMutationVariables = Exact<{
  id: string | number;
  input: CompetitorInput;
  version?: number | null | undefined;
}>;


export type RestEditCompetitorMutation = { updateCompetitor: { competitor: { id: string } } };

export type RestDeleteUnpaidMutationVariables = Exact<{
  eventId: string | number;
}>;


export type RestDeleteUnpaidMutation = { deleteUnpaidCompetitors: { competitors: number, kept: Array<{ reason: NotDeletedReason, competitors: number }> } };

export type RestPublicEventFragment = { id: string, slug: string, name: string, status: EventStatus, type: EventType, sport: Sport, city: string, description: string, startsAt: string, registerOpening: string | null, registerDeadline: string, createdAt: string, participantLimit: number, seatsLeft: number, teamSizes: Array<number>, organizerName: string | null, organizerEmail: string | null, organizerWhatsapp: string | null, organizerWeb: string | null, startPlace: string | null, startAddress: string | null, rules: string | null, refundPolicy: string | null, transferPolicy: string | null, privacyPolicy: string | null, foreignDocuments: boolean, asksAddress: boolean, kitPickupPlace: string | null, kitPickupHours: string | null, kitPickupNotes: string | null, remainingDays: number, timeframe: { start: string, end: string }, prices: Array<{ date: string, amount: number }>, categories: Array<{ id: string, distance: string, title: string, gender: CategoryGender, startAge: number, finalAge: number, difference: number, startTime: string | null, teamsOnly: boolean, participantLimit: number | null }>, kits: Array<{ id: string, name: string, size: KitSize, amount: number, left: number }>, startPoint: { latitude: number, longitude: number } | null, coverFocus: { x: number, y: number } | null, coverImage: { url: string } | null, icon: { url: string } | null };

export type RestEventFragment = { id: string, slug: string, name: string, status: EventStatus, type: EventType, sport: Sport, city: string, description: string, startsAt: string, registerOpening: string | null, registerDeadline: string, createdAt: string, participantLimit: number, seatsLeft: number, teamSizes: Array<number>, organizerName: string | null, organizerEmail: string | null, organizerWhatsapp: string | null, organizerWeb: string | null, startPlace: string | null, startAddress: string | null, rules: string | null, refundPolicy: string | null, transferPolicy: string | null, privacyPolicy: string | null, foreignDocuments: boolean, asksAddress: boolean, kitPickupPlace: string | null, kitPickupHours: string | null, kitPickupNotes: string | null, remainingDays: number, counters: { enrolled: number, payments: number, codes: number, revenue: number | null }, timeframe: { start: string, end: string }, prices: Array<{ date: string, amount: number }>, categories: Array<{ id: string, distance: string, title: string, gender: CategoryGender, startAge: number, finalAge: number, difference: number, startTime: string | null, teamsOnly: boolean, participantLimit: number | null }>, kits: Array<{ id: string, name: string, size: KitSize, amount: number, left: number }>, startPoint: { latitude: number, longitude: number } | null, coverFocus: { x: number, y: number } | null, coverImage: { url: string } | null, icon: { url: string } | null };

export type RestCategoryFragment = { id: string, distance: string, title: string, gender: CategoryGender, startAge: number, finalAge: number, difference: number, startTime: string | null, teamsOnly: boolean, participantLimit: number | null };

export type RestEventsQueryVariables = Exact<{
  page?: number | null | undefined;
  search?: string | null | undefined;
}>;


export type RestEventsQuery = { events: { total: number, perPage: number, currentPage: number, lastPage: number, data: Array<{ id: string, slug: string, name: string, status: EventStatus, type: EventType, sport: Sport, city: string, description: string, startsAt: string, registerOpening: string | null, registerDeadline: string, createdAt: string, participantLimit: number, seatsLeft: number, teamSizes: Array<number>, organizerName: string | null, organizerEmail: string | null, organizerWhatsapp: string | null, organizerWeb: string | null, startPlace: string | null, startAddress: string | null, rules: string | null, refundPolicy: string | null, transferPolicy: string | null, privacyPolicy: string | null, foreignDocuments: boolean, asksAddress: boolean, kitPickupPlace: string | null, kitPickupHours: string | null, kitPickupNotes: string | null, remainingDays: number, counters: { enrolled: number, payments: number, codes: number, revenue: number | null }, timeframe: { start: string, end: string }, prices: Array<{ date: string, amount: number }>, categories: Array<{ id: string, distance: string, title: string, gender: CategoryGender, startAge: number, finalAge: number, difference: number, startTime: string | null, teamsOnly: boolean, participantLimit: number | null }>, kits: Array<{ id: string, name: string, size: KitSize, amount: number, left: number }>, startPoint: { latitude: number, longitude: number } | null, coverFocus: { x: number, y: number } | null, coverImage: { url: string } | null, icon: { url: string } | null }> } };

export type RestPublicEventsQueryVariables = Exact<{
  page?: number | null | undefined;
  filter?: CatalogFilter | null | undefined;
}>;


export type RestPublicEventsQuery = { eventCatalog: { total: number, perPage: number, currentPage: number, lastPage: number, data: Array<{ currentPrice: number, id: string, slug: string, name: string, status: EventStatus, type: EventType, sport: Sport, city: string, description: string, startsAt: string, registerOpening: string | null, registerDeadline: string, createdAt: string, participantLimit: number, seatsLeft: number, teamSizes: Array<number>, organizerName: string | null, organizerEmail: string | null, organizerWhatsapp: string | null, organizerWeb: string | null, startPlace: string | null, startAddress: string | null, rules: string | null, refundPolicy: string | null, transferPolicy: string | null, privacyPolicy: string | null, foreignDocuments: boolean, asksAddress: boolean, kitPickupPlace: string | null, kitPickupHours: string | null, kitPickupNotes: string | null, remainingDays: number, timeframe: { start: string, end: string }, prices: Array<{ date: string, amount: number }>, categories: Array<{ id: string, distance: string, title: string, gender: CategoryGender, startAge: number, finalAge: number, difference: number, startTime: string | null, teamsOnly: boolean, participantLimit: number | null }>, kits: Array<{ id: string, name: string, size: KitSize, amount: number, left: number }>, startPoint: { latitude: number, longitude: number } | null, coverFocus: { x: number, y: number } | null, coverImage: { url: string } | null, icon: { url: string } | null }> } };

export type RestOneEventQueryVariables = Exact<{
  id: string | number;
}>;


export type RestOneEventQuery = { event: { id: string, slug: string, name: string, status: EventStatus, type: EventType, sport: Sport, city: string, description: string, startsAt: string, registerOpening: string | null, registerDeadline: string, createdAt: string, participantLimit: number, seatsLeft: number, teamSizes: Array<number>, organizerName: string | null, organizerEmail: string | null, organizerWhatsapp: string | null, organizerWeb: string | null, startPlace: string | null, startAddress: string | null, rules: string | null, refundPolicy: string | null, transferPolicy: string | null, privacyPolicy: string | null, foreignDocuments: boolean, asksAddress: boolean, kitPickupPlace: string | null, kitPickupHours: string | null, kitPickupNotes: string | null, remainingDays: number, counters: { enrolled: number, payments: number, codes: number, revenue: number | null }, timeframe: { start: string, end: string }, prices: Array<{ date: string, amount: number }>, categories: Array<{ id: string, distance: string, title: string, gender: CategoryGender, startAge: number, finalAge: number, difference: number, startTime: string | null, teamsOnly: boolean, participantLimit: number | null }>, kits: Array<{ id: string, name: string, size: KitSize, amount: number, left: number }>, startPoint: { latitude: number, longitude: number } | null, coverFocus: { x: number, y: number } | null, coverImage: { url: string } | null, icon: { url: string } | null } };

export type RestTeamSizesQueryVariables = Exact<{
  id: string | number;
}>;


export type RestTeamSizesQuery = { event: { teamSizes: Array<number> } };

export type RestCreateEventMutationVariables = Exact<{
  input: EventInput;
}>;


export type RestCreateEventMutation = { createEvent: { id: string, slug: string } };

export type RestUpdateEventMutationVariables = Exact<{
  id: string | number;
  input: EventInput;
}>;


export type RestUpdateEventMutation = { updateEvent: { id: string, slug: string } };

export type RestSetEventStatusMutationVariables = Exact<{
  id: string | number;
  status: EventStatus;
}>;


export type RestSetEventStatusMutation = { setEventStatus: { status: EventStatus } };

export type RestDeleteCategoryMutationVariables = Exact<{
  id: string | number;
}>;


export type RestDeleteCategoryMutation = { deleteCategory: boolean };

export type RestDeleteKitMutationVariables = Exact<{
  id: string | number;
}>;


export type RestDeleteKitMutation = { deleteKit: boolean };

export type RestUploadImageMutationVariables = Exact<{
  file: unknown;
}>;


export type RestUploadImageMutation = { uploadDescriptionImage: { url: string } };

export type RestChangeByDniMutationVariables = Exact<{
  eventId: string | number;
  dni: string;
  goods?: Array<NamedGoodsInput> | NamedGoodsInput | null | undefined;
  code?: string | null | undefined;
}>;


export type RestChangeByDniMutation = { changeRegistrationByDocument: { status: number, outcome: ChangeOutcome, change: UpdateHeldKind | null, reason: CodeRefusal | null, discount: number | null, problems: Array<{ name: string | null, kind: GoodsProblemKind, left: number | null, unitAmount: number | null }>, registration: { token: string, status: PurchaseStatus, statusCode: number | null, amount: number, teamSize: number, payerEmail: string | null, category: { id: string, distance: string, title: string } | null, event: { id: string, name: string, icon: { url: string } | null }, members: Array<{ name: string, lastName: string }>, gateways: Array<{ kind: GatewayKind, name: string, image: string }>, formPayment: { reference: string, gateway: GatewayKind, amount: number, checkout: { url: string, fields: Array<{ name: string, value: string }> } } | null } | null } };

export type RestAttachGoodsMutationVariables = Exact<{
  eventId: string | number;
  dni: string;
  reference: string;
  goods: Array<NamedGoodsInput> | NamedGoodsInput;
}>;


export type RestAttachGoodsMutation = { confirmCheckoutItems: boolean };

export type RestOrderFragment = { id: string, kind: PurchaseKind, name: string, lastName: string, dni: string, phone: string, email: string, address: string, city: string, department: string, paid: boolean, statusCode: number | null, sentAt: string | null, createdAt: string, reference: string | null, amount?: number, deliveryAmount?: number, deliveryWay: { kind: DeliveryWayKind } | null, items: Array<{ name: string, sku: string, sizeName: string | null, quantity: number, unitAmount?: number, product: { thumbnail: { url: string } | null } }> };

export type RestOrdersQueryVariables = Exact<{
  filter?: OrderFilter | null | undefined;
  page?: number | null | undefined;
  money: boolean;
}>;


export type RestOrdersQuery = { orders: { total: number, perPage: number, currentPage: number, lastPage: number, data: Array<{ id: string, kind: PurchaseKind, name: string, lastName: string, dni: string, phone: string, email: string, address: string, city: string, department: string, paid: boolean, statusCode: number | null, sentAt: string | null, createdAt: string, reference: string | null, amount?: number, deliveryAmount?: number, deliveryWay: { kind: DeliveryWayKind } | null, items: Array<{ name: string, sku: string, sizeName: string | null, quantity: number, unitAmount?: number, product: { thumbnail: { url: string } | null } }> }> } };

export type RestOneOrderQueryVariables = Exact<{
  id: string | number;
  money: boolean;
}>;


export type RestOneOrderQuery = { order: { id: string, kind: PurchaseKind, name: string, lastName: string, dni: string, phone: string, email: string, address: string, city: string, department: string, paid: boolean, statusCode: number | null, sentAt: string | null, createdAt: string, reference: string | null, amount?: number, deliveryAmount?: number, deliveryWay: { kind: DeliveryWayKind } | null, items: Array<{ name: string, sku: string, sizeName: string | null, quantity: number, unitAmount?: number, product: { thumbnail: { url: string } | null } }> } };

export type RestMarkOrderSentMutationVariables = Exact<{
  id: string | number;
  sent: boolean;
}>;


export type RestMarkOrderSentMutation = { markOrderSent: { id: string, sentAt: string | null } };

export type RestProductFragment = { id: string, name: string, sku: string, price: number, status: ProductStatus, eventId: string | null, description: string, shopUrl: string | null, unitsLeft: number | null, sizes: Array<{ id: string, size: string, amount: number }>, thumbnail: { url: string } | null, images: Array<{ id: string, name: string, image: { url: string } }> };

export type RestProductsQueryVariables = Exact<{
  filter?: ProductFilter | null | undefined;
  page?: number | null | undefined;
}>;


export type RestProductsQuery = { products: { total: number, perPage: number, currentPage: number, lastPage: number, data: Array<{ id: string, name: string, sku: string, price: number, status: ProductStatus, eventId: string | null, description: string, shopUrl: string | null, unitsLeft: number | null, sizes: Array<{ id: string, size: string, amount: number }>, thumbnail: { url: string } | null, images: Array<{ id: string, name: string, image: { url: string } }> }> } };

export type RestOneProductQueryVariables = Exact<{
  id: string | number;
}>;


export type RestOneProductQuery = { product: { id: string, name: string, sku: string, price: number, status: ProductStatus, eventId: string | null, description: string, shopUrl: string | null, unitsLeft: number | null, sizes: Array<{ id: string, size: string, amount: number }>, thumbnail: { url: string } | null, images: Array<{ id: string, name: string, image: { url: string } }> } };

export type RestEventProductsQueryVariables = Exact<{
  eventId: string | number;
}>;


export type RestEventProductsQuery = { eventProducts: Array<{ id: string, name: string, sku: string, price: number, status: ProductStatus, eventId: string | null, description: string, shopUrl: string | null, unitsLeft: number | null, sizes: Array<{ id: string, size: string, amount: number }>, thumbnail: { url: string } | null, images: Array<{ id: string, name: string, image: { url: string } }> }> };

export type RestShopProductQueryVariables = Exact<{
  id: string | number;
}>;


export type RestShopProductQuery = { shopProduct: { id: string, name: string, sku: string, price: number, status: ProductStatus, eventId: string | null, description: string, shopUrl: string | null, unitsLeft: number | null, sizes: Array<{ id: string, size: string, amount: number }>, thumbnail: { url: string } | null, images: Array<{ id: string, name: string, image: { url: string } }> } | null };

export type RestCreateProductMutationVariables = Exact<{
  input: ProductInput;
}>;


export type RestCreateProductMutation = { createProduct: { id: string } };

export type RestUpdateProductMutationVariables = Exact<{
  id: string | number;
  input: ProductInput;
}>;


export type RestUpdateProductMutation = { updateProduct: { id: string } };

export type RestAddProductImagesMutationVariables = Exact<{
  productId: string | number;
  files: Array<unknown> | unknown;
}>;


export type RestAddProductImagesMutation = { addProductImages: { images: Array<{ id: string, name: string, image: { url: string } }>, refused: Array<{ index: number, reason: FileRefusal }> } };

export type RestDeleteProductImageMutationVariables = Exact<{
  id: string | number;
}>;


export type RestDeleteProductImageMutation = { deleteProductImage: boolean };

export type RestHeldFragment = { token: string, status: PurchaseStatus, statusCode: number | null, amount: number, teamSize: number, payerEmail: string | null, category: { id: string, distance: string, title: string } | null, event: { id: string, name: string, icon: { url: string } | null }, members: Array<{ name: string, lastName: string }>, gateways: Array<{ kind: GatewayKind, name: string, image: string }>, formPayment: { reference: string, gateway: GatewayKind, amount: number, checkout: { url: string, fields: Array<{ name: string, value: string }> } } | null };

export type RestCompetitorCategoryQueryVariables = Exact<{
  eventId: string | number;
  genders: Array<Gender> | Gender;
  ages: Array<number> | number;
}>;


export type RestCompetitorCategoryQuery = { matchingCategories: Array<{ id: string, distance: string, title: string }> };

export type RestLookUpMutationVariables = Exact<{
  eventId: string | number;
  dni: string;
  birthday: string;
  teamSize?: number | null | undefined;
}>;


export type RestLookUpMutation = { lookUpRegistration: { status: number, outcome: LookupOutcome, closed: ClosedReason | null, opensAt: string | null, seatsLeft: number | null, teamSize: number | null, kits: Array<{ id: string, name: string, size: KitSize, sizeLabel: string, left: number }>, person: { name: string, lastName: string, email: string | null, phone: string | null, gender: Gender, department: string, city: string, address: string | null, emergencyName: string | null, emergencyPhone: string | null, eps: string | null, bloodType: BloodType | null, rhFactor: RhFactor | null } | null, registration: { token: string, status: PurchaseStatus, statusCode: number | null, amount: number, teamSize: number, payerEmail: string | null, category: { id: string, distance: string, title: string } | null, event: { id: string, name: string, icon: { url: string } | null }, members: Array<{ name: string, lastName: string }>, gateways: Array<{ kind: GatewayKind, name: string, image: string }>, formPayment: { reference: string, gateway: GatewayKind, amount: number, checkout: { url: string, fields: Array<{ name: string, value: string }> } } | null } | null } };

export type RestHoldMutationVariables = Exact<{
  input: HoldRegistrationInput;
}>;


export type RestHoldMutation = { holdRegistration: { status: number, outcome: HoldOutcome, reason: HoldRefusal | null, closed: ClosedReason | null, opensAt: string | null, unpaidLimit: UnpaidLimit | null, holdMinutes: number | null, seatsLeft: number | null, teamSize: number | null, soldOutSizes: Array<string>, category: { distance: string, title: string } | null, registration: { token: string, status: PurchaseStatus, statusCode: number | null, amount: number, teamSize: number, payerEmail: string | null, category: { id: string, distance: string, title: string } | null, event: { id: string, name: string, icon: { url: string } | null }, members: Array<{ name: string, lastName: string }>, gateways: Array<{ kind: GatewayKind, name: string, image: string }>, formPayment: { reference: string, gateway: GatewayKind, amount: number, checkout: { url: string, fields: Array<{ name: string, value: string }> } } | null } | null } };

export type RestLoginMutationVariables = Exact<{
  email: string;
  password: string;
}>;


export type RestLoginMutation = { login: { token: string, expiresAt: string } };

export type RestLogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type RestLogoutMutation = { logout: boolean };

export type RestRolesQueryVariables = Exact<{ [key: string]: never; }>;


export type RestRolesQuery = { roles: Array<{ id: string, name: string }> };

export type RestUserFragment = { id: string, name: string, email: string, phone: string, company: string | null, active: boolean, createdAt: string, role: { id: string, name: string } };

export type RestUsersQueryVariables = Exact<{
  page?: number | null | undefined;
  search?: string | null | undefined;
}>;


export type RestUsersQuery = { users: { total: number, perPage: number, currentPage: number, lastPage: number, data: Array<{ id: string, name: string, email: string, phone: string, company: string | null, active: boolean, createdAt: string, role: { id: string, name: string } }> } };

export type RestOneUserQueryVariables = Exact<{
  id: string | number;
}>;


export type RestOneUserQuery = { user: { id: string, name: string, email: string, phone: string, company: string | null, active: boolean, createdAt: string, role: { id: string, name: string } } };

export type RestRegisterMutationVariables = Exact<{
  input: CreateUserInput;
}>;


export type RestRegisterMutation = { createUser: { id: string } };

export type RestUpdateUserMutationVariables = Exact<{
  id: string | number;
  input: UpdateUserInput;
}>;


export type RestUpdateUserMutation = { updateUser: { id: string } };

export type RestEventNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type RestEventNamesQuery = { assignableEvents: Array<{ id: string, name: string }> };

export type RestUserEventsQueryVariables = Exact<{
  userId: string | number;
}>;


export type RestUserEventsQuery = { userEvents: { data: Array<{ id: string, name: string, status: EventStatus, startsAt: string }> } };

export type RestAssignEventsMutationVariables = Exact<{
  userId: string | number;
  eventIds: Array<string | number> | string | number;
}>;


export type RestAssignEventsMutation = { assignEvents: { id: string } };

export const RestMailingFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestMailing"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CertificateMailing"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"eventName"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"eventDate"}},{"kind":"Field","name":{"kind":"Name","value":"sendAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"sent"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"unconfirmed"}}]}}]}}]} as unknown as DocumentNode<RestMailingFragment, unknown>;
export const RestCompetitorFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCompetitor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Competitor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"dni"}},{"kind":"Field","name":{"kind":"Name","value":"documentType"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"age"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"birthday"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyContact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eps"}},{"kind":"Field","name":{"kind":"Name","value":"bloodType"}},{"kind":"Field","name":{"kind":"Name","value":"rhFactor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"registration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<RestCompetitorFragment, unknown>;
export const RestCompetitorPageFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCompetitorPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CompetitorPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCompetitor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"perPage"}},{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCompetitor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Competitor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"dni"}},{"kind":"Field","name":{"kind":"Name","value":"documentType"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"age"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"birthday"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyContact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eps"}},{"kind":"Field","name":{"kind":"Name","value":"bloodType"}},{"kind":"Field","name":{"kind":"Name","value":"rhFactor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"registration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<RestCompetitorPageFragment, unknown>;
export const RestCategoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"startAge"}},{"kind":"Field","name":{"kind":"Name","value":"finalAge"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"teamsOnly"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}}]}}]} as unknown as DocumentNode<RestCategoryFragment, unknown>;
export const RestPublicEventFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestPublicEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"sport"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"registerOpening"}},{"kind":"Field","name":{"kind":"Name","value":"registerDeadline"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}},{"kind":"Field","name":{"kind":"Name","value":"seatsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"teamSizes"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCategory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}},{"kind":"Field","name":{"kind":"Name","value":"organizerName"}},{"kind":"Field","name":{"kind":"Name","value":"organizerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWhatsapp"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWeb"}},{"kind":"Field","name":{"kind":"Name","value":"startPlace"}},{"kind":"Field","name":{"kind":"Name","value":"startAddress"}},{"kind":"Field","name":{"kind":"Name","value":"startPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rules"}},{"kind":"Field","name":{"kind":"Name","value":"refundPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"transferPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"privacyPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"foreignDocuments"}},{"kind":"Field","name":{"kind":"Name","value":"asksAddress"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupHours"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupNotes"}},{"kind":"Field","name":{"kind":"Name","value":"coverFocus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}}]}},{"kind":"Field","name":{"kind":"Name","value":"coverImage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"remainingDays"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"startAge"}},{"kind":"Field","name":{"kind":"Name","value":"finalAge"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"teamsOnly"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}}]}}]} as unknown as DocumentNode<RestPublicEventFragment, unknown>;
export const RestEventFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestPublicEvent"}},{"kind":"Field","name":{"kind":"Name","value":"counters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrolled"}},{"kind":"Field","name":{"kind":"Name","value":"payments"}},{"kind":"Field","name":{"kind":"Name","value":"codes"}},{"kind":"Field","name":{"kind":"Name","value":"revenue"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"startAge"}},{"kind":"Field","name":{"kind":"Name","value":"finalAge"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"teamsOnly"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestPublicEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"sport"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"registerOpening"}},{"kind":"Field","name":{"kind":"Name","value":"registerDeadline"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}},{"kind":"Field","name":{"kind":"Name","value":"seatsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"teamSizes"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCategory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}},{"kind":"Field","name":{"kind":"Name","value":"organizerName"}},{"kind":"Field","name":{"kind":"Name","value":"organizerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWhatsapp"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWeb"}},{"kind":"Field","name":{"kind":"Name","value":"startPlace"}},{"kind":"Field","name":{"kind":"Name","value":"startAddress"}},{"kind":"Field","name":{"kind":"Name","value":"startPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rules"}},{"kind":"Field","name":{"kind":"Name","value":"refundPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"transferPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"privacyPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"foreignDocuments"}},{"kind":"Field","name":{"kind":"Name","value":"asksAddress"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupHours"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupNotes"}},{"kind":"Field","name":{"kind":"Name","value":"coverFocus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}}]}},{"kind":"Field","name":{"kind":"Name","value":"coverImage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"remainingDays"}}]}}]} as unknown as DocumentNode<RestEventFragment, unknown>;
export const RestOrderFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"dni"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"paid"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"money"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"deliveryAmount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"money"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"deliveryWay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"sizeName"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unitAmount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"money"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbnail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestOrderFragment, unknown>;
export const RestProductFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"shopUrl"}},{"kind":"Field","name":{"kind":"Name","value":"sizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unitsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<RestProductFragment, unknown>;
export const RestHeldFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestHeld"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HeldRegistration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"gateways"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}}]}},{"kind":"Field","name":{"kind":"Name","value":"formPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"gateway"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"checkout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestHeldFragment, unknown>;
export const RestUserFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<RestUserFragment, unknown>;
export const RestMailingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestMailings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MailingFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certificateMailings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestMailing"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"perPage"}},{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestMailing"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CertificateMailing"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"eventName"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"eventDate"}},{"kind":"Field","name":{"kind":"Name","value":"sendAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"sent"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"unconfirmed"}}]}}]}}]} as unknown as DocumentNode<RestMailingsQuery, RestMailingsQueryVariables>;
export const RestCreateMailingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestCreateMailing"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MailingInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCertificateMailing"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isNew"}},{"kind":"Field","name":{"kind":"Name","value":"sendAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]}}]} as unknown as DocumentNode<RestCreateMailingMutation, RestCreateMailingMutationVariables>;
export const RestStopMailingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestStopMailing"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stopCertificateMailing"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<RestStopMailingMutation, RestStopMailingMutationVariables>;
export const RestCompetitorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestCompetitors"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CompetitorFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"competitors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCompetitorPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCompetitor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Competitor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"dni"}},{"kind":"Field","name":{"kind":"Name","value":"documentType"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"age"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"birthday"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyContact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eps"}},{"kind":"Field","name":{"kind":"Name","value":"bloodType"}},{"kind":"Field","name":{"kind":"Name","value":"rhFactor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"registration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCompetitorPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CompetitorPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCompetitor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"perPage"}},{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}}]}}]} as unknown as DocumentNode<RestCompetitorsQuery, RestCompetitorsQueryVariables>;
export const RestEventWithCompetitorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestEventWithCompetitors"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"competitors"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestEvent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"competitors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"competitors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCompetitorPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"startAge"}},{"kind":"Field","name":{"kind":"Name","value":"finalAge"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"teamsOnly"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestPublicEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"sport"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"registerOpening"}},{"kind":"Field","name":{"kind":"Name","value":"registerDeadline"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}},{"kind":"Field","name":{"kind":"Name","value":"seatsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"teamSizes"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCategory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}},{"kind":"Field","name":{"kind":"Name","value":"organizerName"}},{"kind":"Field","name":{"kind":"Name","value":"organizerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWhatsapp"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWeb"}},{"kind":"Field","name":{"kind":"Name","value":"startPlace"}},{"kind":"Field","name":{"kind":"Name","value":"startAddress"}},{"kind":"Field","name":{"kind":"Name","value":"startPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rules"}},{"kind":"Field","name":{"kind":"Name","value":"refundPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"transferPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"privacyPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"foreignDocuments"}},{"kind":"Field","name":{"kind":"Name","value":"asksAddress"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupHours"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupNotes"}},{"kind":"Field","name":{"kind":"Name","value":"coverFocus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}}]}},{"kind":"Field","name":{"kind":"Name","value":"coverImage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"remainingDays"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCompetitor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Competitor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"dni"}},{"kind":"Field","name":{"kind":"Name","value":"documentType"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"age"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"birthday"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyContact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eps"}},{"kind":"Field","name":{"kind":"Name","value":"bloodType"}},{"kind":"Field","name":{"kind":"Name","value":"rhFactor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"registration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestPublicEvent"}},{"kind":"Field","name":{"kind":"Name","value":"counters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrolled"}},{"kind":"Field","name":{"kind":"Name","value":"payments"}},{"kind":"Field","name":{"kind":"Name","value":"codes"}},{"kind":"Field","name":{"kind":"Name","value":"revenue"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCompetitorPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CompetitorPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCompetitor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"perPage"}},{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}}]}}]} as unknown as DocumentNode<RestEventWithCompetitorsQuery, RestEventWithCompetitorsQueryVariables>;
export const RestEditCompetitorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestEditCompetitor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CompetitorInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCompetitor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"competitor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<RestEditCompetitorMutation, RestEditCompetitorMutationVariables>;
export const RestDeleteUnpaidDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestDeleteUnpaid"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteUnpaidCompetitors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"selection"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"competitors"}},{"kind":"Field","name":{"kind":"Name","value":"kept"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"competitors"}}]}}]}}]}}]} as unknown as DocumentNode<RestDeleteUnpaidMutation, RestDeleteUnpaidMutationVariables>;
export const RestEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"CREATED_DESC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestEvent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"perPage"}},{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"startAge"}},{"kind":"Field","name":{"kind":"Name","value":"finalAge"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"teamsOnly"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestPublicEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"sport"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"registerOpening"}},{"kind":"Field","name":{"kind":"Name","value":"registerDeadline"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}},{"kind":"Field","name":{"kind":"Name","value":"seatsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"teamSizes"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCategory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}},{"kind":"Field","name":{"kind":"Name","value":"organizerName"}},{"kind":"Field","name":{"kind":"Name","value":"organizerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWhatsapp"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWeb"}},{"kind":"Field","name":{"kind":"Name","value":"startPlace"}},{"kind":"Field","name":{"kind":"Name","value":"startAddress"}},{"kind":"Field","name":{"kind":"Name","value":"startPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rules"}},{"kind":"Field","name":{"kind":"Name","value":"refundPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"transferPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"privacyPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"foreignDocuments"}},{"kind":"Field","name":{"kind":"Name","value":"asksAddress"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupHours"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupNotes"}},{"kind":"Field","name":{"kind":"Name","value":"coverFocus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}}]}},{"kind":"Field","name":{"kind":"Name","value":"coverImage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"remainingDays"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestPublicEvent"}},{"kind":"Field","name":{"kind":"Name","value":"counters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrolled"}},{"kind":"Field","name":{"kind":"Name","value":"payments"}},{"kind":"Field","name":{"kind":"Name","value":"codes"}},{"kind":"Field","name":{"kind":"Name","value":"revenue"}}]}}]}}]} as unknown as DocumentNode<RestEventsQuery, RestEventsQueryVariables>;
export const RestPublicEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestPublicEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CatalogFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventCatalog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestPublicEvent"}},{"kind":"Field","name":{"kind":"Name","value":"currentPrice"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"perPage"}},{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"startAge"}},{"kind":"Field","name":{"kind":"Name","value":"finalAge"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"teamsOnly"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestPublicEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"sport"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"registerOpening"}},{"kind":"Field","name":{"kind":"Name","value":"registerDeadline"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}},{"kind":"Field","name":{"kind":"Name","value":"seatsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"teamSizes"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCategory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}},{"kind":"Field","name":{"kind":"Name","value":"organizerName"}},{"kind":"Field","name":{"kind":"Name","value":"organizerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWhatsapp"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWeb"}},{"kind":"Field","name":{"kind":"Name","value":"startPlace"}},{"kind":"Field","name":{"kind":"Name","value":"startAddress"}},{"kind":"Field","name":{"kind":"Name","value":"startPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rules"}},{"kind":"Field","name":{"kind":"Name","value":"refundPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"transferPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"privacyPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"foreignDocuments"}},{"kind":"Field","name":{"kind":"Name","value":"asksAddress"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupHours"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupNotes"}},{"kind":"Field","name":{"kind":"Name","value":"coverFocus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}}]}},{"kind":"Field","name":{"kind":"Name","value":"coverImage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"remainingDays"}}]}}]} as unknown as DocumentNode<RestPublicEventsQuery, RestPublicEventsQueryVariables>;
export const RestOneEventDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestOneEvent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestEvent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"startAge"}},{"kind":"Field","name":{"kind":"Name","value":"finalAge"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"teamsOnly"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestPublicEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"sport"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"registerOpening"}},{"kind":"Field","name":{"kind":"Name","value":"registerDeadline"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}},{"kind":"Field","name":{"kind":"Name","value":"seatsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"teamSizes"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCategory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}},{"kind":"Field","name":{"kind":"Name","value":"organizerName"}},{"kind":"Field","name":{"kind":"Name","value":"organizerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWhatsapp"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWeb"}},{"kind":"Field","name":{"kind":"Name","value":"startPlace"}},{"kind":"Field","name":{"kind":"Name","value":"startAddress"}},{"kind":"Field","name":{"kind":"Name","value":"startPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rules"}},{"kind":"Field","name":{"kind":"Name","value":"refundPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"transferPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"privacyPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"foreignDocuments"}},{"kind":"Field","name":{"kind":"Name","value":"asksAddress"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupHours"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupNotes"}},{"kind":"Field","name":{"kind":"Name","value":"coverFocus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}}]}},{"kind":"Field","name":{"kind":"Name","value":"coverImage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"remainingDays"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestPublicEvent"}},{"kind":"Field","name":{"kind":"Name","value":"counters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrolled"}},{"kind":"Field","name":{"kind":"Name","value":"payments"}},{"kind":"Field","name":{"kind":"Name","value":"codes"}},{"kind":"Field","name":{"kind":"Name","value":"revenue"}}]}}]}}]} as unknown as DocumentNode<RestOneEventQuery, RestOneEventQueryVariables>;
export const RestTeamSizesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestTeamSizes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"teamSizes"}}]}}]}}]} as unknown as DocumentNode<RestTeamSizesQuery, RestTeamSizesQueryVariables>;
export const RestCreateEventDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestCreateEvent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EventInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]} as unknown as DocumentNode<RestCreateEventMutation, RestCreateEventMutationVariables>;
export const RestUpdateEventDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestUpdateEvent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EventInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]} as unknown as DocumentNode<RestUpdateEventMutation, RestUpdateEventMutationVariables>;
export const RestSetEventStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestSetEventStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EventStatus"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setEventStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<RestSetEventStatusMutation, RestSetEventStatusMutationVariables>;
export const RestDeleteCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestDeleteCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RestDeleteCategoryMutation, RestDeleteCategoryMutationVariables>;
export const RestDeleteKitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestDeleteKit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteKit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RestDeleteKitMutation, RestDeleteKitMutationVariables>;
export const RestUploadImageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestUploadImage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"file"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uploadDescriptionImage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"file"},"value":{"kind":"Variable","name":{"kind":"Name","value":"file"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<RestUploadImageMutation, RestUploadImageMutationVariables>;
export const RestChangeByDniDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestChangeByDni"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dni"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"goods"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NamedGoodsInput"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeRegistrationByDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}}},{"kind":"Argument","name":{"kind":"Name","value":"dni"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dni"}}},{"kind":"Argument","name":{"kind":"Name","value":"goods"},"value":{"kind":"Variable","name":{"kind":"Name","value":"goods"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"left"}},{"kind":"Field","name":{"kind":"Name","value":"unitAmount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"registration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestHeld"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestHeld"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HeldRegistration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"gateways"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}}]}},{"kind":"Field","name":{"kind":"Name","value":"formPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"gateway"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"checkout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestChangeByDniMutation, RestChangeByDniMutationVariables>;
export const RestAttachGoodsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestAttachGoods"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dni"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reference"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"goods"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NamedGoodsInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmCheckoutItems"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}}},{"kind":"Argument","name":{"kind":"Name","value":"dni"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dni"}}},{"kind":"Argument","name":{"kind":"Name","value":"reference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reference"}}},{"kind":"Argument","name":{"kind":"Name","value":"goods"},"value":{"kind":"Variable","name":{"kind":"Name","value":"goods"}}}]}]}}]} as unknown as DocumentNode<RestAttachGoodsMutation, RestAttachGoodsMutationVariables>;
export const RestOrdersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestOrders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"money"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestOrder"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"perPage"}},{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"dni"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"paid"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"money"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"deliveryAmount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"money"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"deliveryWay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"sizeName"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unitAmount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"money"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbnail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestOrdersQuery, RestOrdersQueryVariables>;
export const RestOneOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestOneOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"money"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestOrder"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"dni"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"paid"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"money"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"deliveryAmount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"money"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"deliveryWay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"sizeName"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unitAmount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"money"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbnail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestOneOrderQuery, RestOneOrderQueryVariables>;
export const RestMarkOrderSentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestMarkOrderSent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sent"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markOrderSent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"sent"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sent"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}}]}}]}}]} as unknown as DocumentNode<RestMarkOrderSentMutation, RestMarkOrderSentMutationVariables>;
export const RestProductsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestProducts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ProductFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestProduct"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"perPage"}},{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"shopUrl"}},{"kind":"Field","name":{"kind":"Name","value":"sizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unitsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<RestProductsQuery, RestProductsQueryVariables>;
export const RestOneProductDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestOneProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestProduct"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"shopUrl"}},{"kind":"Field","name":{"kind":"Name","value":"sizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unitsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<RestOneProductQuery, RestOneProductQueryVariables>;
export const RestEventProductsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestEventProducts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventProducts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestProduct"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"shopUrl"}},{"kind":"Field","name":{"kind":"Name","value":"sizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unitsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<RestEventProductsQuery, RestEventProductsQueryVariables>;
export const RestShopProductDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestShopProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shopProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestProduct"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"shopUrl"}},{"kind":"Field","name":{"kind":"Name","value":"sizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unitsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<RestShopProductQuery, RestShopProductQueryVariables>;
export const RestCreateProductDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestCreateProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProductInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RestCreateProductMutation, RestCreateProductMutationVariables>;
export const RestUpdateProductDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestUpdateProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProductInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RestUpdateProductMutation, RestUpdateProductMutationVariables>;
export const RestAddProductImagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestAddProductImages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"productId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"files"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addProductImages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"productId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"productId"}}},{"kind":"Argument","name":{"kind":"Name","value":"files"},"value":{"kind":"Variable","name":{"kind":"Name","value":"files"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"refused"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]} as unknown as DocumentNode<RestAddProductImagesMutation, RestAddProductImagesMutationVariables>;
export const RestDeleteProductImageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestDeleteProductImage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteProductImage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RestDeleteProductImageMutation, RestDeleteProductImageMutationVariables>;
export const RestCompetitorCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestCompetitorCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"genders"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Gender"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ages"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"matchingCategories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}}},{"kind":"Argument","name":{"kind":"Name","value":"genders"},"value":{"kind":"Variable","name":{"kind":"Name","value":"genders"}}},{"kind":"Argument","name":{"kind":"Name","value":"ages"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ages"}}},{"kind":"Argument","name":{"kind":"Name","value":"withRoom"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<RestCompetitorCategoryQuery, RestCompetitorCategoryQueryVariables>;
export const RestLookUpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestLookUp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dni"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"birthday"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"teamSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lookUpRegistration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}}},{"kind":"Argument","name":{"kind":"Name","value":"dni"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dni"}}},{"kind":"Argument","name":{"kind":"Name","value":"birthday"},"value":{"kind":"Variable","name":{"kind":"Name","value":"birthday"}}},{"kind":"Argument","name":{"kind":"Name","value":"teamSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"teamSize"}}},{"kind":"Argument","name":{"kind":"Name","value":"openPayment"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"closed"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"seatsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"kits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"sizeLabel"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}},{"kind":"Field","name":{"kind":"Name","value":"person"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyName"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyPhone"}},{"kind":"Field","name":{"kind":"Name","value":"eps"}},{"kind":"Field","name":{"kind":"Name","value":"bloodType"}},{"kind":"Field","name":{"kind":"Name","value":"rhFactor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"registration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestHeld"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestHeld"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HeldRegistration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"gateways"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}}]}},{"kind":"Field","name":{"kind":"Name","value":"formPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"gateway"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"checkout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestLookUpMutation, RestLookUpMutationVariables>;
export const RestHoldDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestHold"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HoldRegistrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holdRegistration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"closed"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"unpaidLimit"}},{"kind":"Field","name":{"kind":"Name","value":"holdMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"seatsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"soldOutSizes"}},{"kind":"Field","name":{"kind":"Name","value":"registration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestHeld"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestHeld"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HeldRegistration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"gateways"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}}]}},{"kind":"Field","name":{"kind":"Name","value":"formPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"gateway"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"checkout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestHoldMutation, RestHoldMutationVariables>;
export const RestLoginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestLogin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"login"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<RestLoginMutation, RestLoginMutationVariables>;
export const RestLogoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestLogout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logout"}}]}}]} as unknown as DocumentNode<RestLogoutMutation, RestLogoutMutationVariables>;
export const RestRolesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestRoles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<RestRolesQuery, RestRolesQueryVariables>;
export const RestUsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestUsers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestUser"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"perPage"}},{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<RestUsersQuery, RestUsersQueryVariables>;
export const RestOneUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestOneUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestUser"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<RestOneUserQuery, RestOneUserQueryVariables>;
export const RestRegisterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestRegister"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateUserInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RestRegisterMutation, RestRegisterMutationVariables>;
export const RestUpdateUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestUpdateUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateUserInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RestUpdateUserMutation, RestUpdateUserMutationVariables>;
export const RestEventNamesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestEventNames"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assignableEvents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<RestEventNamesQuery, RestEventNamesQueryVariables>;
export const RestUserEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestUserEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"Argument","name":{"kind":"Name","value":"perPage"},"value":{"kind":"IntValue","value":"5000"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}}]}}]}}]}}]} as unknown as DocumentNode<RestUserEventsQuery, RestUserEventsQueryVariables>;
export const RestAssignEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestAssignEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assignEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"Argument","name":{"kind":"Name","value":"eventIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventIds"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RestAssignEventsMutation, RestAssignEventsMutationVariables>;