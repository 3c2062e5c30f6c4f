/** Kind of a change of the API. */
export type ApiChangeKind =
  /** Something new, which older programs need not know */
  | 'ADDED'
  /** Something that works otherwise than before */
  | 'CHANGED'
  /** A fault that was repaired */
  | 'FIXED';

/** Whether a key opens anything. */
export type ApiKeyState =
  /** It opens what both its scopes and its maker may. */
  | 'ACTIVE'
  /** Its end is over, and nobody revoked it. */
  | 'EXPIRED'
  /** Somebody revoked it, for good. */
  | 'REVOKED'
  /** Whoever made it is inactive; once they are not, it is ACTIVE again. */
  | 'SUSPENDED';

/** What was done, in the past tense. */
export type AuditAction =
  /** An event was made public, or a discount code or partner key was switched on */
  | 'ACTIVATED'
  /** The address of a certificate that had not arrived was corrected */
  | 'ADDRESS_CORRECTED'
  /** A payment of another amount was accepted as it is */
  | 'AMOUNT_ACCEPTED'
  /** A payment was approved */
  | 'APPROVED'
  /** A second transaction was approved on a reference that was paid already */
  | 'APPROVED_TWICE'
  /** A category of an event was deleted */
  | 'CATEGORY_DELETED'
  /** A mailing of certificates went to everyone it could go to */
  | 'CERTIFICATES_SENT'
  /** The payer's bank took the money of a payment back */
  | 'CHARGED_BACK'
  /** A discount code was applied to a registration */
  | 'CODE_APPLIED'
  /** A discount code was taken off a registration */
  | 'CODE_REMOVED'
  /** The confirmation of a registration or an order was mailed */
  | 'CONFIRMATION_MAILED'
  /** Somebody had a confirmation mailed again */
  | 'CONFIRMATION_RESENT'
  /** Many discount codes were made at once */
  | 'COUPONS_CREATED'
  /** The thing was made */
  | 'CREATED'
  /** An event was taken off the public list, or a discount code or partner key was switched off */
  | 'DEACTIVATED'
  /** The thing was deleted */
  | 'DELETED'
  /** Events were assigned to a user */
  | 'EVENTS_ASSIGNED'
  /** An event was taken from a user */
  | 'EVENT_UNASSIGNED'
  /** A hold ended without payment */
  | 'EXPIRED'
  /** A file with the data of many people was handed out */
  | 'EXPORTED'
  /** Pictures of an event were ordered or described */
  | 'GALLERY_CHANGED'
  /** An event's account at a gateway was saved */
  | 'GATEWAY_SAVED'
  /** The goods of a held registration were changed */
  | 'GOODS_CHOSEN'
  /** Health data of an event's participants were deleted, some time after it */
  | 'HEALTH_DATA_DELETED'
  /** A picture was added to an event or a product */
  | 'IMAGE_ADDED'
  /** A picture of an event or a product was deleted */
  | 'IMAGE_DELETED'
  /** A kit of an event was deleted */
  | 'KIT_DELETED'
  /** A user logged in */
  | 'LOGGED_IN'
  /** A user logged out */
  | 'LOGGED_OUT'
  /** Somebody tried to log in with a user's email: with a wrong password, or the user is inactive */
  | 'LOGIN_FAILED'
  /** A mail server rejected a mail for good */
  | 'MAIL_REJECTED'
  /** Somebody noted that the money of a payment went back */
  | 'MARKED_REFUNDED'
  /** An order is no longer marked as sent */
  | 'MARKED_UNSENT'
  /** The race doctor's list was handed out */
  | 'MEDICAL_LIST_OPENED'
  /** Somebody wrote a note on a payment */
  | 'NOTE_ADDED'
  /** What a gateway said and nobody could check was set aside */
  | 'NOTICES_DISMISSED'
  /** A gateway was asked again about what it said */
  | 'NOTICES_RETRIED'
  /** A registration or an order was paid, at a gateway or by a person's decision about its payment */
  | 'PAID'
  /** Participants of an event, or buyers of orders in it, were forgotten some time after it */
  | 'PARTICIPANTS_ANONYMIZED'
  /** A user has another password */
  | 'PASSWORD_CHANGED'
  /** A user confirmed the password in an open session */
  | 'PASSWORD_CONFIRMED'
  /** An administrator had a link to set a password mailed to a user */
  | 'PASSWORD_LINK_ASKED'
  /** A link to set a password went out */
  | 'PASSWORD_LINK_MAILED'
  /** The link to a payment was mailed */
  | 'PAYMENT_LINK_MAILED'
  /** Somebody had the link to a payment mailed again */
  | 'PAYMENT_LINK_RESENT'
  /** A registration or order was forgotten for good, a month after its places were given back */
  | 'PURGED'
  /** The people and the picture of a mailing were deleted */
  | 'RECIPIENTS_ANONYMIZED'
  /** The money of a payment went back, or the registration or order it paid was given back */
  | 'REFUNDED'
  /** A payment that came late got its places back */
  | 'REINSTATED'
  /** A payment was rejected */
  | 'REJECTED'
  /** A mailing of certificates is sent at another time */
  | 'RESCHEDULED'
  /** A mailing was sent again to those of whom nobody knows whether it arrived */
  | 'RESENT'
  /** Somebody decided about a payment under review */
  | 'RESOLVED'
  /** A mailing was sent again to those for whom it failed */
  | 'RETRIED'
  /** An API key was revoked */
  | 'REVOKED'
  /** A distance of an event got a route */
  | 'ROUTE_ADDED'
  /** The route of a distance was deleted */
  | 'ROUTE_DELETED'
  /** The route of a distance was replaced by another */
  | 'ROUTE_REPLACED'
  /** An order was marked as sent */
  | 'SENT'
  /** Sponsors of an event were added, changed, ordered or deleted */
  | 'SPONSORS_CHANGED'
  /** A mailing of certificates was stopped */
  | 'STOPPED'
  /** Data of the thing were changed */
  | 'UPDATED'
  /** A payment was voided at its gateway */
  | 'VOIDED'
  /** A webhook was changed */
  | 'WEBHOOK_CHANGED'
  /** A webhook was made */
  | 'WEBHOOK_CREATED'
  /** A webhook was deleted */
  | 'WEBHOOK_DELETED'
  /** A webhook stopped by itself after days without a success */
  | 'WEBHOOK_FAILED'
  /** A delivery of a webhook was sent again */
  | 'WEBHOOK_REDELIVERED'
  /** A webhook signs with another secret */
  | 'WEBHOOK_SECRET_ROTATED';

