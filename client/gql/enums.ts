/** Kind of a change of the API. */
export type ApiChangeKind =
  /** New feature, which existing programs can ignore. */
  | 'ADDED'
  /** Different behaviour. */
  | 'CHANGED'
  /** Corrected error. */
  | 'FIXED';

/** State of an API key. */
export type ApiKeyState =
  /** The key can be used, with the permissions that both its scopes and its creator have. */
  | 'ACTIVE'
  /** The key has expired and was not revoked. */
  | 'EXPIRED'
  /** A user revoked the key permanently. */
  | 'REVOKED'
  /** The creator of the key is inactive; the key is ACTIVE again when the creator is. */
  | 'SUSPENDED';

/** Action of an audit entry, in the past tense. */
export type AuditAction =
  /** An event was made public, or a coupon or partner key was enabled. */
  | 'ACTIVATED'
  /** The e-mail address of a certificate recipient who had not received the certificate was corrected. */
  | 'ADDRESS_CORRECTED'
  /** A payment under review was accepted although its amount differs from the amount due. */
  | 'AMOUNT_ACCEPTED'
  /** A payment was approved. */
  | 'APPROVED'
  /** A second transaction was approved on the reference of an approved payment (double charge). */
  | 'APPROVED_TWICE'
  /** A category of an event was deleted. */
  | 'CATEGORY_DELETED'
  /** A certificate mailing was completed: no recipient is left to send to. */
  | 'CERTIFICATES_SENT'
  /** A payment was returned by the payer's bank (chargeback). */
  | 'CHARGED_BACK'
  /** A coupon was applied to a registration. */
  | 'CODE_APPLIED'
  /** A coupon was removed from a registration. */
  | 'CODE_REMOVED'
  /** The confirmation of a registration or an order was mailed. */
  | 'CONFIRMATION_MAILED'
  /** A user requested that a confirmation be mailed again. */
  | 'CONFIRMATION_RESENT'
  /** Many coupons were created at once; the detail of this one entry has their count and prefix. */
  | 'COUPONS_CREATED'
  /** The object was created. */
  | 'CREATED'
  /** An event was removed from the public list, or a coupon or partner key was disabled. */
  | 'DEACTIVATED'
  /** The object was deleted. */
  | 'DELETED'
  /** Events were assigned to a user. */
  | 'EVENTS_ASSIGNED'
  /** The assignment of an event to a user was removed. */
  | 'EVENT_UNASSIGNED'
  /** A hold expired without payment. */
  | 'EXPIRED'
  /** A file with personal data of many people was exported. */
  | 'EXPORTED'
  /** The order or the descriptions of an event's gallery images were changed. */
  | 'GALLERY_CHANGED'
  /** An event's gateway account was saved. */
  | 'GATEWAY_SAVED'
  /** The products of a held registration were changed. */
  | 'GOODS_CHOSEN'
  /** Health data of an event's competitors were deleted at the end of the retention period. */
  | 'HEALTH_DATA_DELETED'
  /** An image was added to an event or a product. */
  | 'IMAGE_ADDED'
  /** An image of an event or a product was deleted. */
  | 'IMAGE_DELETED'
  /** A kit of an event was deleted. */
  | 'KIT_DELETED'
  /** A user logged in. */
  | 'LOGGED_IN'
  /** A user logged out. */
  | 'LOGGED_OUT'
  /** A login with a user's e-mail address failed: wrong password or inactive user. Unknown addresses are not recorded. */
  | 'LOGIN_FAILED'
  /** A mail was permanently rejected by a mail server and is not retried. */
  | 'MAIL_REJECTED'
  /** A user recorded that the money of a payment was returned. */
  | 'MARKED_REFUNDED'
  /** An order was marked as not sent. */
  | 'MARKED_UNSENT'
  /** The race doctor's list was opened. */
  | 'MEDICAL_LIST_OPENED'
  /** A user added a note to a payment. */
  | 'NOTE_ADDED'
  /** A user dismissed the gateway callbacks of a payment that could not be verified. */
  | 'NOTICES_DISMISSED'
  /** A user requested that the gateway callbacks of a payment be verified again. */
  | 'NOTICES_RETRIED'
  /** A registration or an order was paid, at a gateway or through a decision about its payment. */
  | 'PAID'
  /** Competitors or buyers of an event were anonymised at the end of the retention period. */
  | 'PARTICIPANTS_ANONYMIZED'
  /** A user's password was changed; no password is recorded. */
  | 'PASSWORD_CHANGED'
  /** A user confirmed the password in an open session. */
  | 'PASSWORD_CONFIRMED'
  /** An administrator requested a password link for a user. */
  | 'PASSWORD_LINK_ASKED'
  /** A password link was mailed; the link is not recorded. */
  | 'PASSWORD_LINK_MAILED'
  /** A payment link was mailed. */
  | 'PAYMENT_LINK_MAILED'
  /** A user requested that a payment link be mailed again. */
  | 'PAYMENT_LINK_RESENT'
  /** A registration or order was purged, a month after its quotas were released. */
  | 'PURGED'
  /** The recipients and the background image of a certificate mailing were purged. */
  | 'RECIPIENTS_ANONYMIZED'
  /** A payment, or the registration or order that it paid, was refunded. */
  | 'REFUNDED'
  /** The quotas of a released purchase were acquired again for a late payment. */
  | 'REINSTATED'
  /** A payment was rejected. */
  | 'REJECTED'
  /** The start of a certificate mailing was changed. */
  | 'RESCHEDULED'
  /** A certificate mailing was sent again to its unconfirmed recipients. */
  | 'RESENT'
  /** A user decided about a payment under review. */
  | 'RESOLVED'
  /** A certificate mailing was sent again to the recipients for whom it had failed. */
  | 'RETRIED'
  /** An API key was revoked. */
  | 'REVOKED'
  /** A route was added to a distance of an event. */
  | 'ROUTE_ADDED'
  /** The route of a distance was deleted. */
  | 'ROUTE_DELETED'
  /** The route of a distance was replaced. */
  | 'ROUTE_REPLACED'
  /** An order was marked as sent. */
  | 'SENT'
  /** Sponsors of an event were added, changed, reordered or deleted. */
  | 'SPONSORS_CHANGED'
  /** A certificate mailing was stopped. */
  | 'STOPPED'
  /** Fields of the object were changed. */
  | 'UPDATED'
  /** A payment was voided at its gateway. */
  | 'VOIDED'
  /** Settings of the waiting room of an event were changed. */
  | 'WAITING_ROOM_CHANGED'
  /** The waiting room of an event opened because a node was overloaded. */
  | 'WAITING_ROOM_OPENED'
  /** A webhook was changed. */
  | 'WEBHOOK_CHANGED'
  /** A webhook was created. */
  | 'WEBHOOK_CREATED'
  /** A webhook was deleted. */
  | 'WEBHOOK_DELETED'
  /** A webhook was disabled automatically after days without a successful delivery. */
  | 'WEBHOOK_FAILED'
  /** A webhook delivery was sent again. */
  | 'WEBHOOK_REDELIVERED'
  /** The signing secret of a webhook was rotated; no secret is recorded. */
  | 'WEBHOOK_SECRET_ROTATED';

