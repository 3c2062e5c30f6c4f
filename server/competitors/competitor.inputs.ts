import { ArrayMaxSize, IsIn, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { CopScalar } from '../platform/graphql/scalars.js';
import { DisplayStatus } from '../purchases/purchase-states.js';
import { PersonInput } from '../registration/registration.inputs.js';
import { DifferenceDecision } from './difference-enums.js';

const MAX_CHOSEN = 1_000;

@InputType({ description: 'Filter of a list of competitors; a condition that is omitted matches all.' })
export class CompetitorFilter {
  @Field(() => ID, {
    nullable: true,
    description:
      'ID of an event of the viewer; if omitted, all events of the viewer. Errors: NOT_FOUND if the event is not one of the viewer.',
  })
  eventId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the event finished before today in Bogotá; if omitted, both. Ignored with `eventId`',
  })
  past?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Number of members of the team, 1 to 7; any if omitted' })
  @IsOptional()
  @Min(1)
  @Max(7)
  teamSize?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Search terms, all of which must occur in name or dni, ignoring case and accents; a term of one or two letters must begin a name or dni. Any if omitted',
  })
  @IsOptional()
  @MaxLength(200, { message: 'Usa como máximo 200 caracteres.' })
  search?: string | null;

  @Field(() => [DisplayStatus], {
    nullable: true,
    description:
      'Payment statuses; any if omitted or empty. EXPIRED, DELETED and REFUNDED match no competitor, because such registrations hold no seat',
  })
  statuses?: DisplayStatus[] | null;

  @Field(() => [Int], {
    nullable: true,
    description:
      'REST codes of payment statuses: 0, 4, 6, 7, 8 and 100, where payments in verification count as 0 or 6; any if omitted or empty',
  })
  @IsOptional()
  @IsIn([0, 4, 6, 7, 8, 100], { each: true, message: 'Elige una de las opciones.' })
  statusCodes?: number[] | null;

  @Field(() => ID, { nullable: true, description: 'ID of the category; any if omitted' })
  categoryId?: string | null;

  @Field(() => ID, { nullable: true, description: 'ID of the kit that the person chose; any if omitted' })
  kitId?: string | null;
}

@InputType({
  description: 'Competitors chosen in a list: those with the given IDs among the matches of a filter, or all matches.',
})
export class CompetitorSelection {
  @Field(() => [ID], {
    nullable: true,
    description: 'IDs of competitors, at most 1,000; if omitted, all matches of the filter',
  })
  @IsOptional()
  @ArrayMaxSize(MAX_CHOSEN, { message: 'Selecciona como máximo 1.000 competidores, o todos los de un filtro.' })
  ids?: string[] | null;

  @Field(() => CompetitorFilter, {
    nullable: true,
    description:
      'Filter; {} matches all competitors of the viewer that hold a seat. Errors: VALIDATION if both `ids` and `filter` are omitted.',
  })
  filter?: CompetitorFilter | null;
}

@InputType({ description: 'Data of a competitor.' })
export class CompetitorInput extends PersonInput {}

@InputType({ description: 'Move of a team to another category, at the price difference that was shown.' })
export class ChangeCategoryInput {
  @Field(() => ID, { description: 'ID of another category of the event' })
  categoryId!: string;

  @Field(() => CopScalar, {
    description:
      '`CategoryChoice.difference` that was shown, in pesos. Errors: CONFLICT if the difference has changed.',
  })
  difference!: number;

  @Field(() => DifferenceDecision, {
    nullable: true,
    description:
      'Decision about a difference other than 0 after the registration was settled; null while the registration can be paid',
  })
  decision?: DifferenceDecision | null;

  @Field(() => String, {
    nullable: true,
    description: 'Reason for waiving or returning the difference, at most 500 characters',
  })
  @IsOptional()
  @MaxLength(500, { message: 'El motivo puede tener hasta 500 caracteres.' })
  reason?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: '`Registration.version` that was read; if null, changes of others are overwritten',
  })
  version?: number | null;
}