/** Whose hand a change was. */
export type AuditActor =
  /** A payment gateway, by its notice */
  | 'GATEWAY'
  /** The server itself, at its own time */
  | 'JOB'
  /** A user of the back-office, or a key of theirs */
  | 'USER'
  /** Somebody who is not logged in: who registers, buys or asks for a password */
  | 'VISITOR';

/** Kind of thing that was changed. */
export type AuditSubject =
  /** A key for programs */
  | 'API_KEY'
  /** A person of a registration */
  | 'COMPETITOR'
  /** A discount code */
  | 'COUPON'
  /** An event with what belongs to it */
  | 'EVENT'
  /** A mailing of certificates */
  | 'MAILING'
  /** An order of goods */
  | 'ORDER'
  /** A key of a partner who pays or invites */
  | 'PARTNER_KEY'
  /** A payment through a gateway */
  | 'PAYMENT'
  /** A product of the shop */
  | 'PRODUCT'
  /** A registration of a team */
  | 'REGISTRATION'
  /** A user of the back-office */
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

/** Why a gateway's notice could not be judged yet. */
export type CallbackError =
  /** The event's account lacks what is needed to ask. */
  | 'ACCOUNT_INCOMPLETE'
  /** A fault of our own. */
  | 'FAULT'
  /** The gateway's API did not answer, or not as documented. */
  | 'GATEWAY_SILENT'
  /** The gateway's API does not show what the notice says. */
  | 'NOT_CONFIRMED';

/** What became of a gateway's notice. */
export type CallbackOutcome =
  /** It changed the payment. */
  | 'APPLIED'
  /** Never judged: a person set it aside. */
  | 'DISMISSED'
  /** The same transaction and state had been reported before. */
  | 'DUPLICATE'
  /** Verified, but an earlier one had said the same, or more. */
  | 'IGNORED'
  /** Stored, not yet judged. */
  | 'RECEIVED'
  /** Forged or malformed. */
  | 'REFUSED';