/** Kind of actor that made a change. */
export type AuditActor =
  /** A payment gateway, through a callback or a query of its API. */
  | 'GATEWAY'
  /** A background job of the server. */
  | 'JOB'
  /** A user of the back-office, or an API key on behalf of the user. */
  | 'USER'
  /** An anonymous caller, such as a buyer or a person who requests a password link. */
  | 'VISITOR';

/** Kind of object that was changed. */
export type AuditSubject =
  /** An API key of a program. */
  | 'API_KEY'
  /** A competitor of a registration. */
  | 'COMPETITOR'
  /** A coupon for registrations of an event. */
  | 'COUPON'
  /** An event, including its categories, kits, prices, images and webhooks. */
  | 'EVENT'
  /** A certificate mailing. */
  | 'MAILING'
  /** An order of products in the shop. */
  | 'ORDER'
  /** A partner key of an event. */
  | 'PARTNER_KEY'
  /** A payment through a gateway. */
  | 'PAYMENT'
  /** A product of the shop. */
  | 'PRODUCT'
  /** A registration of a team. */
  | 'REGISTRATION'
  /** A user of the back-office. */
  | 'USER';

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

/** Reason why a callback could not be verified yet. */
export type CallbackError =
  /** The event's gateway account lacks a credential for the query */
  | 'ACCOUNT_INCOMPLETE'
  /** Internal error */
  | 'FAULT'
  /** The gateway's API did not respond, or not as documented */
  | 'GATEWAY_SILENT'
  /** The gateway's API does not confirm the callback */
  | 'NOT_CONFIRMED';

