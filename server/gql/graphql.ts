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

/** Filter of the public list. An omitted field does not filter. */
export type CatalogFilter = {
  /** City or town of the events to return. */
  city?: string | null | undefined;
  /** Month of the events to return as YYYY-MM. */
  month?: string | null | undefined;
  /** Whether to return only finished events, latest first (true) or only the others (false). Omitted: both. */
  past?: boolean | null | undefined;
  /** Search words in the name or city of the event; all must match. */
  search?: string | null | undefined;
  /** Sport of the events to return; RUNNING and CYCLING include BOTH. */
  sport?: Sport | null | undefined;
};

/** Gender rule of a category. */
export type CategoryGender =
  /** Teams of any gender with at least one competitor of 18 years or more and one under 18. */
  | 'ADULT_MINOR'
  /** Only women and girls. */
  | 'FEMALE'
  /** Only men and boys. */
  | 'MALE'
  /** Any gender, also in a team of one gender. */
  | 'MIXED'
  /** Any gender: the only category of a non-sport event, created with the event. */
  | 'NON_SPORT';

/** Category of an event in a save of the event. With `id` the row is changed, without it a row is added. Rows not sent stay unchanged; delete them with `deleteCategory`. */
export type CategoryInput = {
  /** Pesos added to the price of the event per person, −100,000,000 to 100,000,000. */
  difference: number;
  /** Distance, e.g. 10K, at most 40 characters; stored in capitals. */
  distance: string;
  /** Maximum age in years on the day of the event, `startAge` to 120, inclusive. */
  finalAge: number;
  /** Gender rule of the category. */
  gender: CategoryGender;
  /** ID of the category to change; omit it to add a category. */
  id?: string | number | null | undefined;
  /** Maximum number of competitors; null if only the event limits them. Omitted: unchanged. */
  participantLimit?: number | null | undefined;
  /** Minimum age in years on the day of the event, 0 to 120, inclusive. */
  startAge: number;
  /** Start time as HH:mm in Bogotá; null or empty starts with the event. Omitted: unchanged. */
  startTime?: string | null | undefined;
  /** Whether the category accepts only teams of two or more. Omitted: unchanged; false for a new category. */
  teamsOnly?: boolean | null | undefined;
  /** Title, e.g. Abierta, at most 120 characters */
  title: string;
};

/** QR code of the page that proves the certificate. */
export type CertificateCodeInput = {
  /** Color as #rrggbb. */
  color: string;
  /** Width and height in millimetres, from 12 to 100. */
  side: number;
  /** Position of the left edge in millimetres. */
  x: number;
  /** Position of the upper edge in millimetres. */
  y: number;
};

/** Font family of a text on a certificate. */
export type CertificateFont =
  /** Dancing Script, a handwriting font. */
  | 'DANCING_SCRIPT'
  /** Figtree, the sans serif of the site's body texts. */
  | 'FIGTREE'
  /** Lora, a serif font. */
  | 'LORA'
  /** Sofia Sans Condensed, the condensed font of the site's headings. */
  | 'SOFIA_SANS_CONDENSED';

/** Texts and QR code of a certificate, with their positions. */
export type CertificateLayoutInput = {
  /** QR code of the page that proves the certificate. */
  code: CertificateCodeInput;
  /** Lines of text, drawn in this order; at most 20. */
  texts: Array<CertificateTextInput>;
};

/** Line of text on a certificate; positions are millimetres from the upper left corner of the page. */
export type CertificateTextInput = {
  /** Alignment of the line to `x`. */
  align: TextAlign;
  /** Whether the font is bold. */
  bold: boolean;
  /** Color as #rrggbb. */
  color: string;
  /** Name of the column whose value is printed; null prints `text` on all certificates. */
  column?: string | null | undefined;
  /** Font family. */
  font: CertificateFont;
  /** Whether the font is italic; ignored in a family without italics. */
  italic: boolean;
  /** Font size in points. */
  size: number;
  /** Fixed text; ignored if `column` is set. */
  text: string;
  /** Maximum width in millimetres; a longer line gets a smaller font. */
  width: number;
  /** Position of the left end, middle or right end of the line in millimetres, depending on `align`. */
  x: number;
  /** Position of the baseline in millimetres. */
  y: number;
};

/** Outcome of changing the items or the discount code of a hold. */
export type ChangeOutcome =
  /** Changed as requested, or so already. */
  | 'CHANGED'
  /** Changed as requested, and nothing is left to pay. */
  | 'FREE'
  /** Not changed. */
  | 'REFUSED';

/** Reason for which an event takes no registrations now. */
export type ClosedReason =
  /** The registration deadline has passed. */
  | 'DEADLINE_OVER'
  /** The event is inactive. */
  | 'INACTIVE'
  /** Registrations open later; `opensAt` says when. */
  | 'NOT_OPEN_YET';

/** Reason for which a discount code was refused. */
export type CodeRefusal =
  /** The code does not exist in the event, or is not valid now. */
  | 'NOT_VALID'
  /** The code has no uses left. */
  | 'USED_UP';

/** Filter of a list of competitors; a condition that is omitted matches all. */
export type CompetitorFilter = {
  /** ID of the category; any if omitted */
  categoryId?: string | number | null | undefined;
  /** ID of an event of the viewer; if omitted, all events of the viewer. Errors: NOT_FOUND if the event is not one of the viewer. */
  eventId?: string | number | null | undefined;
  /** ID of the kit that the person chose; any if omitted */
  kitId?: string | number | null | undefined;
  /** Whether the event finished before today in Bogotá; if omitted, both. Ignored with `eventId` */
  past?: boolean | null | undefined;
  /** Search terms, all of which must occur in name or dni, ignoring case and accents; a term of one or two letters must begin a name or dni. Any if omitted */
  search?: string | null | undefined;
  /** REST codes of payment statuses: 0, 4, 6, 7, 8 and 100, where payments in verification count as 0 or 6; any if omitted or empty */
  statusCodes?: Array<number> | null | undefined;
  /** Payment statuses; any if omitted or empty. EXPIRED, DELETED and REFUNDED match no competitor, because such registrations hold no seat */
  statuses?: Array<PurchaseStatus> | null | undefined;
  /** Number of members of the team, 1 to 7; any if omitted */
  teamSize?: number | null | undefined;
};

/** Data of a competitor. */
export type CompetitorInput = {
  /** Street address of the person's home, at most 160 characters; null clears it. In an update, omitting it keeps the stored one. Required for a registration if `Event.asksAddress` */
  address?: string | null | undefined;
  /** Name to print on the bib instead of the full name, at most 20 characters; null clears it. In an update, omitting it keeps the stored one */
  bibName?: string | null | undefined;
  /** Date of birth, YYYY-MM-DD */
  birthday: string;
  /** Blood group of the ABO system; null if not given. In an update, omitting it keeps the stored one */
  bloodType?: BloodType | null | undefined;
  /** City or town where the person lives, at most 80 characters */
  city: string;
  /** Department (of Colombia) where the person lives, at most 80 characters */
  department: string;
  /** Number of the identity document: digits, and letters if the type allows them; dots, commas, dashes and spaces are ignored */
  dni: string;
  /** Type of the document `dni`, if the event accepts foreign documents. If omitted, the document is a number; in an update the stored type is kept */
  documentType?: DocumentType | null | undefined;
  /** E-mail address, at most 160 characters, stored in lower case; receives mails about the registration */
  email: string;
  /** Full name of the emergency contact, at most 120 characters */
  emergencyName: string;
  /** Telephone number of the emergency contact, in the format of `phone` */
  emergencyPhone: string;
  /** Name of the health insurer (EPS), at most 120 characters; null or empty if not given. In an update, omitting it keeps the stored one. EPS, blood group and Rh factor are given together or not at all */
  eps?: string | null | undefined;
  /** Gender as which the person competes */
  gender: Gender;
  /** ID of a kit of the event; omit it if the event has no kits or is a non-sport event */
  kitId?: string | number | null | undefined;
  /** Surnames, at most 80 characters */
  lastName: string;
  /** Given names, at most 80 characters */
  name: string;
  /** Telephone number of 7 to 15 digits, with + or 00 if foreign */
  phone: string;
  /** Rh factor of the blood; null if not given. In an update, omitting it keeps the stored one */
  rhFactor?: RhFactor | null | undefined;
};

/** Acceptance of the data-protection authorisation (Ley 1581 de 2012) by a person. */
export type ConsentInput = {
  /** Whether the person also authorised the use of health data (`ConsentText.health`): if true all three of them are required, otherwise none is accepted. Defaults to false */
  health?: boolean;
  /** `ConsentText.version` of the text that the person accepted. Errors: VALIDATION if another version is current. */
  version: string;
};