/** How upcoming events are sorted; finished ones come after them, latest first. */
export type CatalogOrder =
  /** Soonest first */
  | 'DATE'
  /** By the shortest distance; events without one come last */
  | 'DISTANCE'
  /** By the lowest price a person can pay now (`fromPrice`) */
  | 'PRICE';

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

/** What became of goods or a code for what is held. */
export type ChangeOutcome =
  /** It is as it was asked for, or was already. */
  | 'CHANGED'
  /** It is as it was asked for, and nothing is left to pay. */
  | 'FREE'
  /** Nothing has changed. */
  | 'REFUSED';

/** By whose word the money of a charge went back. */
export type ChargeReturnSource =
  /** The gateway said so */
  | 'GATEWAY'
  /** Somebody of the back-office noted it */
  | 'PERSON';

/** How a payer gets to a gateway. */
export type CheckoutKind =
  /** Post `fields` to `url`. */
  | 'FORM'
  /** Follow `url`. */
  | 'LINK'
  /** Load the script at `url` and open it with `fields`. */
  | 'SCRIPT';

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

/** Column and direction that the list is sorted by; rows of equal value are in the order of their ids. */
export type CompetitorSort =
  /** By when the registration was saved, ascending */
  | 'DATE_ASC'
  /** By when the registration was saved, descending */
  | 'DATE_DESC'
  /** By identity document, the shorter one first, ascending */
  | 'DOCUMENT_ASC'
  /** By identity document, the shorter one first, descending */
  | 'DOCUMENT_DESC'
  /** By name and surname, ascending */
  | 'NAME_ASC'
  /** By name and surname, descending */
  | 'NAME_DESC';

/** What the value of a discount code is. */
export type CouponKind =
  /** Pesos off the registration without goods, at most what it costs */
  | 'FIXED'
  /** Percent of the registration without goods, rounded to whole pesos in the payer's favour */
  | 'PERCENT';

/** States that a list of discount codes can be narrowed to. */
export type CouponState =
  /** Switched on */
  | 'ACTIVE'
  /** Could be used now: switched on, within its window, uses left */
  | 'AVAILABLE'
  /** Switched off */
  | 'INACTIVE'
  /** At least one registration uses it */
  | 'USED';

/** How a buyer may receive goods of the shop. */
export type DeliveryWayKind =
  /** The buyer picks them up where the kits of the event are handed over */
  | 'PICKUP'
  /** They are shipped to the address of the buyer */
  | 'SHIPPING';

/** What becomes of the price difference of a category that changes after the registration was settled. */
export type DifferenceDecision =
  /** The organiser returns the difference, of a category that costs less */
  | 'REFUND'
  /** Nothing is charged or returned; requires a reason */
  | 'WAIVE';

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

/** Codes in `extensions.code` of an error. `extensions.fields` holds { path: [message] } for VALIDATION and BAD_IMAGE; `extensions.id` the log id for INTERNAL. */
export type ErrorCode =
  /** The uploaded file is not an image we take, or is too large. */
  | 'BAD_IMAGE'
  /** The request cannot be read: bad GraphQL, bad JSON, bad multipart. */
  | 'BAD_REQUEST'
  /** Someone else saved in between; `changed` names the fields. */
  | 'CONFLICT'
  /** This installation runs the documents of its own client alone. */
  | 'DOCUMENT_NOT_TRUSTED'
  /** The event takes no registrations: inactive, or past its deadline. */
  | 'EVENT_CLOSED'
  /** The session or key may not do this. */
  | 'FORBIDDEN'
  /** The payment gateway did not answer or refused; nothing was charged. */
  | 'GATEWAY_FAILED'
  /** Something unforeseen; the log has it under `id`. */
  | 'INTERNAL'
  /** Somebody is registered in what was to be deleted, changed or made less, has bought it, or uses it. */
  | 'IN_USE'
  /** The mail server did not take the mail. */
  | 'MAIL_FAILED'
  /** It does not exist, or not for this viewer. */
  | 'NOT_FOUND'
  /** No document of the own client has this hash: send the text. */
  | 'PERSISTED_QUERY_NOT_FOUND'
  /** The operation is sensitive and the password of the session was checked more than 15 minutes ago: run `reauthenticate`, then repeat the operation. */
  | 'REAUTHENTICATE'
  /** Not enough is left: seats, kits or goods. */
  | 'SOLD_OUT'
  /** The operation asks for more than one request may (length, depth, aliases, cost); the message says which limit it is and what was asked. Ask for less at once. */
  | 'TOO_COSTLY'
  /** The body, a file or their number is more than is taken; the message says how much is. */
  | 'TOO_LARGE'
  /** Too many tries; `retryAfter` says in how many seconds. */
  | 'TOO_MANY_REQUESTS'
  /** No session or key, or one that has ended. */
  | 'UNAUTHENTICATED'
  /** The database or the disk is not available at the moment; repeat the request after `retryAfter` seconds. */
  | 'UNAVAILABLE'
  /** One or more fields are wrong; `fields` says which and why. */
  | 'VALIDATION'
  /** Email or password are wrong, or the user is inactive. */
  | 'WRONG_LOGIN'
  /** What is to be changed does not accept this in the state it is in; the message says why. */
  | 'WRONG_STATE';