/** Outcome of a callback. */
export type CallbackOutcome =
  /** Verified, and changed the payment */
  | 'APPLIED'
  /** Dismissed by a person without verification */
  | 'DISMISSED'
  /** Repeats the transaction and state of an earlier report */
  | 'DUPLICATE'
  /** Verified without effect: an earlier report has the same or a later state */
  | 'IGNORED'
  /** Stored and not verified yet */
  | 'RECEIVED'
  /** Forged, malformed or of an unknown reference */
  | 'REFUSED';

/** Order of upcoming events; finished ones follow, latest first. */
export type CatalogOrder =
  /** Soonest first. */
  | 'DATE'
  /** By the shortest distance; events without one come last. */
  | 'DISTANCE'
  /** By the current lowest price per person (`fromPrice`). */
  | 'PRICE';

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

/** Outcome of changing the items or the discount code of a hold. */
export type ChangeOutcome =
  /** Changed as requested, or so already. */
  | 'CHANGED'
  /** Changed as requested, and nothing is left to pay. */
  | 'FREE'
  /** Not changed. */
  | 'REFUSED';

/** Source of the information that the money of a charge was returned. */
export type ChargeReturnSource =
  /** Reported by the gateway */
  | 'GATEWAY'
  /** Recorded by a user of the back-office */
  | 'PERSON';

/** Way in which a browser opens a checkout. */
export type CheckoutKind =
  /** Post `fields` to `url` */
  | 'FORM'
  /** Open `url` */
  | 'LINK'
  /** Load the script at `url` and open it with `fields` */
  | 'SCRIPT';

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

/** Column and direction of a sort order. Rows of equal value are sorted by ID. */
export type CompetitorSort =
  /** Ascending order by time of the registration */
  | 'DATE_ASC'
  /** Descending order by time of the registration */
  | 'DATE_DESC'
  /** Ascending order by identity document, the shorter one first */
  | 'DOCUMENT_ASC'
  /** Descending order by identity document, the shorter one first */
  | 'DOCUMENT_DESC'
  /** Ascending order by name and surname */
  | 'NAME_ASC'
  /** Descending order by name and surname */
  | 'NAME_DESC';

/** Unit of the value of a coupon. */
export type CouponKind =
  /** Pesos off the price of the registration without products, at most its price. */
  | 'FIXED'
  /** Percent of the price of the registration without products, rounded to pesos in the payer's favour. */
  | 'PERCENT';

/** State of coupons, for filters of a list. */
export type CouponState =
  /** The coupon is active. */
  | 'ACTIVE'
  /** The coupon can be used now: active, within its validity, with uses left. */
  | 'AVAILABLE'
  /** The coupon is not active. */
  | 'INACTIVE'
  /** At least one registration uses the coupon. */
  | 'USED';

/** Way in which a buyer receives products of the shop. */
export type DeliveryWayKind =
  /** The buyer picks the products up with the kits of the event. */
  | 'PICKUP'
  /** The products are shipped to the address of the buyer. */
  | 'SHIPPING';

/** Decision about the price difference when a settled registration changes its category. */
export type DifferenceDecision =
  /** The organiser returns the difference to a category that costs less */
  | 'REFUND'
  /** Nothing is charged or returned; requires a reason */
  | 'WAIVE';

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