/** Focal point of a cover, which stays visible when the cover is cropped. */
export type CoverFocusInput = {
  /** Distance from the left edge in percent. */
  x: number;
  /** Distance from the upper edge in percent. */
  y: number;
};

/** Data of a new user. */
export type CreateUserInput = {
  /** Whether the user may log in. */
  active: boolean;
  /** Company or club of the user, at most 120 characters; empty or null: none. Omitted in an update: unchanged. */
  company?: string | null | undefined;
  /** E-mail address for the login, at most 160 characters; unique, ignoring case. */
  email: string;
  /** Given and family names, at most 120 characters. */
  name: string;
  /** Password, 10 to 128 characters; not a common password, nor name, email, phone or company of the user. Omitted or null: an active user is mailed an invitation to choose one. */
  password?: string | null | undefined;
  /** Phone number: 7 to 15 digits, optionally with spaces and . - ( ); with + or 00 and the country code unless Colombian. */
  phone: string;
  /** Role of the user. */
  role: RoleName;
};

/** Way in which a buyer receives products of the shop. */
export type DeliveryWayKind =
  /** The buyer picks the products up with the kits of the event. */
  | 'PICKUP'
  /** The products are shipped to the address of the buyer. */
  | 'SHIPPING';

/** Type of an identity document; collected only if the event accepts foreign documents. */
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

/** Event with all its fields. */
export type EventInput = {
  /** Whether a registration requires the street address of each competitor. Null: unchanged; false for a new event. */
  asksAddress?: boolean | null | undefined;
  /** Categories of the event; ignored for NON_SPORT, which has one category from the server. */
  categories: Array<CategoryInput>;
  /** City or town of the event. */
  city: string;
  /** Focal point of the cover; null clears it. Omitted: unchanged, or cleared by a new cover. */
  coverFocus?: CoverFocusInput | null | undefined;
  /** Cover image as png or jpg, at most 10 MB. Omitted: unchanged. */
  coverImage?: unknown;
  /** Description of the event as HTML, which is sanitised. */
  description: string;
  /** Whether foreign documents are accepted. Omitted: unchanged; false for a new event. */
  foreignDocuments?: boolean | null | undefined;
  /** Icon as png or jpg, or svg for NON_SPORT. Omitted: unchanged. */
  icon?: unknown;
  /** Days and hours of the kit pickup, one per line; null if not set */
  kitPickupHours?: string | null | undefined;
  /** Notes on the kit pickup: who else may collect a kit, and what to bring; null if not set */
  kitPickupNotes?: string | null | undefined;
  /** Location of the kit pickup; null if not set */
  kitPickupPlace?: string | null | undefined;
  /** Kits of the event; ignored for NON_SPORT, which has one kit from the server. */
  kits: Array<KitInput>;
  /** Name of the event. */
  name: string;
  /** Email address of the organiser, to which replies to mails about the event go; null if not set */
  organizerEmail?: string | null | undefined;
  /** Name of the organiser; null if not set */
  organizerName?: string | null | undefined;
  /** Website of the organiser, http or https; null if not set */
  organizerWeb?: string | null | undefined;
  /** WhatsApp number of the organiser: ten digits, or with + and the country code; null if not set */
  organizerWhatsapp?: string | null | undefined;
  /** Maximum number of competitors; not below the seats held. */
  participantLimit: number;
  /** ID of the previous edition, an earlier event of the viewer; null clears it. Omitted: unchanged. */
  previousEditionId?: string | number | null | undefined;
  /** Price phases per person; the last price stays in force after its date. */
  prices: Array<EventPriceInput>;
  /** Privacy policy as sanitised HTML: how personal data are used; null if not set */
  privacyPolicy?: string | null | undefined;
  /** Refund policy as sanitised HTML: who gets which refund until when; null if not set */
  refundPolicy?: string | null | undefined;
  /** Deadline of registrations. */
  registerDeadline: string;
  /** Opening of registrations; null opens with the publication. Omitted: unchanged. */
  registerOpening?: string | null | undefined;
  /** Rules of the event as sanitised HTML; null if not set */
  rules?: string | null | undefined;
  /** Kind of activity. */
  sport: Sport;
  /** Address of the start location; null if not set */
  startAddress?: string | null | undefined;
  /** Name of the start location; null if not set */
  startPlace?: string | null | undefined;
  /** Map point of the start; null clears it. Omitted: unchanged. */
  startPoint?: MapPointInput | null | undefined;
  /** Start of the event. */
  startsAt: string;
  /** Visibility of the event. Null or omitted: unchanged; INACTIVE for a new event. */
  status?: EventStatus | null | undefined;
  /** Team sizes that may register, 1 to 7. */
  teamSizes: Array<number>;
  /** Start and end of the event on its day. */
  timeframe: TimeframeInput;
  /** Transfer policy as sanitised HTML: whether and how a seat may be transferred; null if not set */
  transferPolicy?: string | null | undefined;
  /** Whether the event is organised with this platform or by a third party. */
  type: EventType;
};

/** Price phase of an event. */
export type EventPriceInput = {
  /** Price per person in pesos. */
  amount: number;
  /** Last day on which the price is valid. */
  date: string;
};

/** Visibility of an event. */
export type EventStatus =
  /** The event is in the public list. */
  | 'ACTIVE'
  /** The event is not in the public list; its page says that it is inactive. */
  | 'INACTIVE';

/** Whether the event is organised with this platform or by a third party. */
export type EventType =
  /** Organised with this platform (propio). */
  | 'OWN'
  /** Organised by a third party (privado). */
  | 'PRIVATE';

/** Reason why a file was not stored. */
export type FileRefusal =
  /** The content begins like an image but cannot be decoded. */
  | 'DAMAGED'
  /** The upload was interrupted. */
  | 'INCOMPLETE'
  /** The maximum number of images is reached. */
  | 'NO_ROOM'
  /** The file is larger than 10 MB, or an svg larger than 200 KB. */
  | 'TOO_LARGE'
  /** The image has more than 40 megapixels. */
  | 'TOO_MANY_PIXELS'
  /** The content is not an image of an accepted format. */
  | 'UNFIT';

/** Payment gateway. */
export type GatewayKind =
  /** Gateway of ePayco */
  | 'EPAYCO'
  /** Gateway of Mercado Pago */
  | 'MERCADO_PAGO'
  /** Gateway of PayU Latam */
  | 'PAYU'
  /** Test gateway ('Pasarela de pruebas'): no money moves; absent in production */
  | 'TEST'
  /** Gateway of Wompi */
  | 'WOMPI';

/** Gender in which a person competes. */
export type Gender =
  /** Woman or girl */
  | 'FEMALE'
  /** Man or boy */
  | 'MALE';

/** Reason why an item of a cart cannot be bought. */
export type GoodsProblemKind =
  /** The product has sizes, and none was chosen. */
  | 'NO_SIZE'
  /** The price has changed; `unitAmount` is the current one. */
  | 'REPRICED'
  /** Fewer units of the size are left than requested; `left` is their number. */
  | 'SOLD_OUT'
  /** The shop does not sell the product, or not in this size or for this event. */
  | 'WITHDRAWN';

/** Guardian of a person who is under 18 at the event's date. */
export type GuardianInput = {
  /** Number of the guardian's identity document; letters are allowed if the event accepts foreign documents */
  document: string;
  /** Full name, at most 120 characters */
  name: string;
  /** Relation of the guardian to the person, e.g. Madre; at most 40 characters */
  relation: string;
};

/** Outcome of holding a team or an order. */
export type HoldOutcome =
  /** Held, with nothing to pay. */
  | 'FREE'
  /** Held, waiting for a payment. */
  | 'HELD'
  /** Not held; `reason` or `problems` says why. */
  | 'REFUSED'
  /** The same team, sent again by the browser that made its hold: the existing hold. */
  | 'REGISTERED';

/** Reason for which a hold was refused. */
export type HoldRefusal =
  /** The category has fewer seats left than the team has members; `seatsLeft` says how many. 0 once the category was deleted. */
  | 'CATEGORY_FULL'
  /** The event takes no registrations: inactive, not open yet, or past its deadline. */
  | 'CLOSED'
  /** The partner key has no uses left. */
  | 'KEY_USED_UP'
  /** Kits ran out in between; `soldOutKits` has their IDs. */
  | 'KIT_SOLD_OUT'
  /** The category does not fit the team. */
  | 'NO_CATEGORY'
  /** Fewer seats are left than the team has people; `seatsLeft` says how many. */
  | 'NO_SEATS'
  /** The same team, held by this browser, is paid already. */
  | 'PAID'
  /** Documents of the team hold a seat in the event already; `conflictingDnis` lists them. */
  | 'REGISTERED'
  /** Too many unpaid seats are held with this e-mail address or from this network. */
  | 'TOO_MANY_UNPAID'
  /** The event has no such partner key, or it is switched off. */
  | 'WRONG_KEY';