/** What a visitor can do with the event now. */
export type EventAvailability =
  /** Registrations have closed */
  | 'DEADLINE_OVER'
  /** It is over */
  | 'FINISHED'
  /** It is not public */
  | 'INACTIVE'
  /** Registrations open later */
  | 'NOT_OPEN_YET'
  /** Registrations are taken */
  | 'OPEN'
  /** All places are held or taken */
  | 'SOLD_OUT';

/** Column and direction that the list is sorted by; rows of equal value are in the order of their ids. */
export type EventSort =
  /** By registrations with a discount code or partner key, ascending */
  | 'CODES_ASC'
  /** By registrations with a discount code or partner key, descending */
  | 'CODES_DESC'
  /** By creation, ascending */
  | 'CREATED_ASC'
  /** By creation, descending */
  | 'CREATED_DESC'
  /** By start, ascending */
  | 'DATE_ASC'
  /** By start, descending */
  | 'DATE_DESC'
  /** By seats taken, ascending */
  | 'ENROLLED_ASC'
  /** By seats taken, descending */
  | 'ENROLLED_DESC'
  /** By name, ascending */
  | 'NAME_ASC'
  /** By name, descending */
  | 'NAME_DESC'
  /** By people paid for, ascending */
  | 'PAYMENTS_ASC'
  /** By people paid for, descending */
  | 'PAYMENTS_DESC'
  /** By approved payments in pesos (requires MONEY_READ), ascending */
  | 'REVENUE_ASC'
  /** By approved payments in pesos (requires MONEY_READ), descending */
  | 'REVENUE_DESC';

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

/** What a line of a price is for. */
export type LineKind =
  /** What the category costs more or less, for each person */
  | 'CATEGORY_DIFFERENCE'
  /** Delivery of goods of the shop, in the way that the buyer chose; may be 0 */
  | 'DELIVERY'
  /** What a discount code takes off */
  | 'DISCOUNT'
  /** Goods of the shop */
  | 'PRODUCT'
  /** The event's price in force when it was held, for each person */
  | 'REGISTRATION';

/** Which end of a list comes first. */
export type ListOrder =
  /** The order that the list says it has: what was made last, or is latest */
  | 'NEWEST'
  /** That order turned round: what was made first, or is earliest */
  | 'OLDEST';

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

/** Why a mail could not be handed over. */
export type MailError =
  /** Nobody receives mail at this address. */
  | 'BAD_ADDRESS'
  /** The mail server did not take it; `reply` holds its words. */
  | 'REFUSED'
  /** The mail server did not answer. */
  | 'UNREACHABLE';

/** What becomes of a mailing of certificates. */
export type MailingStatus =
  /** Waits for its moment, or is being sent. */
  | 'SCHEDULED'
  /** Nobody is left to whom it could be sent by itself. */
  | 'SENT'
  /** Stopped by hand; what was sent stays sent. */
  | 'STOPPED';

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

/** Column and direction that the list is sorted by; rows of equal value are in the order of their ids. */
export type OrderSort =
  /** By total (requires MONEY_READ), ascending */
  | 'AMOUNT_ASC'
  /** By total (requires MONEY_READ), descending */
  | 'AMOUNT_DESC'
  /** By the buyer's name and surname, ascending */
  | 'BUYER_ASC'
  /** By the buyer's name and surname, descending */
  | 'BUYER_DESC'
  /** By when it was made, ascending */
  | 'DATE_ASC'
  /** By when it was made, descending */
  | 'DATE_DESC'
  /** By number, ascending */
  | 'NUMBER_ASC'
  /** By number, descending */
  | 'NUMBER_DESC';