/** Code in `extensions.code` of an error. `extensions.fields` holds { path: [message] } for VALIDATION and BAD_IMAGE; `extensions.id` the log ID for INTERNAL. */
export type ErrorCode =
  /** The uploaded file is not a supported image, or is too large. */
  | 'BAD_IMAGE'
  /** The request is malformed: invalid GraphQL, JSON or multipart. */
  | 'BAD_REQUEST'
  /** Another user saved changes in between; `changed` lists the fields. */
  | 'CONFLICT'
  /** The event is closed for registration: inactive, or past its deadline. */
  | 'EVENT_CLOSED'
  /** The session or API key lacks the permission. */
  | 'FORBIDDEN'
  /** The gateway did not respond or refused the request; nothing was charged. */
  | 'GATEWAY_FAILED'
  /** An unexpected error occurred; the log contains it under `id`. */
  | 'INTERNAL'
  /** The object cannot be deleted, changed or reduced because registrations, orders or other objects use it. */
  | 'IN_USE'
  /** The mail server did not accept the mail. */
  | 'MAIL_FAILED'
  /** The object does not exist or is not visible to the viewer. */
  | 'NOT_FOUND'
  /** Unknown hash: only operations of the built-in client can be sent as a hash. Send the text. */
  | 'PERSISTED_QUERY_NOT_FOUND'
  /** The operation is sensitive and the password of the session was checked more than 15 minutes ago. Run `reauthenticate`, then repeat the operation. */
  | 'REAUTHENTICATE'
  /** Not enough seats, kits or units of a product are left. */
  | 'SOLD_OUT'
  /** The operation exceeds a limit (length, depth, aliases or cost). The message states the limit and the value. */
  | 'TOO_COSTLY'
  /** The body, a file or the number of files exceeds a limit, which the message states. */
  | 'TOO_LARGE'
  /** A rate limit is exceeded; `retryAfter` is the time in seconds until the next try. */
  | 'TOO_MANY_REQUESTS'
  /** The session or API key is missing, expired or revoked. */
  | 'UNAUTHENTICATED'
  /** The node is overloaded, or the database, the disk or the file store is unavailable; repeat after `retryAfter` seconds. */
  | 'UNAVAILABLE'
  /** One or more fields are invalid; `fields` contains the messages by field. */
  | 'VALIDATION'
  /** The waiting room of the event is open and the request has no valid entry ticket; `url` is the address of the room. */
  | 'WAITING_ROOM'
  /** The email or password is wrong, or the user is inactive. */
  | 'WRONG_LOGIN'
  /** The object does not allow this change in its current state; the message states why. */
  | 'WRONG_STATE';

/** State of an event for visitors now. */
export type EventAvailability =
  /** Registrations are closed. */
  | 'DEADLINE_OVER'
  /** The day of the event is over. */
  | 'FINISHED'
  /** The event is not public. */
  | 'INACTIVE'
  /** Registrations open later. */
  | 'NOT_OPEN_YET'
  /** Registrations are open. */
  | 'OPEN'
  /** All seats are held or taken. */
  | 'SOLD_OUT';

/** Column and direction of a sort order. Rows of equal value are sorted by ID. */
export type EventSort =
  /** Ascending order by registrations with a discount code or partner key */
  | 'CODES_ASC'
  /** Descending order by registrations with a discount code or partner key */
  | 'CODES_DESC'
  /** Ascending order by time of creation */
  | 'CREATED_ASC'
  /** Descending order by time of creation */
  | 'CREATED_DESC'
  /** Ascending order by start of the event */
  | 'DATE_ASC'
  /** Descending order by start of the event */
  | 'DATE_DESC'
  /** Ascending order by seats taken */
  | 'ENROLLED_ASC'
  /** Descending order by seats taken */
  | 'ENROLLED_DESC'
  /** Ascending order by name */
  | 'NAME_ASC'
  /** Descending order by name */
  | 'NAME_DESC'
  /** Ascending order by people paid for */
  | 'PAYMENTS_ASC'
  /** Descending order by people paid for */
  | 'PAYMENTS_DESC'
  /** Ascending order by approved payments in pesos (requires MONEY_READ) */
  | 'REVENUE_ASC'
  /** Descending order by approved payments in pesos (requires MONEY_READ) */
  | 'REVENUE_DESC';

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