/** Team to register in an event. */
export type HoldRegistrationInput = {
  /** ID of a category that fits the team (`matchingCategories`) */
  categoryId: string | number;
  /** Members of the team in order, 1 to 7 and as many as `Event.teamSizes` allows; the first one is the leader, who pays */
  competitors: Array<MemberInput>;
  /** ID of the event. Errors: NOT_FOUND if the event does not exist. */
  eventId: string | number;
  /** Partner key, with which the registration costs nothing; if omitted, none is used */
  key?: string | null | undefined;
  /** Whether to open a payment at the event's form gateway, whose data `formPayment` then contains, as the REST facade does; the wizard opens a payment when a gateway is chosen. Defaults to false */
  openPayment?: boolean;
};

/** Kit of an event in a save of the event. With `id` the row is changed, without it a row is added. Rows not sent stay unchanged; delete them with `deleteKit`. */
export type KitInput = {
  /** Number of units in total, 0 to 1,000,000. */
  amount: number;
  /** ID of the kit to change; omit it to add a kit. */
  id?: string | number | null | undefined;
  /** Name of the kit, at most 80 characters */
  name: string;
  /** Size of the kit. */
  size: KitSize;
};

/** Size of a kit; `Kit.sizeLabel` is its Spanish label. */
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
  /** No size: the only kit of a non-sport event, created with the event. */
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

/** Outcome of a lookup by document and birthday. */
export type LookupOutcome =
  /** The person may register. */
  | 'CAN_REGISTER'
  /** The event takes no registrations: inactive, not open yet, or past its deadline. */
  | 'CLOSED'
  /** The event is missing, or the document or birthday cannot be valid. */
  | 'INVALID_INPUT'
  /** No category of the event accepts the age of the person. */
  | 'NO_CATEGORY'
  /** Fewer seats are left than the team has people; `seatsLeft` says how many. */
  | 'NO_SEATS'
  /** The person is registered and paid. */
  | 'PAID'
  /** The person is in a team that has not paid; `registration` is set. */
  | 'REGISTERED';

/** Filter of a list of mailings. An omitted field does not filter. */
export type MailingFilter = {
  /** Search words in the name or city of the event. */
  search?: string | null | undefined;
  /** State of the mailings to return. */
  status?: MailingStatus | null | undefined;
};

/** Certificates to send: event, background, recipients and time. */
export type MailingInput = {
  /** Whether to send to the valid rows although other rows are invalid. */
  acceptBadRows?: boolean;
  /** City of the event. */
  city: string;
  /** Day of the event. */
  eventDate: string;
  /** ID of the event. Its organisers can see the mailing, and replies go to them. Null for a mailing without an event. */
  eventId?: string | number | null | undefined;
  /** Name of the event on the certificates. */
  eventName: string;
  /** Workbook (xlsx or xls) with one row per recipient. Defaults to the competitors of the event with a settled registration. */
  excel?: unknown;
  /** Icon in the mails, as png, jpg, jpeg or webp. Defaults to the icon of the event; required without an event. */
  icon?: unknown;
  /** Layout of the certificates. Defaults to the name in the middle and the code in the lower right corner. */
  layout?: CertificateLayoutInput | null | undefined;
  /** Background of the certificates, as jpg or jpeg. */
  picture: unknown;
  /** UUID of the request: a repeated UUID returns the same mailing. Without a UUID, equal content within one hour does. */
  requestId?: string | number | null | undefined;
  /** Time at which to send, not before the current minute. Null sends at once. */
  sendAt?: string | null | undefined;
};

/** State of a certificate mailing. */
export type MailingStatus =
  /** The mailing waits for its time or is being sent. */
  | 'SCHEDULED'
  /** No recipient is left to whom the mailing is sent automatically. */
  | 'SENT'
  /** The mailing was stopped by a user; mails already sent are not recalled. */
  | 'STOPPED';

/** Point on a map (WGS 84). */
export type MapPointInput = {
  /** Latitude in degrees, north positive. */
  latitude: number;
  /** Longitude in degrees, east positive. */
  longitude: number;
};

/** Person to register. */
export type MemberInput = {
  /** Street address of the person's home, at most 160 characters; null clears it. In an update, omitting it keeps the stored one. Required for a registration if `Event.asksAddress` */
  address?: string | null | undefined;
  /** Name to print on the bib instead of the full name, at most 20 characters; null clears it. In an update, omitting it keeps the stored one */
  bibName?: string | null | undefined;
  /** Date of birth, YYYY-MM-DD */
  birthday: string;
  /** Blood group of the ABO system; null if not given. In an update, omitting it keeps the stored one */
  bloodType?: BloodType | null | undefined;
  /** City or town where the person lives, at most 80 characters */
  city: string;
  /** Authorisation that the person accepted; if omitted, none is recorded */
  consent?: ConsentInput | null | undefined;
  /** Department (of Colombia) where the person lives, at most 80 characters */
  department: string;
  /** Number of the identity document: digits, and letters if the type allows them; dots, commas, dashes and spaces are ignored */
  dni: string;
  /** Type of the document `dni`, if the event accepts foreign documents. If omitted, the document is a number; in an update the stored type is kept */
  documentType?: DocumentType | null | undefined;
  /** E-mail address, at most 160 characters, stored in lower case; receives mails about the registration */
  email: string;
  /** Full name of the emergency contact, at most 120 characters */
  emergencyName: string;
  /** Telephone number of the emergency contact, in the format of `phone` */
  emergencyPhone: string;
  /** Name of the health insurer (EPS), at most 120 characters; null or empty if not given. In an update, omitting it keeps the stored one. EPS, blood group and Rh factor are given together or not at all */
  eps?: string | null | undefined;
  /** Gender as which the person competes */
  gender: Gender;
  /** Guardian; required with `consent` for a person under 18 at the event's date. If omitted, none is recorded */
  guardian?: GuardianInput | null | undefined;
  /** ID of a kit of the event; omit it if the event has no kits or is a non-sport event */
  kitId?: string | number | null | undefined;
  /** Surnames, at most 80 characters */
  lastName: string;
  /** Given names, at most 80 characters */
  name: string;
  /** Telephone number of 7 to 15 digits, with + or 00 if foreign */
  phone: string;
  /** Rh factor of the blood; null if not given. In an update, omitting it keeps the stored one */
  rhFactor?: RhFactor | null | undefined;
};

/** Units of a product in one size given by name, for the REST facade. */
export type NamedGoodsInput = {
  /** ID of the product. */
  productId: string | number;
  /** Number of units, at least 1. Errors: VALIDATION for more than 35 in a purchase, or 10 of a product without sizes. */
  quantity: number;
  /** Name of the size, case-insensitive, or its ID; null or omitted if the product has one size or none. */
  size?: string | null | undefined;
};

/** Reason for which an unpaid registration is not deleted: money came for it or may be on its way. */
export type NotDeletedReason =
  /** A payment of the registration was approved but does not settle it. */
  | 'APPROVED'
  /** The payer went to a gateway, which has not reported a result. */
  | 'CHECKOUT_OPENED'
  /** A gateway reports a payment as pending, or the payer came back from the gateway. */
  | 'IN_VERIFICATION'
  /** A payment of the registration is under 'Pagos por revisar': it waits for a decision, or its callback could not be verified. */
  | 'UNDER_REVIEW';

/** Filter of a list of orders; all given fields apply. A null or omitted field does not filter. */
export type OrderFilter = {
  /** ID of the event of the orders; orders of events of other viewers are not found. */
  eventId?: string | number | null | undefined;
  /** First day on which the orders were placed, in Bogotá. */
  from?: string | null | undefined;
  /** Whether to return only orders in verification (IN_VERIFICATION) or only the others. */
  inVerification?: boolean | null | undefined;
  /** Whether to return only orders with nothing left to pay (true) or only unpaid ones (false). Both exclude refunded orders. */
  paid?: boolean | null | undefined;
  /** ID of a product that the orders contain. */
  productId?: string | number | null | undefined;
  /** Search words in the buyer's name or document, the order number, or with MONEY_READ the beginning of a payment reference; at most 100 characters. */
  search?: string | null | undefined;
  /** Whether to return only sent or only unsent orders. */
  sent?: boolean | null | undefined;
  /** Last day on which the orders were placed, in Bogotá. */
  to?: string | null | undefined;
};

/** Filter of a list of products; all given fields apply. A null or omitted field does not filter. */
export type ProductFilter = {
  /** ID of the event of the products; products of events of other viewers are not found. */
  eventId?: string | number | null | undefined;
  /** Search words in name or SKU, all required, ignoring case and accents; at most 200 characters. */
  search?: string | null | undefined;
  /** Visibility of the products to return. */
  status?: ProductStatus | null | undefined;
  /** Stock of the products to return. */
  stock?: ProductStock | null | undefined;
};

