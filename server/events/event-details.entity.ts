import { Property } from '@mikro-orm/decorators/legacy';
import { Matches, MaxLength, ValidateIf } from 'class-validator';
import { Field, InputType, InterfaceType } from 'type-graphql';
import { IsMailAddress } from '../platform/mail/mail-address.js';
import type { RestCreateEventMutationVariables, RestEventFragment } from '../gql/graphql.js';
import { Public } from '../platform/permissions.js';
import { phoneMessage, phonePattern } from '../platform/text/phone.js';
import type { ResourceFields } from '../platform/rest/resource-fields.js';
import { restOptionalText } from '../platform/rest/rest-values.js';
import { sanitizeRichText } from '../platform/html/sanitize-rich-text.js';
import { Retention } from '../platform/database/retention.js';

type Detail = string | null | undefined;

const maxLength = (length: number) => MaxLength(length, { message: `Usa como máximo ${length} caracteres.` });
/** Empty values are valid. */
const IfGiven = () => ValidateIf((_, value: Detail) => Boolean(value));
const Text = () => Property({ type: 'text', nullable: true });
const Described = (description: string) =>
  Field(() => String, { nullable: true, description: `${description}; null if not set` });

/**
 * Optional details of an event, declared once as column, output and input. In an input, null or an empty text clears a
 * field; an omitted field is unchanged.
 */
@Retention({
  personal: ['organizer_name', 'organizer_email', 'organizer_whatsapp'],
  until: 'what its page shows of who organises it, until they change it',
  nonPersonal: [
    ...['start_place', 'start_address', 'rules', 'refund_policy', 'organizer_web', 'transfer_policy'],
    ...['privacy_policy', 'kit_pickup_place', 'kit_pickup_hours', 'kit_pickup_notes'],
  ],
})
@Public()
@InterfaceType({ description: 'Optional details of an event.' })
@InputType('EventDetailsInput')
export abstract class EventDetails {
  @Described('Name of the organiser')
  @Text()
  @IfGiven()
  @maxLength(120)
  organizerName?: string | null;

  @Described('Email address of the organiser, to which replies to mails about the event go')
  @Text()
  @IfGiven()
  @maxLength(160)
  @IsMailAddress()
  organizerEmail?: string | null;

  @Described('WhatsApp number of the organiser: ten digits, or with + and the country code')
  @Text()
  @IfGiven()
  @Matches(phonePattern, phoneMessage)
  organizerWhatsapp?: string | null;

  @Described('Website of the organiser, http or https')
  @Text()
  @IfGiven()
  @maxLength(200)
  @Matches(/^https?:\/\/[^\s/]+\.[^\s]{2,}$/i, { message: 'Escribe una dirección como https://micarrera.com.' })
  organizerWeb?: string | null;

  @Described('Name of the start location')
  @Text()
  @IfGiven()
  @maxLength(120)
  startPlace?: string | null;

  @Described('Address of the start location')
  @Text()
  @IfGiven()
  @maxLength(200)
  startAddress?: string | null;

  @Described('Rules of the event as sanitised HTML')
  @Text()
  @IfGiven()
  @MaxLength(100_000, { message: 'El reglamento es demasiado largo.' })
  rules?: string | null;

  @Described('Refund policy as sanitised HTML: who gets which refund until when')
  @Text()
  @IfGiven()
  @MaxLength(20_000, { message: 'El texto de devoluciones es demasiado largo.' })
  refundPolicy?: string | null;

  @Described('Transfer policy as sanitised HTML: whether and how a seat may be transferred')
  @Text()
  @IfGiven()
  @MaxLength(20_000, { message: 'El texto de cesiones es demasiado largo.' })
  transferPolicy?: string | null;

  @Described('Privacy policy as sanitised HTML: how personal data are used')
  @Text()
  @IfGiven()
  @MaxLength(40_000, { message: 'El texto de datos personales es demasiado largo.' })
  privacyPolicy?: string | null;

  @Described('Location of the kit pickup')
  @Text()
  @IfGiven()
  @maxLength(200)
  kitPickupPlace?: string | null;

  @Described('Days and hours of the kit pickup, one per line')
  @Text()
  @IfGiven()
  @maxLength(500)
  kitPickupHours?: string | null;

  @Described('Notes on the kit pickup: who else may collect a kit, and what to bring')
  @Text()
  @IfGiven()
  @maxLength(1000)
  kitPickupNotes?: string | null;
}

const text = { rest: restOptionalText, clean: (value: string | null) => value?.trim() || null };
const richText = { rest: restOptionalText, clean: (value: string | null) => sanitizeRichText(value ?? '') || null };

/** The details in the list of an event's fields. */
export const eventDetailFields: ResourceFields<
  EventDetails,
  EventDetails,
  Pick<RestCreateEventMutationVariables['input'], keyof EventDetails>,
  RestEventFragment
> = {
  organizerName: text,
  organizerEmail: text,
  organizerWhatsapp: text,
  organizerWeb: text,
  startPlace: text,
  startAddress: text,
  rules: richText,
  refundPolicy: richText,
  transferPolicy: richText,
  privacyPolicy: richText,
  kitPickupPlace: text,
  kitPickupHours: text,
  kitPickupNotes: text,
};