/** Kind of price line. */
export type LineKind =
  /** Price difference of the category, for each competitor; may be negative */
  | 'CATEGORY_DIFFERENCE'
  /** Shipping or pick-up of products, as the buyer chose; may be 0 */
  | 'DELIVERY'
  /** Discount of a coupon code; negative */
  | 'DISCOUNT'
  /** Product of the shop */
  | 'PRODUCT'
  /** Event's price at the time of the hold, for each competitor */
  | 'REGISTRATION';

/** Order of a list. */
export type ListOrder =
  /** The order stated by the list: newest or latest first. */
  | 'NEWEST'
  /** The reverse order: oldest or earliest first. */
  | 'OLDEST';

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

/** Reason for which a mail could not be sent. */
export type MailError =
  /** The address does not receive mail. */
  | 'BAD_ADDRESS'
  /** The mail server rejected the mail; `reply` has its response. */
  | 'REFUSED'
  /** The mail server did not respond. */
  | 'UNREACHABLE';

/** State of a certificate mailing. */
export type MailingStatus =
  /** The mailing waits for its time or is being sent. */
  | 'SCHEDULED'
  /** No recipient is left to whom the mailing is sent automatically. */
  | 'SENT'
  /** The mailing was stopped by a user; mails already sent are not recalled. */
  | 'STOPPED';

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

/** Column and direction of a sort order. Rows of equal value are sorted by ID. */
export type OrderSort =
  /** Ascending order by total (requires MONEY_READ) */
  | 'AMOUNT_ASC'
  /** Descending order by total (requires MONEY_READ) */
  | 'AMOUNT_DESC'
  /** Ascending order by the buyer's name and surname */
  | 'BUYER_ASC'
  /** Descending order by the buyer's name and surname */
  | 'BUYER_DESC'
  /** Ascending order by time of the purchase */
  | 'DATE_ASC'
  /** Descending order by time of the purchase */
  | 'DATE_DESC'
  /** Ascending order by number */
  | 'NUMBER_ASC'
  /** Descending order by number */
  | 'NUMBER_DESC';

/** Payer of the registrations with a partner key. */
export type PartnerKeyKind =
  /** No one pays; registrations become COURTESY. */
  | 'COURTESY'
  /** The partner pays outside Dorsal; registrations become PARTNER. */
  | 'PAID_BY_PARTNER';

/** Purpose of a password link. */
export type PasswordLinkKind =
  /** The user has no password yet; the link is valid for 7 days. */
  | 'INVITATION'
  /** The user has a password and can choose another; the link is valid for 1 hour. */
  | 'RESET';

/** State of a password link. */
export type PasswordLinkState =
  /** The link's lifetime has ended. */
  | 'EXPIRED'
  /** The link can set a password, once. */
  | 'OPEN'
  /** The link has set a password, or was invalidated because the password or email of its user changed. */
  | 'USED';

/** Outcome of a status query at a gateway. */
export type PaymentCheckOutcome =
  /** The gateway responded, and its report was applied to the payment */
  | 'ANSWERED'
  /** The payment is not pending, so the gateway was not queried */
  | 'DECIDED'
  /** The event has no account at the gateway, so it cannot be queried */
  | 'NO_ACCOUNT'
  /** The gateway did not respond, or not in time; a later response is still applied */
  | 'NO_ANSWER'
  /** The gateway was queried less than 5 s before, so it was not queried again */
  | 'RECENT';

/** Decision of a person about a payment under review; REFUND also applies to a payment that pays its purchase. */
export type PaymentDecision =
  /** Marks the purchase as PAID with the received amount ('Aceptar el valor recibido') */
  | 'ACCEPT'
  /** Records that a person refunded the money: 'Marcar como devuelto' under review, 'Devolver' for a paid purchase */
  | 'REFUND'
  /** Acquires the purchase's quotas again and marks it as PAID ('Dar el cupo') */
  | 'REINSTATE'
  /** Ends the review without moving money ('Dejar como está') */
  | 'RESOLVE';

/** Column and direction of a sort order. Rows of equal value are sorted by ID. */
export type PaymentSort =
  /** Ascending order by amount of the payment */
  | 'AMOUNT_ASC'
  /** Descending order by amount of the payment */
  | 'AMOUNT_DESC'
  /** Ascending order by time at which the payment was opened */
  | 'DATE_ASC'
  /** Descending order by time at which the payment was opened */
  | 'DATE_DESC';