/** Who pays for the registrations of a partner key. */
export type PartnerKeyKind =
  /** Nobody; they become COURTESY */
  | 'COURTESY'
  /** The partner, outside Dorsal; they become PARTNER */
  | 'PAID_BY_PARTNER';

/** What a link that sets a password was mailed for. */
export type PasswordLinkKind =
  /** A user who has no password yet: good for seven days. */
  | 'INVITATION'
  /** A user who has a password and is to choose another: good for an hour. */
  | 'RESET';

/** Whether a link that sets a password may still be used. */
export type PasswordLinkState =
  /** Its time is over. */
  | 'EXPIRED'
  /** It sets a password, once. */
  | 'OPEN'
  /** It set a password, or became useless since: the password or the email of its user was changed in another way. */
  | 'USED';

/** Whether a gateway could be asked about a payment. */
export type PaymentCheckOutcome =
  /** The gateway responded, and the payment stands as it says */
  | 'ANSWERED'
  /** The payment was not pending any more: there was nothing to ask */
  | 'DECIDED'
  /** The event has no account at the gateway any more: nobody can be asked */
  | 'NO_ACCOUNT'
  /** The gateway did not respond, or not in time; a later response is applied all the same */
  | 'NO_ANSWER'
  /** The gateway was asked less than 5 s ago, and was not asked again */
  | 'RECENT';

/** What a person may decide about a payment: under review, or (REFUND alone) one that pays its purchase. */
export type PaymentDecision =
  /** Aceptar el valor recibido: its purchase is paid by what arrived. */
  | 'ACCEPT'
  /** 'Marcar como devuelto' under review, 'Devolver' of what is paid: a person gave the money back. */
  | 'REFUND'
  /** Dar el cupo: its purchase takes again all it needs, and is paid. */
  | 'REINSTATE'
  /** Dejar como está: no money moves. */
  | 'RESOLVE';

/** Column and direction that the list is sorted by; rows of equal value are in the order of their ids. */
export type PaymentSort =
  /** By amount asked for, ascending */
  | 'AMOUNT_ASC'
  /** By amount asked for, descending */
  | 'AMOUNT_DESC'
  /** By when it was opened, ascending */
  | 'DATE_ASC'
  /** By when it was opened, descending */
  | 'DATE_DESC';

/** How a payment stands. */
export type PaymentStatus =
  /** The gateway has the money */
  | 'APPROVED'
  /** The payer's bank took the money back */
  | 'CHARGED_BACK'
  /** The payer let the time for it pass */
  | 'EXPIRED'
  /** It was begun, and nothing is known yet */
  | 'PENDING'
  /** The money went back to the payer */
  | 'REFUNDED'
  /** The bank or the gateway refused it */
  | 'REJECTED'
  /** It was taken back before the money moved */
  | 'VOIDED';

/** What a session or a key may do. */
export type Permission =
  /** See who changed what */
  | 'AUDIT_READ'
  /** See mailings of certificates and their people */
  | 'CERTIFICATES_READ'
  /** Make, send and stop mailings of certificates */
  | 'CERTIFICATES_WRITE'
  /** Read discount codes and partner keys whole, and download files with codes */
  | 'COUPONS_EXPORT'
  /** See the viewer's events in the back-office */
  | 'EVENTS_READ'
  /** Make and change events, with their codes, routes, pictures and webhooks */
  | 'EVENTS_WRITE'
  /** Set up how events are paid */
  | 'GATEWAYS_WRITE'
  /** See health data and emergency contacts */
  | 'HEALTH_READ'
  /** Make and revoke API keys */
  | 'KEYS_WRITE'
  /** See payments and income */
  | 'MONEY_READ'
  /** See orders of goods and their buyers */
  | 'ORDERS_READ'
  /** Mark orders as sent */
  | 'ORDERS_WRITE'
  /** Download files with many participants */
  | 'PARTICIPANTS_EXPORT'
  /** See participants and their registrations */
  | 'PARTICIPANTS_READ'
  /** Change and delete participants, and mail them */
  | 'PARTICIPANTS_WRITE'
  /** Decide about payments under review */
  | 'PAYMENTS_WRITE'
  /** See products in the back-office */
  | 'PRODUCTS_READ'
  /** Make and change products */
  | 'PRODUCTS_WRITE'
  /** See users of the back-office */
  | 'USERS_READ'
  /** Make, change and delete users, and assign events to them */
  | 'USERS_WRITE';