/** Product with all its fields. */
export type ProductInput = {
  /** Description as HTML of at most 100,000 characters, which is sanitised; may be empty. */
  description: string;
  /** ID of an event of the viewer. Null for no event, which only administrators can set, with `shopUrl`. Omitted: null for a new product, unchanged in an update. Errors: NOT_FOUND. */
  eventId?: string | number | null | undefined;
  /** Name of the product, 1 to 120 characters. */
  name: string;
  /** Price per unit in pesos, 0 to 100,000,000. */
  price: number;
  /** URL (http or https, at most 500 characters) of the external shop that sells the product; null or empty if it is sold here. Omitted: unchanged in an update. */
  shopUrl?: string | null | undefined;
  /** Sizes to add or change with their units, at most 60; units of a product without sizes are not counted. */
  sizes: Array<ProductSizeInput>;
  /** SKU of the product, the organiser's stock number, 1 to 40 characters. Errors: VALIDATION if another product of the event has it, case-insensitive. */
  sku: string;
  /** Visibility in the shop; a product of an inactive event is never shown. */
  status: ProductStatus;
  /** Thumbnail as PNG or JPEG of at most 10 MB and 40 megapixels, cropped to a square. Null or omitted: none for a new product, unchanged in an update. */
  thumbnail?: unknown;
};

/** Size of a product. A row with the ID or the name of a stored size changes it; other rows are added. Sizes not sent stay unchanged. */
export type ProductSizeInput = {
  /** Number of units to be left, 0 to 1,000,000, without those that are sold or held. */
  amount: number;
  /** ID of a size of the product; null or omitted finds the size by name, or adds it. Errors: VALIDATION for another ID. */
  id?: string | number | null | undefined;
  /** Number of units left that the form showed: units sold since then are subtracted from `amount`, so that a save does not restore them. Null or omitted: `amount` is used unchanged. */
  seen?: number | null | undefined;
  /** Label of the size, 1 to 40 characters. Errors: VALIDATION if the product has the label twice, case-insensitive. */
  size: string;
};

/** Visibility of a product in the shop. */
export type ProductStatus =
  /** The shop shows the product unless its event is inactive. */
  | 'ACTIVE'
  /** The shop does not show the product. */
  | 'INACTIVE';

/** Stock of a product, for filters of a list. */
export type ProductStock =
  /** Sold here, with units left or without a count. */
  | 'AVAILABLE'
  /** Sold in an external shop. */
  | 'EXTERNAL'
  /** Sold here, with at most 3 units left in a size. */
  | 'LOW'
  /** Sold here, with no units left in any size. */
  | 'SOLD_OUT';

/** Kind of purchase. */
export type PurchaseKind =
  /** Products of the shop only */
  | 'ORDER'
  /** Registration of a team, with or without products */
  | 'REGISTRATION';

/** Status of a purchase. Number in REST: UNPAID 0, PAID 4, REJECTED 6, PARTNER 7, COURTESY 8, FREE 100; IN_VERIFICATION has the number of its previous status, 0 or 6; the other statuses have none. */
export type PurchaseStatus =
  /** Courtesy that no one pays: made with a partner key of the kind COURTESY */
  | 'COURTESY'
  /** Deleted by an organiser while unpaid, and the quotas were released; becomes PAID only if a payment arrives late and all quotas can be acquired again */
  | 'DELETED'
  /** Hold ended unpaid and the quotas were released; becomes PAID only if a payment arrives late and all quotas can be acquired again */
  | 'EXPIRED'
  /** Costs nothing: the price is 0, or a coupon code discounts all of it */
  | 'FREE'
  /** Holds its quotas while the outcome of a payment is unknown: the gateway reports it as pending, the payer returned from the gateway before any report, or a payment that does not settle the purchase is under review. The payer should not pay again */
  | 'IN_VERIFICATION'
  /** Payment was received */
  | 'PAID'
  /** Paid by a partner: made with a partner key of the kind PAID_BY_PARTNER */
  | 'PARTNER'
  /** Payment was returned, and the quotas were released, except products that were sent */
  | 'REFUNDED'
  /** Gateway rejected the payment; holds its quotas until `holdExpiresAt`, so that the payer can retry */
  | 'REJECTED'
  /** Holds its quotas until `holdExpiresAt` and is not paid */
  | 'UNPAID';

/** Rh factor of the blood. */
export type RhFactor =
  /** Rh negative; - in REST */
  | 'NEGATIVE'
  /** Rh positive; + in REST */
  | 'POSITIVE';

/** Role of a user. */
export type RoleName =
  /** Administrador: all permissions and all events. */
  | 'ADMINISTRATOR'
  /** Organizador: manages assigned events, without access to users, gateway credentials and API keys. */
  | 'ORGANISER'
  /** Consulta: reads assigned events, without revenue, health data and audit log. */
  | 'VIEWER';

/** Kind of activity of an event. */
export type Sport =
  /** Running and cycling. */
  | 'BOTH'
  /** Cycling, on roads or trails. */
  | 'CYCLING'
  /** No sport: a fair, a concert, a course. */
  | 'NON_SPORT'
  /** Running or walking, on roads or trails. */
  | 'RUNNING';

/** Alignment of a line of text to its `x`. */
export type TextAlign =
  /** The middle of the line is at `x`. */
  | 'CENTER'
  /** The left end of the line is at `x`. */
  | 'LEFT'
  /** The right end of the line is at `x`. */
  | 'RIGHT';

/** Start and end of an event on its day. */
export type TimeframeInput = {
  /** End as HH:mm in Bogotá; on the next day if not after the start. */
  end: string;
  /** Start as HH:mm in Bogotá. */
  start: string;
};

/** Cap on unpaid seats that a hold would exceed. */
export type UnpaidLimit =
  /** Unpaid seats held from the network of the caller. */
  | 'ADDRESS'
  /** Unpaid seats with the e-mail address of the payer. */
  | 'PAYER';

/** Kind of change of a held registration. */
export type UpdateHeldKind =
  /** A code was applied, with products if any were sent; `discount` is its value. */
  | 'CODE_APPLIED'
  /** The registration holds the requested products; without requested products, those it already held. */
  | 'GOODS_CHOSEN'
  /** The registration holds no products. */
  | 'GOODS_GIVEN_UP';