/** Status of a payment. */
export type PaymentStatus =
  /** The gateway received the money */
  | 'APPROVED'
  /** The payer's bank returned the money to the payer */
  | 'CHARGED_BACK'
  /** The payer did not pay in time */
  | 'EXPIRED'
  /** Started, and the outcome is unknown */
  | 'PENDING'
  /** The money was refunded to the payer */
  | 'REFUNDED'
  /** The bank or the gateway rejected the payment */
  | 'REJECTED'
  /** Cancelled before the money was captured */
  | 'VOIDED';

/** Permission of a session or API key. */
export type Permission =
  /** Read the audit log. */
  | 'AUDIT_READ'
  /** Read certificate mailings and their recipients. */
  | 'CERTIFICATES_READ'
  /** Create, send and stop certificate mailings. */
  | 'CERTIFICATES_WRITE'
  /** Read coupon codes and partner keys in full, and download files of codes. */
  | 'COUPONS_EXPORT'
  /** Read the viewer's events in the back-office. */
  | 'EVENTS_READ'
  /** Create and change events, with their coupons, partner keys, routes, images and webhooks. */
  | 'EVENTS_WRITE'
  /** Configure the gateways of events. */
  | 'GATEWAYS_WRITE'
  /** Read health data and emergency contacts. */
  | 'HEALTH_READ'
  /** Create and revoke API keys. */
  | 'KEYS_WRITE'
  /** Read payments and revenue. */
  | 'MONEY_READ'
  /** Read orders and their buyers. */
  | 'ORDERS_READ'
  /** Mark orders as sent. */
  | 'ORDERS_WRITE'
  /** Download files of competitors. */
  | 'PARTICIPANTS_EXPORT'
  /** Read competitors and their registrations. */
  | 'PARTICIPANTS_READ'
  /** Change, delete and mail competitors. */
  | 'PARTICIPANTS_WRITE'
  /** Decide payments under review. */
  | 'PAYMENTS_WRITE'
  /** Read products in the back-office. */
  | 'PRODUCTS_READ'
  /** Create and change products. */
  | 'PRODUCTS_WRITE'
  /** Read users of the back-office. */
  | 'USERS_READ'
  /** Create, change and delete users, and assign events to them. */
  | 'USERS_WRITE';

/** Column and direction of a sort order. Rows of equal value are sorted by ID. */
export type ProductSort =
  /** Ascending order by name */
  | 'NAME_ASC'
  /** Descending order by name */
  | 'NAME_DESC'
  /** Ascending order by price */
  | 'PRICE_ASC'
  /** Descending order by price */
  | 'PRICE_DESC'
  /** Ascending order by SKU */
  | 'SKU_ASC'
  /** Descending order by SKU */
  | 'SKU_DESC'
  /** Ascending order by units left; products without counted units come last */
  | 'UNITS_ASC'
  /** Descending order by units left; products without counted units come last */
  | 'UNITS_DESC';

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

/** Relation of the caller to a purchase. Each value has the rights of the values before it. */
export type PurchaseRelation =
  /** Has the token of the payment link: may pay, and see the status and the total. */
  | 'LINK'
  /** Made the purchase in this browser, or entered the six-digit code sent to a competitor: may see and change everything. */
  | 'OWNER'
  /** Knows document and birthday of a competitor: may pay, and see names, category, status and total of the team. */
  | 'PERSON';

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

/** State of the certificate of one recipient. */
export type RecipientState =
  /** The mail server refused the certificate permanently, or retries failed for two days. */
  | 'FAILED'
  /** The certificate was not sent yet, or waits for an automatic retry. */
  | 'PENDING'
  /** The mail server accepted the certificate. */
  | 'SENT'
  /** The certificate was handed over without a response: it may have arrived, so only a user can send it again. */
  | 'UNCONFIRMED'
  /** The certificate is being handed to the mail server. */
  | 'UNDER_WAY';