/** Column and direction that the list is sorted by; rows of equal value are in the order of their ids. */
export type ProductSort =
  /** By name, ascending */
  | 'NAME_ASC'
  /** By name, descending */
  | 'NAME_DESC'
  /** By price, ascending */
  | 'PRICE_ASC'
  /** By price, descending */
  | 'PRICE_DESC'
  /** By SKU, ascending */
  | 'SKU_ASC'
  /** By SKU, descending */
  | 'SKU_DESC'
  /** By units left; products without counted units come last, ascending */
  | 'UNITS_ASC'
  /** By units left; products without counted units come last, descending */
  | 'UNITS_DESC';

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

/** Relation of the caller to a purchase. Each value has the rights of the values before it. */
export type PurchaseRelation =
  /** Has the token of the payment link: may pay, and see the status and the total. */
  | 'LINK'
  /** Made the purchase in this browser, or entered the six-digit code sent to a competitor: may see and change everything. */
  | 'OWNER'
  /** Knows document and birthday of a competitor: may pay, and see names, category, status and total of the team. */
  | 'PERSON';

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

/** How far one person's certificate has come. */
export type RecipientState =
  /** Refused for good, or tried in vain for two days. */
  | 'FAILED'
  /** Not sent yet, or tried in vain and tried again by itself. */
  | 'PENDING'
  /** The mail server took it. */
  | 'SENT'
  /** Handed over without an answer: it may have arrived, so it is sent again only by hand. */
  | 'UNCONFIRMED'
  /** Being handed to the mail server. */
  | 'UNDER_WAY';

/** What stands between a purchase and its places. */
export type ReinstatementProblemKind =
  /** Fewer places of the category are left. */
  | 'CATEGORY'
  /** Its coupon has no use left. */
  | 'COUPON'
  /** Fewer units of a product and size are left; they may be left out. */
  | 'GOODS'
  /** A kit is gone; another may be chosen for the member. */
  | 'KIT'
  /** Its partner key has no use left. */
  | 'PARTNER_KEY'
  /** A member holds a place in the event through another purchase. */
  | 'REGISTERED_AGAIN'
  /** Fewer seats of the event are left than the team needs. */
  | 'SEATS';

/** Why a payment waits for a person. */
export type ReviewReason =
  /** Amount or currency are not what was asked for, or not what is owed by now. */
  | 'AMOUNT_MISMATCH'
  /** A second approval of a purchase that was paid already. */
  | 'DOUBLE_CHARGE'
  /** The gateway says that money went back: refund, void or chargeback. */
  | 'MONEY_RETURNED'
  /** Approved after the hold had ended and its places were gone, or after its purchase was refunded. */
  | 'SEAT_LOST';

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

/** What is marked on the line of a route. */
export type RouteMarkKind =
  /** The finish of a route that is no loop. */
  | 'FINISH'
  /** The highest point, where heights are known and neither start nor finish is drawn too near. */
  | 'HIGHEST'
  /** A multiple of `kilometreStep`. */
  | 'KILOMETRE'
  /** The start; of a loop the finish, too. */
  | 'START';

/** What looks wrong with a route; whoever uploads it may say that it is right. */
export type RouteWarningKind =
  /** The track is longer or shorter by more than 15 % than its distance is called. */
  | 'LENGTH_DIFFERS'
  /** It starts more than a kilometre from the event's start point. */
  | 'START_FAR';

/** What becomes of the places and goods of a purchase whose money went back. */
export type SeatsDecision =
  /** The purchase is REFUNDED: places and goods that were not sent go back, its people may register again. */
  | 'FREE'
  /** It stays paid, though nothing pays it any more. */
  | 'KEEP';

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

/** What a mail to a team is about. */
export type TeamMailKind =
  /** The registration is paid; holds the QR codes. */
  | 'CONFIRMATION'
  /** The link that pays a registration. */
  | 'PAYMENT_LINK';

/** What became of mails to teams that were asked for once more. */
export type TeamMailOutcome =
  /** Its confirmation goes to the team. */
  | 'CONFIRMATION_SENT'
  /** The link to pay goes to `teams`; `teamsLeft` are left in peace. */
  | 'LINKS_SENT'
  /** `mails` that were not delivered are tried again. */
  | 'MAILS_RETRIED'
  /** None of the chosen waits for a payment. */
  | 'NOBODY_UNPAID'
  /** All are left in peace: they got it within the hour, their hold has ended, or their money came. */
  | 'NO_LINK_SENT'
  /** None of these mails waits to be tried again. */
  | 'NO_MAILS';

