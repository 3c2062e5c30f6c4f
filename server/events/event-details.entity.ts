import { Property } from '@mikro-orm/decorators/legacy';
import { Matches, MaxLength, ValidateIf } from 'class-validator';
import { Field, InputType, ObjectType } from 'type-graphql';
import { IsMailAddress } from '../platform/mail-address.js';
import type { RestCreateEventMutationVariables, RestEventFragment } from '../gql/graphql.js';
import { Public } from '../platform/permissions.js';
import { phoneMessage, phonePattern } from '../platform/phone.js';
import type { ResourceFields } from '../platform/resource-fields.js';
import { restOptionalText } from '../platform/rest-values.js';
import { sanitizeRichText } from '../platform/sanitize-rich-text.js';

type Detail = string | null | undefined;

const most = (length: number) => MaxLength(length, { message: `Usa como máximo ${length} caracteres.` });
/** What is missing or empty needs no rule. */
const Given = () => ValidateIf((_, value: Detail) => Boolean(value));
const Text = () => Property({ type: 'text', nullable: true });
const Described = (description: string) =>
  Field(() => String, { nullable: true, description: `${description}; null: none was said` });

/**
 * What an event tells beside what a registration needs: each a text that may be missing, declared once as a column, as what
 * is answered and as what a save takes. In an input null or an empty text clears it; left out, it stays.
 */
@Public()
@ObjectType()
@InputType('EventDetailsInput')
export abstract class EventDetails {
  @Described('Who organises it')
  @Text()
  @Given()
  @most(120)
  organizerName?: string | null;

  @Described("The organiser's address; answers to mails about the event go there")
  @Text()
  @Given()
  @most(160)
  @IsMailAddress()
  organizerEmail?: string | null;

  @Described("The organiser's WhatsApp number: ten digits, or with + and the country's code")
  @Text()
  @Given()
  @Matches(phonePattern, phoneMessage)
  organizerWhatsapp?: string | null;

  @Described("The organiser's page: http or https")
  @Text()
  @Given()
  @most(200)
  @Matches(/^https?:\/\/[^\s/]+\.[^\s]{2,}$/i, { message: 'Escribe una dirección como https://micarrera.com.' })
  organizerWeb?: string | null;

  @Described('What the place is called where it starts')
  @Text()
  @Given()
  @most(120)
  startPlace?: string | null;

  @Described('Its address')
  @Text()
  @Given()
  @most(200)
  startAddress?: string | null;

  @Described('Sanitised HTML')
  @Text()
  @Given()
  @MaxLength(100_000, { message: 'El reglamento es demasiado largo.' })
  rules?: string | null;

  @Described('What is given back to whom, and until when. Sanitised HTML')
  @Text()
  @Given()
  @MaxLength(20_000, { message: 'El texto de devoluciones es demasiado largo.' })
  refundPolicy?: string | null;

  @Described('Whether and how a place may be given to somebody else. Sanitised HTML')
  @Text()
  @Given()
  @MaxLength(20_000, { message: 'El texto de cesiones es demasiado largo.' })
  transferPolicy?: string | null;

  @Described('What becomes of what people tell. Sanitised HTML')
  @Text()
  @Given()
  @MaxLength(40_000, { message: 'El texto de datos personales es demasiado largo.' })
  privacyPolicy?: string | null;

  @Described('Where kits are handed over')
  @Text()
  @Given()
  @most(200)
  kitPickupPlace?: string | null;

  @Described('On which days and at what hours, a line each')
  @Text()
  @Given()
  @most(500)
  kitPickupHours?: string | null;

  @Described('Who else may collect one, and what to bring')
  @Text()
  @Given()
  @most(1000)
  kitPickupNotes?: string | null;
}

const text = { rest: restOptionalText, clean: (value: string | null) => value?.trim() || null };
const richText = { rest: restOptionalText, clean: (value: string | null) => sanitizeRichText(value ?? '') || null };

/** Their part in the list of an event's fields. */
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