/** Kind of problem that prevents the reinstatement of a purchase. */
export type ReinstatementProblemKind =
  /** The category has too few seats left, or was deleted */
  | 'CATEGORY'
  /** The coupon has no uses left */
  | 'COUPON'
  /** The product and size has too few units left; it may be omitted */
  | 'GOODS'
  /** The kit has too few units left, or was deleted; another one may be chosen for the member */
  | 'KIT'
  /** The partner key has no uses left */
  | 'PARTNER_KEY'
  /** A competitor holds a seat in the event through another purchase */
  | 'REGISTERED_AGAIN'
  /** The event has too few seats left */
  | 'SEATS';

/** Reason why a payment is under review. */
export type ReviewReason =
  /** Received amount or currency differs from the request or from what is owed now */
  | 'AMOUNT_MISMATCH'
  /** Second approval for a purchase that is paid */
  | 'DOUBLE_CHARGE'
  /** The gateway reports a refund, void or chargeback */
  | 'MONEY_RETURNED'
  /** Approved after the hold ended and its quotas cannot be acquired again, or after the purchase was refunded */
  | 'SEAT_LOST';

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

/** Kind of a mark on the line of a route. */
export type RouteMarkKind =
  /** Finish of a route that is no loop. */
  | 'FINISH'
  /** Highest point, if heights are known and neither start nor finish is too near. */
  | 'HIGHEST'
  /** Multiple of `kilometreStep`. */
  | 'KILOMETRE'
  /** Start; also the finish of a loop. */
  | 'START';

/** Possible error in a route, which the uploading user can confirm to be correct. */
export type RouteWarningKind =
  /** The length of the track differs by more than 15 % from the name of its distance. */
  | 'LENGTH_DIFFERS'
  /** The start is more than a kilometre from the start point of the event. */
  | 'START_FAR';

/** Decision about the seats and products of a purchase whose payment was returned. */
export type SeatsDecision =
  /** The purchase becomes REFUNDED: its seats and unsent products are released, and its competitors may register again */
  | 'FREE'
  /** The purchase keeps its seats and stays PAID although its payment was returned */
  | 'KEEP';

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

/** Kind of a mail to a team. */
export type TeamMailKind =
  /** Confirmation of a paid registration, with QR codes. */
  | 'CONFIRMATION'
  /** Link to pay a registration. */
  | 'PAYMENT_LINK';

/** Outcome of sending mails to teams again. */
export type TeamMailOutcome =
  /** The confirmation is sent to the team again. */
  | 'CONFIRMATION_SENT'
  /** The payment link is sent to `teams`; `teamsLeft` get none. */
  | 'LINKS_SENT'
  /** `mails` undelivered mails are retried. */
  | 'MAILS_RETRIED'
  /** None of the chosen registrations waits for a payment. */
  | 'NONE_UNPAID'
  /** No link is sent: all got one within the last hour, their hold has ended, or money came for them. */
  | 'NO_LINK_SENT'
  /** None of these mails is undelivered. */
  | 'NO_MAILS';

/** State of a mail to one address. */
export type TeamMailState =
  /** Not delivered within two days. */
  | 'GIVEN_UP'
  /** Replaced by a newer request, or without a purpose any more. */
  | 'OBSOLETE'
  /** Rejected permanently by the mail server. */
  | 'REFUSED'
  /** Accepted by the mail server. */
  | 'SENT'
  /** Not sent yet; retried for two days. */
  | 'WAITING';

/** Alignment of a line of text to its `x`. */
export type TextAlign =
  /** The middle of the line is at `x`. */
  | 'CENTER'
  /** The left end of the line is at `x`. */
  | 'LEFT'
  /** The right end of the line is at `x`. */
  | 'RIGHT';

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

/** Column and direction of a sort order. Rows of equal value are sorted by ID. */
export type UserSort =
  /** Ascending order by company; users without one come last */
  | 'COMPANY_ASC'
  /** Descending order by company; users without one come last */
  | 'COMPANY_DESC'
  /** Ascending order by name */
  | 'NAME_ASC'
  /** Descending order by name */
  | 'NAME_DESC'
  /** Ascending order by role */
  | 'ROLE_ASC'
  /** Descending order by role */
  | 'ROLE_DESC';