/** How far a mail to one address has come. */
export type TeamMailState =
  /** Tried in vain for two days. */
  | 'GIVEN_UP'
  /** Nobody waits for it any more. */
  | 'OBSOLETE'
  /** The mail server refused it for good. */
  | 'REFUSED'
  /** The mail server took it. */
  | 'SENT'
  /** Tried again by itself, for two days. */
  | 'WAITING';

/** Which part of a line stands where its place is. */
export type TextAlign =
  /** Its middle */
  | 'CENTER'
  /** Its beginning */
  | 'LEFT'
  /** Its end */
  | 'RIGHT';

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

/** Column and direction that the list is sorted by; rows of equal value are in the order of their ids. */
export type UserSort =
  /** By company; users without one come last, ascending */
  | 'COMPANY_ASC'
  /** By company; users without one come last, descending */
  | 'COMPANY_DESC'
  /** By name, ascending */
  | 'NAME_ASC'
  /** By name, descending */
  | 'NAME_DESC'
  /** By role, ascending */
  | 'ROLE_ASC'
  /** By role, descending */
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

/** How far a delivery has come. */
export type WebhookDeliveryState =
  /** The receiver answered 2xx. */
  | 'DELIVERED'
  /** Tried seven times in vain, since it happened or was sent again by hand; it can be sent again. */
  | 'GIVEN_UP'
  /** Not sent yet, or tried in vain and tried again. */
  | 'WAITING';

/** Why an attempt was in vain. */
export type WebhookError =
  /** The TLS certificate of the server is not valid: expired, of another name, or of an unknown authority. Nothing was sent. */
  | 'BAD_CERTIFICATE'
  /** The address is not https, or holds a name or a password: nothing was sent. */
  | 'NOT_HTTPS'
  /** The address, or one of those of its name, is not of the Internet: nothing was sent. */
  | 'PRIVATE_ADDRESS'
  /** The answer was not 2xx (`status`); a redirect is not followed. */
  | 'REFUSED'
  /** No answer within ten seconds. */
  | 'TIMEOUT'
  /** The name of the server has no address: nothing was sent. */
  | 'UNKNOWN_NAME'
  /** Nobody answered, or the connection broke. */
  | 'UNREACHABLE'
  /** The secret cannot be opened, as the installation's own changed: nothing was sent. Rotate it. */
  | 'UNSIGNED';

/** Whether a webhook is told of what happens. */
export type WebhookState =
  /** It is told of what happens. */
  | 'ACTIVE'
  /** It stopped by itself: attempts failed, and for five days none succeeded. Otherwise as PAUSED. */
  | 'FAILED'
  /** Somebody stopped it: nothing new is queued; what waits is kept as long as the log is, and not sent. */
  | 'PAUSED';

/** What a webhook tells of. */
export type WebhookType =
  /** order.deleted: an organiser deleted an unpaid order, which released its products. */
  | 'ORDER_DELETED'
  /** order.expired: the hold of an order ended unpaid and released its products. */
  | 'ORDER_EXPIRED'
  /** order.paid: nothing more of goods is to be paid, those that a team chose beside its places too. */
  | 'ORDER_PAID'
  /** order.refunded: the payment of an order was refunded; products that were not sent are in stock again. */
  | 'ORDER_REFUNDED'
  /** order.sent: somebody noted that the goods were sent. */
  | 'ORDER_SENT'
  /** registration.deleted: an organiser deleted an unpaid registration, which released its seats. */
  | 'REGISTRATION_DELETED'
  /** registration.edited: a competitor's data, the category, the code or the goods were changed. */
  | 'REGISTRATION_EDITED'
  /** registration.expired: the hold of a registration ended unpaid and released its seats. */
  | 'REGISTRATION_EXPIRED'
  /** registration.paid: nothing more of a registration is to be paid (PAID, FREE, PARTNER, COURTESY). */
  | 'REGISTRATION_PAID'
  /** registration.refunded: the payment of a registration was refunded. Its status is REFUNDED, or PAID if it keeps its seats. */
  | 'REGISTRATION_REFUNDED';