/** All data of a user; omitted optional fields stay unchanged. */
export type UpdateUserInput = {
  /** Whether the user may log in; omitted or null: unchanged. A change ends the user's sessions. Users cannot deactivate themselves. */
  active?: boolean | null | undefined;
  /** Company or club of the user, at most 120 characters; empty or null: none. Omitted in an update: unchanged. */
  company?: string | null | undefined;
  /** E-mail address for the login, at most 160 characters; unique, ignoring case. */
  email: string;
  /** Given and family names, at most 120 characters. */
  name: string;
  /** Password, 10 to 128 characters; not a common password, nor name, email, phone or company of the user. Omitted, null or empty: unchanged. A new one ends all sessions and links of the user. */
  password?: string | null | undefined;
  /** Phone number: 7 to 15 digits, optionally with spaces and . - ( ); with + or 00 and the country code unless Colombian. */
  phone: string;
  /** Role of the user; omitted or null: unchanged. A new one ends the user's sessions. Users cannot change their own role. */
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


export type RestCompetitorsQuery = { competitors: { total: number, perPage: number, currentPage: number, lastPage: number, data: Array<{ id: string, name: string, lastName: string, dni: string, documentType: DocumentType | null, phone: string, email: string, age: number, gender: Gender, department: string, city: string, address: string, bibName: string, birthday: string | null, createdAt: string, version: number, emergencyContact: { name: string, phone: string } | null, health: { eps: string, bloodType: BloodType, rhFactor: RhFactor } | null, kit: { id: string } | null, registration: { id: string, statusCode: number | null, teamSize: number, reference: string | null, category: { distance: string, title: string } } }> } };

export type RestEventWithCompetitorsQueryVariables = Exact<{
  id: string | number;
  search?: string | null | undefined;
  page?: number | null | undefined;
  competitors: boolean;
}>;


export type RestEventWithCompetitorsQuery = { event: { id: string, slug: string, createdAt: string, seatsLeft: number, remainingDays: number, asksAddress: boolean, city: string, description: string, foreignDocuments: boolean, kitPickupHours: string | null, kitPickupNotes: string | null, kitPickupPlace: string | null, name: string, organizerEmail: string | null, organizerName: string | null, organizerWeb: string | null, organizerWhatsapp: string | null, participantLimit: number, privacyPolicy: string | null, refundPolicy: string | null, registerDeadline: string, registerOpening: string | null, rules: string | null, sport: Sport, startAddress: string | null, startPlace: string | null, startsAt: string, status: EventStatus, teamSizes: Array<number>, transferPolicy: string | null, type: EventType, counters: { enrolled: number, payments: number, codes: number, revenue: number | null }, coverFocus: { x: number, y: number } | null, startPoint: { latitude: number, longitude: number } | null, timeframe: { end: string, start: string }, prices: Array<{ amount: number, date: string }>, categories: Array<{ difference: number, distance: string, finalAge: number, gender: CategoryGender, id: string, participantLimit: number | null, startAge: number, startTime: string | null, teamsOnly: boolean, title: string }>, kits: Array<{ amount: number, id: string, name: string, size: KitSize, left: number }>, coverImage: { url: string } | null, icon: { url: string } | null }, competitors?: { total: number, perPage: number, currentPage: number, lastPage: number, data: Array<{ id: string, name: string, lastName: string, dni: string, documentType: DocumentType | null, phone: string, email: string, age: number, gender: Gender, department: string, city: string, address: string, bibName: string, birthday: string | null, createdAt: string, version: number, emergencyContact: { name: string, phone: string } | null, health: { eps: string, bloodType: BloodType, rhFactor: RhFactor } | null, kit: { id: string } | null, registration: { id: string, statusCode: number | null, teamSize: number, reference: string | null, category: { distance: string, title: string } } }> } };

export type RestCompetitorPageFragment = { total: number, perPage: number, currentPage: number, lastPage: number, data: Array<{ id: string, name: string, lastName: string, dni: string, documentType: DocumentType | null, phone: string, email: string, age: number, gender: Gender, department: string, city: string, address: string, bibName: string, birthday: string | null, createdAt: string, version: number, emergencyContact: { name: string, phone: string } | null, health: { eps: string, bloodType: BloodType, rhFactor: RhFactor } | null, kit: { id: string } | null, registration: { id: string, statusCode: number | null, teamSize: number, reference: string | null, category: { distance: string, title: string } } }> };

export type RestCompetitorFragment = { id: string, name: string, lastName: string, dni: string, documentType: DocumentType | null, phone: string, email: string, age: number, gender: Gender, department: string, city: string, address: string, bibName: string, birthday: string | null, createdAt: string, version: number, emergencyContact: { name: string, phone: string } | null, health: { eps: string, bloodType: BloodType, rhFactor: RhFactor } | null, kit: { id: string } | null, registration: { id: string, statusCode: number | null, teamSize: number, reference: string | null, category: { distance: string, title: string } } };

export type RestEditCompetitorMutationVariables = Exact<{
  id: string | number;
  input: CompetitorInput;
  version?: number | null | undefined;
}>;


export type RestEditCompetitorMutation = { updateCompetitor: { competitor: { id: string } } };

export type RestDeleteUnpaidMutationVariables = Exact<{
  eventId: string | number;
}>;


export type RestDeleteUnpaidMutation = { deleteUnpaidCompetitors: { competitors: number, notDeleted: Array<{ reason: NotDeletedReason, competitors: number }> } };

export type RestPublicEventFragment = { id: string, slug: string, createdAt: string, seatsLeft: number, remainingDays: number, asksAddress: boolean, city: string, description: string, foreignDocuments: boolean, kitPickupHours: string | null, kitPickupNotes: string | null, kitPickupPlace: string | null, name: string, organizerEmail: string | null, organizerName: string | null, organizerWeb: string | null, organizerWhatsapp: string | null, participantLimit: number, privacyPolicy: string | null, refundPolicy: string | null, registerDeadline: string, registerOpening: string | null, rules: string | null, sport: Sport, startAddress: string | null, startPlace: string | null, startsAt: string, status: EventStatus, teamSizes: Array<number>, transferPolicy: string | null, type: EventType, coverFocus: { x: number, y: number } | null, startPoint: { latitude: number, longitude: number } | null, timeframe: { end: string, start: string }, prices: Array<{ amount: number, date: string }>, categories: Array<{ difference: number, distance: string, finalAge: number, gender: CategoryGender, id: string, participantLimit: number | null, startAge: number, startTime: string | null, teamsOnly: boolean, title: string }>, kits: Array<{ amount: number, id: string, name: string, size: KitSize, left: number }>, coverImage: { url: string } | null, icon: { url: string } | null };

export type RestEventFragment = { id: string, slug: string, createdAt: string, seatsLeft: number, remainingDays: number, asksAddress: boolean, city: string, description: string, foreignDocuments: boolean, kitPickupHours: string | null, kitPickupNotes: string | null, kitPickupPlace: string | null, name: string, organizerEmail: string | null, organizerName: string | null, organizerWeb: string | null, organizerWhatsapp: string | null, participantLimit: number, privacyPolicy: string | null, refundPolicy: string | null, registerDeadline: string, registerOpening: string | null, rules: string | null, sport: Sport, startAddress: string | null, startPlace: string | null, startsAt: string, status: EventStatus, teamSizes: Array<number>, transferPolicy: string | null, type: EventType, counters: { enrolled: number, payments: number, codes: number, revenue: number | null }, coverFocus: { x: number, y: number } | null, startPoint: { latitude: number, longitude: number } | null, timeframe: { end: string, start: string }, prices: Array<{ amount: number, date: string }>, categories: Array<{ difference: number, distance: string, finalAge: number, gender: CategoryGender, id: string, participantLimit: number | null, startAge: number, startTime: string | null, teamsOnly: boolean, title: string }>, kits: Array<{ amount: number, id: string, name: string, size: KitSize, left: number }>, coverImage: { url: string } | null, icon: { url: string } | null };

export type RestCategoryFragment = { difference: number, distance: string, finalAge: number, gender: CategoryGender, id: string, participantLimit: number | null, startAge: number, startTime: string | null, teamsOnly: boolean, title: string };

export type RestEventsQueryVariables = Exact<{
  page?: number | null | undefined;
  search?: string | null | undefined;
}>;


export type RestEventsQuery = { events: { total: number, perPage: number, currentPage: number, lastPage: number, data: Array<{ id: string, slug: string, createdAt: string, seatsLeft: number, remainingDays: number, asksAddress: boolean, city: string, description: string, foreignDocuments: boolean, kitPickupHours: string | null, kitPickupNotes: string | null, kitPickupPlace: string | null, name: string, organizerEmail: string | null, organizerName: string | null, organizerWeb: string | null, organizerWhatsapp: string | null, participantLimit: number, privacyPolicy: string | null, refundPolicy: string | null, registerDeadline: string, registerOpening: string | null, rules: string | null, sport: Sport, startAddress: string | null, startPlace: string | null, startsAt: string, status: EventStatus, teamSizes: Array<number>, transferPolicy: string | null, type: EventType, counters: { enrolled: number, payments: number, codes: number, revenue: number | null }, coverFocus: { x: number, y: number } | null, startPoint: { latitude: number, longitude: number } | null, timeframe: { end: string, start: string }, prices: Array<{ amount: number, date: string }>, categories: Array<{ difference: number, distance: string, finalAge: number, gender: CategoryGender, id: string, participantLimit: number | null, startAge: number, startTime: string | null, teamsOnly: boolean, title: string }>, kits: Array<{ amount: number, id: string, name: string, size: KitSize, left: number }>, coverImage: { url: string } | null, icon: { url: string } | null }> } };

export type RestPublicEventsQueryVariables = Exact<{
  page?: number | null | undefined;
  filter?: CatalogFilter | null | undefined;
}>;


export type RestPublicEventsQuery = { eventCatalog: { total: number, perPage: number, currentPage: number, lastPage: number, data: Array<{ currentPrice: number, id: string, slug: string, createdAt: string, seatsLeft: number, remainingDays: number, asksAddress: boolean, city: string, description: string, foreignDocuments: boolean, kitPickupHours: string | null, kitPickupNotes: string | null, kitPickupPlace: string | null, name: string, organizerEmail: string | null, organizerName: string | null, organizerWeb: string | null, organizerWhatsapp: string | null, participantLimit: number, privacyPolicy: string | null, refundPolicy: string | null, registerDeadline: string, registerOpening: string | null, rules: string | null, sport: Sport, startAddress: string | null, startPlace: string | null, startsAt: string, status: EventStatus, teamSizes: Array<number>, transferPolicy: string | null, type: EventType, coverFocus: { x: number, y: number } | null, startPoint: { latitude: number, longitude: number } | null, timeframe: { end: string, start: string }, prices: Array<{ amount: number, date: string }>, categories: Array<{ difference: number, distance: string, finalAge: number, gender: CategoryGender, id: string, participantLimit: number | null, startAge: number, startTime: string | null, teamsOnly: boolean, title: string }>, kits: Array<{ amount: number, id: string, name: string, size: KitSize, left: number }>, coverImage: { url: string } | null, icon: { url: string } | null }> } };

export type RestOneEventQueryVariables = Exact<{
  id: string | number;
}>;


export type RestOneEventQuery = { event: { id: string, slug: string, createdAt: string, seatsLeft: number, remainingDays: number, asksAddress: boolean, city: string, description: string, foreignDocuments: boolean, kitPickupHours: string | null, kitPickupNotes: string | null, kitPickupPlace: string | null, name: string, organizerEmail: string | null, organizerName: string | null, organizerWeb: string | null, organizerWhatsapp: string | null, participantLimit: number, privacyPolicy: string | null, refundPolicy: string | null, registerDeadline: string, registerOpening: string | null, rules: string | null, sport: Sport, startAddress: string | null, startPlace: string | null, startsAt: string, status: EventStatus, teamSizes: Array<number>, transferPolicy: string | null, type: EventType, counters: { enrolled: number, payments: number, codes: number, revenue: number | null }, coverFocus: { x: number, y: number } | null, startPoint: { latitude: number, longitude: number } | null, timeframe: { end: string, start: string }, prices: Array<{ amount: number, date: string }>, categories: Array<{ difference: number, distance: string, finalAge: number, gender: CategoryGender, id: string, participantLimit: number | null, startAge: number, startTime: string | null, teamsOnly: boolean, title: string }>, kits: Array<{ amount: number, id: string, name: string, size: KitSize, left: number }>, coverImage: { url: string } | null, icon: { url: string } | null } };

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


export type RestChangeByDniMutation = { changeRegistrationByDocument: { outcome: ChangeOutcome, change: UpdateHeldKind | null, reason: CodeRefusal | null, discount: number | null, problems: Array<{ name: string | null, kind: GoodsProblemKind, left: number | null, unitAmount: number | null }>, registration: { token: string, status: PurchaseStatus, statusCode: number | null, amount: number, teamSize: number, payerEmail: string | null, category: { id: string, distance: string, title: string } | null, event: { id: string, name: string, icon: { url: string } | null }, members: Array<{ name: string, lastName: string }>, gateways: Array<{ kind: GatewayKind, name: string, image: string }>, formPayment: { reference: string, gateway: GatewayKind, amount: number, checkout: { url: string, fields: Array<{ name: string, value: string }> } } | null } | null } };

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

export type RestProductFragment = { id: string, description: string, eventId: string | null, name: string, price: number, shopUrl: string | null, sku: string, status: ProductStatus, unitsLeft: number | null, sizes: Array<{ amount: number, id: string, size: string }>, thumbnail: { url: string } | null, images: Array<{ id: string, name: string, image: { url: string } }> };

export type RestProductsQueryVariables = Exact<{
  filter?: ProductFilter | null | undefined;
  page?: number | null | undefined;
}>;


export type RestProductsQuery = { products: { total: number, perPage: number, currentPage: number, lastPage: number, data: Array<{ id: string, description: string, eventId: string | null, name: string, price: number, shopUrl: string | null, sku: string, status: ProductStatus, unitsLeft: number | null, sizes: Array<{ amount: number, id: string, size: string }>, thumbnail: { url: string } | null, images: Array<{ id: string, name: string, image: { url: string } }> }> } };

export type RestOneProductQueryVariables = Exact<{
  id: string | number;
}>;


export type RestOneProductQuery = { product: { id: string, description: string, eventId: string | null, name: string, price: number, shopUrl: string | null, sku: string, status: ProductStatus, unitsLeft: number | null, sizes: Array<{ amount: number, id: string, size: string }>, thumbnail: { url: string } | null, images: Array<{ id: string, name: string, image: { url: string } }> } };

export type RestEventProductsQueryVariables = Exact<{
  eventId: string | number;
}>;


export type RestEventProductsQuery = { eventProducts: Array<{ id: string, description: string, eventId: string | null, name: string, price: number, shopUrl: string | null, sku: string, status: ProductStatus, unitsLeft: number | null, sizes: Array<{ amount: number, id: string, size: string }>, thumbnail: { url: string } | null, images: Array<{ id: string, name: string, image: { url: string } }> }> };

export type RestShopProductQueryVariables = Exact<{
  id: string | number;
}>;


export type RestShopProductQuery = { shopProduct: { id: string, description: string, eventId: string | null, name: string, price: number, shopUrl: string | null, sku: string, status: ProductStatus, unitsLeft: number | null, sizes: Array<{ amount: number, id: string, size: string }>, thumbnail: { url: string } | null, images: Array<{ id: string, name: string, image: { url: string } }> } | null };

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


export type RestLookUpMutation = { lookUpRegistration: { outcome: LookupOutcome, closed: ClosedReason | null, opensAt: string | null, seatsLeft: number | null, teamSize: number | null, kits: Array<{ id: string, name: string, size: KitSize, sizeLabel: string, left: number }>, person: { name: string, lastName: string, email: string | null, phone: string | null, gender: Gender, department: string, city: string, address: string | null, bibName: string | null, emergencyName: string | null, emergencyPhone: string | null, eps: string | null, bloodType: BloodType | null, rhFactor: RhFactor | null } | null, registration: { token: string, status: PurchaseStatus, statusCode: number | null, amount: number, teamSize: number, payerEmail: string | null, category: { id: string, distance: string, title: string } | null, event: { id: string, name: string, icon: { url: string } | null }, members: Array<{ name: string, lastName: string }>, gateways: Array<{ kind: GatewayKind, name: string, image: string }>, formPayment: { reference: string, gateway: GatewayKind, amount: number, checkout: { url: string, fields: Array<{ name: string, value: string }> } } | null } | null } };

export type RestHoldMutationVariables = Exact<{
  input: HoldRegistrationInput;
}>;


export type RestHoldMutation = { holdRegistration: { outcome: HoldOutcome, reason: HoldRefusal | null, closed: ClosedReason | null, opensAt: string | null, unpaidLimit: UnpaidLimit | null, holdMinutes: number | null, seatsLeft: number | null, teamSize: number | null, soldOutSizes: Array<string>, category: { distance: string, title: string } | null, registration: { token: string, status: PurchaseStatus, statusCode: number | null, amount: number, teamSize: number, payerEmail: string | null, category: { id: string, distance: string, title: string } | null, event: { id: string, name: string, icon: { url: string } | null }, members: Array<{ name: string, lastName: string }>, gateways: Array<{ kind: GatewayKind, name: string, image: string }>, formPayment: { reference: string, gateway: GatewayKind, amount: number, checkout: { url: string, fields: Array<{ name: string, value: string }> } } | null } | null } };

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
export const RestCompetitorFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCompetitor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Competitor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"dni"}},{"kind":"Field","name":{"kind":"Name","value":"documentType"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"age"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"bibName"}},{"kind":"Field","name":{"kind":"Name","value":"birthday"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyContact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eps"}},{"kind":"Field","name":{"kind":"Name","value":"bloodType"}},{"kind":"Field","name":{"kind":"Name","value":"rhFactor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"registration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<RestCompetitorFragment, unknown>;
export const RestCompetitorPageFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCompetitorPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CompetitorPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCompetitor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"perPage"}},{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCompetitor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Competitor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"dni"}},{"kind":"Field","name":{"kind":"Name","value":"documentType"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"age"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"bibName"}},{"kind":"Field","name":{"kind":"Name","value":"birthday"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyContact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eps"}},{"kind":"Field","name":{"kind":"Name","value":"bloodType"}},{"kind":"Field","name":{"kind":"Name","value":"rhFactor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"registration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<RestCompetitorPageFragment, unknown>;
export const RestCategoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"finalAge"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}},{"kind":"Field","name":{"kind":"Name","value":"startAge"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"teamsOnly"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]} as unknown as DocumentNode<RestCategoryFragment, unknown>;
export const RestPublicEventFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestPublicEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"seatsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"remainingDays"}},{"kind":"Field","name":{"kind":"Name","value":"asksAddress"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"coverFocus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}}]}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"foreignDocuments"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupHours"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupNotes"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"organizerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"organizerName"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWeb"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWhatsapp"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}},{"kind":"Field","name":{"kind":"Name","value":"privacyPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"refundPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"registerDeadline"}},{"kind":"Field","name":{"kind":"Name","value":"registerOpening"}},{"kind":"Field","name":{"kind":"Name","value":"rules"}},{"kind":"Field","name":{"kind":"Name","value":"sport"}},{"kind":"Field","name":{"kind":"Name","value":"startAddress"}},{"kind":"Field","name":{"kind":"Name","value":"startPlace"}},{"kind":"Field","name":{"kind":"Name","value":"startPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"teamSizes"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"start"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transferPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"date"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCategory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}},{"kind":"Field","name":{"kind":"Name","value":"coverImage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"finalAge"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}},{"kind":"Field","name":{"kind":"Name","value":"startAge"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"teamsOnly"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]} as unknown as DocumentNode<RestPublicEventFragment, unknown>;
export const RestEventFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestPublicEvent"}},{"kind":"Field","name":{"kind":"Name","value":"counters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrolled"}},{"kind":"Field","name":{"kind":"Name","value":"payments"}},{"kind":"Field","name":{"kind":"Name","value":"codes"}},{"kind":"Field","name":{"kind":"Name","value":"revenue"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"finalAge"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}},{"kind":"Field","name":{"kind":"Name","value":"startAge"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"teamsOnly"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestPublicEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"seatsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"remainingDays"}},{"kind":"Field","name":{"kind":"Name","value":"asksAddress"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"coverFocus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}}]}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"foreignDocuments"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupHours"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupNotes"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"organizerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"organizerName"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWeb"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWhatsapp"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}},{"kind":"Field","name":{"kind":"Name","value":"privacyPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"refundPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"registerDeadline"}},{"kind":"Field","name":{"kind":"Name","value":"registerOpening"}},{"kind":"Field","name":{"kind":"Name","value":"rules"}},{"kind":"Field","name":{"kind":"Name","value":"sport"}},{"kind":"Field","name":{"kind":"Name","value":"startAddress"}},{"kind":"Field","name":{"kind":"Name","value":"startPlace"}},{"kind":"Field","name":{"kind":"Name","value":"startPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"teamSizes"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"start"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transferPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"date"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCategory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}},{"kind":"Field","name":{"kind":"Name","value":"coverImage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<RestEventFragment, unknown>;
export const RestOrderFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"dni"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"paid"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"money"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"deliveryAmount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"money"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"deliveryWay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"sizeName"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unitAmount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"money"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbnail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestOrderFragment, unknown>;
export const RestProductFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"shopUrl"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"sizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"size"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unitsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<RestProductFragment, unknown>;
export const RestHeldFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestHeld"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HeldRegistration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"gateways"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}}]}},{"kind":"Field","name":{"kind":"Name","value":"formPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"gateway"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"checkout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestHeldFragment, unknown>;
export const RestUserFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<RestUserFragment, unknown>;
export const RestMailingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestMailings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MailingFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certificateMailings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestMailing"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"perPage"}},{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestMailing"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CertificateMailing"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"eventName"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"eventDate"}},{"kind":"Field","name":{"kind":"Name","value":"sendAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"sent"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"unconfirmed"}}]}}]}}]} as unknown as DocumentNode<RestMailingsQuery, RestMailingsQueryVariables>;
export const RestCreateMailingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestCreateMailing"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MailingInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCertificateMailing"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isNew"}},{"kind":"Field","name":{"kind":"Name","value":"sendAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]}}]} as unknown as DocumentNode<RestCreateMailingMutation, RestCreateMailingMutationVariables>;
export const RestStopMailingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestStopMailing"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stopCertificateMailing"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<RestStopMailingMutation, RestStopMailingMutationVariables>;
export const RestCompetitorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestCompetitors"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CompetitorFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"competitors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCompetitorPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCompetitor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Competitor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"dni"}},{"kind":"Field","name":{"kind":"Name","value":"documentType"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"age"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"bibName"}},{"kind":"Field","name":{"kind":"Name","value":"birthday"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyContact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eps"}},{"kind":"Field","name":{"kind":"Name","value":"bloodType"}},{"kind":"Field","name":{"kind":"Name","value":"rhFactor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"registration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCompetitorPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CompetitorPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCompetitor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"perPage"}},{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}}]}}]} as unknown as DocumentNode<RestCompetitorsQuery, RestCompetitorsQueryVariables>;
export const RestEventWithCompetitorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestEventWithCompetitors"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"competitors"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestEvent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"competitors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"competitors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCompetitorPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"finalAge"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}},{"kind":"Field","name":{"kind":"Name","value":"startAge"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"teamsOnly"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestPublicEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"seatsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"remainingDays"}},{"kind":"Field","name":{"kind":"Name","value":"asksAddress"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"coverFocus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}}]}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"foreignDocuments"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupHours"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupNotes"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"organizerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"organizerName"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWeb"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWhatsapp"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}},{"kind":"Field","name":{"kind":"Name","value":"privacyPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"refundPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"registerDeadline"}},{"kind":"Field","name":{"kind":"Name","value":"registerOpening"}},{"kind":"Field","name":{"kind":"Name","value":"rules"}},{"kind":"Field","name":{"kind":"Name","value":"sport"}},{"kind":"Field","name":{"kind":"Name","value":"startAddress"}},{"kind":"Field","name":{"kind":"Name","value":"startPlace"}},{"kind":"Field","name":{"kind":"Name","value":"startPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"teamSizes"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"start"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transferPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"date"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCategory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}},{"kind":"Field","name":{"kind":"Name","value":"coverImage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCompetitor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Competitor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"dni"}},{"kind":"Field","name":{"kind":"Name","value":"documentType"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"age"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"bibName"}},{"kind":"Field","name":{"kind":"Name","value":"birthday"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyContact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eps"}},{"kind":"Field","name":{"kind":"Name","value":"bloodType"}},{"kind":"Field","name":{"kind":"Name","value":"rhFactor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"registration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestPublicEvent"}},{"kind":"Field","name":{"kind":"Name","value":"counters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrolled"}},{"kind":"Field","name":{"kind":"Name","value":"payments"}},{"kind":"Field","name":{"kind":"Name","value":"codes"}},{"kind":"Field","name":{"kind":"Name","value":"revenue"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCompetitorPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CompetitorPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCompetitor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"perPage"}},{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}}]}}]} as unknown as DocumentNode<RestEventWithCompetitorsQuery, RestEventWithCompetitorsQueryVariables>;
export const RestEditCompetitorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestEditCompetitor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CompetitorInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCompetitor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"competitor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<RestEditCompetitorMutation, RestEditCompetitorMutationVariables>;
export const RestDeleteUnpaidDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestDeleteUnpaid"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteUnpaidCompetitors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"selection"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"competitors"}},{"kind":"Field","name":{"kind":"Name","value":"notDeleted"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"competitors"}}]}}]}}]}}]} as unknown as DocumentNode<RestDeleteUnpaidMutation, RestDeleteUnpaidMutationVariables>;
export const RestEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"CREATED_DESC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestEvent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"perPage"}},{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"finalAge"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}},{"kind":"Field","name":{"kind":"Name","value":"startAge"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"teamsOnly"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestPublicEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"seatsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"remainingDays"}},{"kind":"Field","name":{"kind":"Name","value":"asksAddress"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"coverFocus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}}]}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"foreignDocuments"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupHours"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupNotes"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"organizerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"organizerName"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWeb"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWhatsapp"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}},{"kind":"Field","name":{"kind":"Name","value":"privacyPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"refundPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"registerDeadline"}},{"kind":"Field","name":{"kind":"Name","value":"registerOpening"}},{"kind":"Field","name":{"kind":"Name","value":"rules"}},{"kind":"Field","name":{"kind":"Name","value":"sport"}},{"kind":"Field","name":{"kind":"Name","value":"startAddress"}},{"kind":"Field","name":{"kind":"Name","value":"startPlace"}},{"kind":"Field","name":{"kind":"Name","value":"startPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"teamSizes"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"start"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transferPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"date"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCategory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}},{"kind":"Field","name":{"kind":"Name","value":"coverImage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestPublicEvent"}},{"kind":"Field","name":{"kind":"Name","value":"counters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrolled"}},{"kind":"Field","name":{"kind":"Name","value":"payments"}},{"kind":"Field","name":{"kind":"Name","value":"codes"}},{"kind":"Field","name":{"kind":"Name","value":"revenue"}}]}}]}}]} as unknown as DocumentNode<RestEventsQuery, RestEventsQueryVariables>;
export const RestPublicEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestPublicEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CatalogFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventCatalog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestPublicEvent"}},{"kind":"Field","name":{"kind":"Name","value":"currentPrice"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"perPage"}},{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"finalAge"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}},{"kind":"Field","name":{"kind":"Name","value":"startAge"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"teamsOnly"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestPublicEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"seatsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"remainingDays"}},{"kind":"Field","name":{"kind":"Name","value":"asksAddress"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"coverFocus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}}]}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"foreignDocuments"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupHours"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupNotes"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"organizerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"organizerName"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWeb"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWhatsapp"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}},{"kind":"Field","name":{"kind":"Name","value":"privacyPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"refundPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"registerDeadline"}},{"kind":"Field","name":{"kind":"Name","value":"registerOpening"}},{"kind":"Field","name":{"kind":"Name","value":"rules"}},{"kind":"Field","name":{"kind":"Name","value":"sport"}},{"kind":"Field","name":{"kind":"Name","value":"startAddress"}},{"kind":"Field","name":{"kind":"Name","value":"startPlace"}},{"kind":"Field","name":{"kind":"Name","value":"startPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"teamSizes"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"start"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transferPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"date"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCategory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}},{"kind":"Field","name":{"kind":"Name","value":"coverImage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<RestPublicEventsQuery, RestPublicEventsQueryVariables>;
export const RestOneEventDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestOneEvent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestEvent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"finalAge"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}},{"kind":"Field","name":{"kind":"Name","value":"startAge"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"teamsOnly"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestPublicEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"seatsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"remainingDays"}},{"kind":"Field","name":{"kind":"Name","value":"asksAddress"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"coverFocus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}}]}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"foreignDocuments"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupHours"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupNotes"}},{"kind":"Field","name":{"kind":"Name","value":"kitPickupPlace"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"organizerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"organizerName"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWeb"}},{"kind":"Field","name":{"kind":"Name","value":"organizerWhatsapp"}},{"kind":"Field","name":{"kind":"Name","value":"participantLimit"}},{"kind":"Field","name":{"kind":"Name","value":"privacyPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"refundPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"registerDeadline"}},{"kind":"Field","name":{"kind":"Name","value":"registerOpening"}},{"kind":"Field","name":{"kind":"Name","value":"rules"}},{"kind":"Field","name":{"kind":"Name","value":"sport"}},{"kind":"Field","name":{"kind":"Name","value":"startAddress"}},{"kind":"Field","name":{"kind":"Name","value":"startPlace"}},{"kind":"Field","name":{"kind":"Name","value":"startPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"teamSizes"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"start"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transferPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"date"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestCategory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}},{"kind":"Field","name":{"kind":"Name","value":"coverImage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestPublicEvent"}},{"kind":"Field","name":{"kind":"Name","value":"counters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrolled"}},{"kind":"Field","name":{"kind":"Name","value":"payments"}},{"kind":"Field","name":{"kind":"Name","value":"codes"}},{"kind":"Field","name":{"kind":"Name","value":"revenue"}}]}}]}}]} as unknown as DocumentNode<RestOneEventQuery, RestOneEventQueryVariables>;
export const RestTeamSizesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestTeamSizes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"teamSizes"}}]}}]}}]} as unknown as DocumentNode<RestTeamSizesQuery, RestTeamSizesQueryVariables>;
export const RestCreateEventDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestCreateEvent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EventInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]} as unknown as DocumentNode<RestCreateEventMutation, RestCreateEventMutationVariables>;
export const RestUpdateEventDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestUpdateEvent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EventInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]} as unknown as DocumentNode<RestUpdateEventMutation, RestUpdateEventMutationVariables>;
export const RestSetEventStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestSetEventStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EventStatus"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setEventStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<RestSetEventStatusMutation, RestSetEventStatusMutationVariables>;
export const RestDeleteCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestDeleteCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RestDeleteCategoryMutation, RestDeleteCategoryMutationVariables>;
export const RestDeleteKitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestDeleteKit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteKit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RestDeleteKitMutation, RestDeleteKitMutationVariables>;
export const RestUploadImageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestUploadImage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"file"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uploadDescriptionImage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"file"},"value":{"kind":"Variable","name":{"kind":"Name","value":"file"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<RestUploadImageMutation, RestUploadImageMutationVariables>;
export const RestChangeByDniDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestChangeByDni"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dni"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"goods"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NamedGoodsInput"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeRegistrationByDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}}},{"kind":"Argument","name":{"kind":"Name","value":"dni"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dni"}}},{"kind":"Argument","name":{"kind":"Name","value":"goods"},"value":{"kind":"Variable","name":{"kind":"Name","value":"goods"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"left"}},{"kind":"Field","name":{"kind":"Name","value":"unitAmount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"registration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestHeld"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestHeld"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HeldRegistration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"gateways"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}}]}},{"kind":"Field","name":{"kind":"Name","value":"formPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"gateway"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"checkout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestChangeByDniMutation, RestChangeByDniMutationVariables>;
export const RestAttachGoodsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestAttachGoods"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dni"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reference"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"goods"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NamedGoodsInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmCheckoutItems"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}}},{"kind":"Argument","name":{"kind":"Name","value":"dni"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dni"}}},{"kind":"Argument","name":{"kind":"Name","value":"reference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reference"}}},{"kind":"Argument","name":{"kind":"Name","value":"goods"},"value":{"kind":"Variable","name":{"kind":"Name","value":"goods"}}}]}]}}]} as unknown as DocumentNode<RestAttachGoodsMutation, RestAttachGoodsMutationVariables>;
export const RestOrdersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestOrders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"money"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestOrder"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"perPage"}},{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"dni"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"paid"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"money"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"deliveryAmount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"money"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"deliveryWay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"sizeName"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unitAmount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"money"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbnail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestOrdersQuery, RestOrdersQueryVariables>;
export const RestOneOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestOneOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"money"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestOrder"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"dni"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"paid"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"money"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"deliveryAmount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"money"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"deliveryWay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"sizeName"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unitAmount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"money"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbnail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestOneOrderQuery, RestOneOrderQueryVariables>;
export const RestMarkOrderSentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestMarkOrderSent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sent"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markOrderSent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"sent"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sent"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}}]}}]}}]} as unknown as DocumentNode<RestMarkOrderSentMutation, RestMarkOrderSentMutationVariables>;
export const RestProductsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestProducts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ProductFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestProduct"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"perPage"}},{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"shopUrl"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"sizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"size"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unitsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<RestProductsQuery, RestProductsQueryVariables>;
export const RestOneProductDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestOneProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestProduct"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"shopUrl"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"sizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"size"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unitsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<RestOneProductQuery, RestOneProductQueryVariables>;
export const RestEventProductsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestEventProducts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventProducts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestProduct"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"shopUrl"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"sizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"size"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unitsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<RestEventProductsQuery, RestEventProductsQueryVariables>;
export const RestShopProductDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestShopProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shopProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestProduct"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"shopUrl"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"sizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"size"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unitsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<RestShopProductQuery, RestShopProductQueryVariables>;
export const RestCreateProductDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestCreateProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProductInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RestCreateProductMutation, RestCreateProductMutationVariables>;
export const RestUpdateProductDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestUpdateProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProductInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RestUpdateProductMutation, RestUpdateProductMutationVariables>;
export const RestAddProductImagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestAddProductImages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"productId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"files"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addProductImages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"productId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"productId"}}},{"kind":"Argument","name":{"kind":"Name","value":"files"},"value":{"kind":"Variable","name":{"kind":"Name","value":"files"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"refused"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]} as unknown as DocumentNode<RestAddProductImagesMutation, RestAddProductImagesMutationVariables>;
export const RestDeleteProductImageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestDeleteProductImage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteProductImage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RestDeleteProductImageMutation, RestDeleteProductImageMutationVariables>;
export const RestCompetitorCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestCompetitorCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"genders"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Gender"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ages"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"matchingCategories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}}},{"kind":"Argument","name":{"kind":"Name","value":"genders"},"value":{"kind":"Variable","name":{"kind":"Name","value":"genders"}}},{"kind":"Argument","name":{"kind":"Name","value":"ages"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ages"}}},{"kind":"Argument","name":{"kind":"Name","value":"withRoom"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<RestCompetitorCategoryQuery, RestCompetitorCategoryQueryVariables>;
export const RestLookUpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestLookUp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dni"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"birthday"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"teamSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lookUpRegistration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}}},{"kind":"Argument","name":{"kind":"Name","value":"dni"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dni"}}},{"kind":"Argument","name":{"kind":"Name","value":"birthday"},"value":{"kind":"Variable","name":{"kind":"Name","value":"birthday"}}},{"kind":"Argument","name":{"kind":"Name","value":"teamSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"teamSize"}}},{"kind":"Argument","name":{"kind":"Name","value":"openPayment"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"closed"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"seatsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"kits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"sizeLabel"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}},{"kind":"Field","name":{"kind":"Name","value":"person"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"bibName"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyName"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyPhone"}},{"kind":"Field","name":{"kind":"Name","value":"eps"}},{"kind":"Field","name":{"kind":"Name","value":"bloodType"}},{"kind":"Field","name":{"kind":"Name","value":"rhFactor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"registration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestHeld"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestHeld"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HeldRegistration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"gateways"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}}]}},{"kind":"Field","name":{"kind":"Name","value":"formPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"gateway"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"checkout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestLookUpMutation, RestLookUpMutationVariables>;
export const RestHoldDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestHold"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HoldRegistrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holdRegistration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"closed"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"unpaidLimit"}},{"kind":"Field","name":{"kind":"Name","value":"holdMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"seatsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"soldOutSizes"}},{"kind":"Field","name":{"kind":"Name","value":"registration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RestHeld"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RestHeld"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HeldRegistration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"teamSize"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payerEmail"}},{"kind":"Field","name":{"kind":"Name","value":"gateways"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}}]}},{"kind":"Field","name":{"kind":"Name","value":"formPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"gateway"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"checkout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestHoldMutation, RestHoldMutationVariables>;
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