/** Outcome of entering a six-digit code. */
export type VerificationOutcome =
  /** The code was right; this browser is an owner of the registrations now. */
  | 'ACCEPTED'
  /** The code has expired, was used, or none was requested in this browser. */
  | 'EXPIRED'
  /** All attempts were used; another code has to be requested. */
  | 'NO_ATTEMPTS_LEFT'
  /** The code is wrong; `attemptsLeft` says how many attempts remain. */
  | 'WRONG';

/** When the waiting room of an event opens. */
export type WaitingRoomMode =
  /** When a node refuses requests because more people register than it can serve. */
  | 'AUTOMATIC'
  /** Never. */
  | 'OFF'
  /** At a time that the organiser sets, and afterwards as with AUTOMATIC. */
  | 'SCHEDULED';

/** State of the waiting room of an event. */
export type WaitingRoomState =
  /** Nobody waits: a hold needs no entry ticket. */
  | 'CLOSED'
  /** The room is open and the order is being drawn. */
  | 'DRAWING'
  /** The room opens later; people who are present when it opens take part in the draw. */
  | 'LOBBY'
  /** People are admitted in order: a hold needs an entry ticket. */
  | 'OPEN';

/** State of a webhook delivery. */
export type WebhookDeliveryState =
  /** The receiver responded with a 2xx status. */
  | 'DELIVERED'
  /** Seven attempts failed since the change or the last redelivery. The delivery can be sent again. */
  | 'GIVEN_UP'
  /** Not sent yet, or to be retried after a failed attempt. */
  | 'WAITING';

/** Reason why an attempt to send a delivery failed. */
export type WebhookError =
  /** The TLS certificate of the server is not valid: expired, of another name, or of an unknown authority. Nothing was sent. */
  | 'BAD_CERTIFICATE'
  /** The URL is not https, or has a user name or password. Nothing was sent. */
  | 'NOT_HTTPS'
  /** The URL leads to an address that is not public. Nothing was sent. */
  | 'PRIVATE_ADDRESS'
  /** The response was not 2xx (`status`); redirects are not followed. */
  | 'REFUSED'
  /** No response arrived within ten seconds. */
  | 'TIMEOUT'
  /** The host name of the URL has no address. Nothing was sent. */
  | 'UNKNOWN_NAME'
  /** The server did not respond, or the connection broke. */
  | 'UNREACHABLE'
  /** The signing secret cannot be decrypted, because the secret of the installation changed. Nothing was sent; rotate the webhook's secret. */
  | 'UNSIGNED';

/** State of a webhook. */
export type WebhookState =
  /** Messages are queued and sent. */
  | 'ACTIVE'
  /** Disabled automatically after five days of failed attempts without a success. Otherwise as PAUSED. */
  | 'FAILED'
  /** Paused by a user. New messages are not queued; queued ones stay until the log is purged and are not sent. */
  | 'PAUSED';

/** Type of a webhook message; the body has the name in the description. */
export type WebhookType =
  /** order.deleted: an organiser deleted an unpaid order, which released its products. */
  | 'ORDER_DELETED'
  /** order.expired: the hold of an order ended unpaid and released its products. */
  | 'ORDER_EXPIRED'
  /** order.paid: an order was paid, also one that belongs to a registration. */
  | 'ORDER_PAID'
  /** order.refunded: the payment of an order was refunded; products that were not sent are in stock again. */
  | 'ORDER_REFUNDED'
  /** order.sent: an organiser marked an order as sent. */
  | 'ORDER_SENT'
  /** registration.deleted: an organiser deleted an unpaid registration, which released its seats. */
  | 'REGISTRATION_DELETED'
  /** registration.edited: a competitor's data, the category, the coupon or the products of a registration were changed. */
  | 'REGISTRATION_EDITED'
  /** registration.expired: the hold of a registration ended unpaid and released its seats. */
  | 'REGISTRATION_EXPIRED'
  /** registration.paid: a registration was paid in full or needs no payment (PAID, FREE, PARTNER, COURTESY). */
  | 'REGISTRATION_PAID'
  /** registration.refunded: the payment of a registration was refunded. Its status is REFUNDED, or PAID if it keeps its seats. */
  | 'REGISTRATION_REFUNDED';
