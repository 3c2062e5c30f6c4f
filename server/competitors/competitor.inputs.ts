import { ArrayMaxSize, IsIn, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { CopScalar } from '../platform/scalars.js';
import { ShownStatus } from '../purchases/purchase-states.js';
import { PersonInput } from '../registration/registration.inputs.js';
import { DifferenceDecision } from './difference-enums.js';

/** Competitors that can be chosen one by one; more are chosen by their filter. */
const MOST_CHOSEN = 1_000;

@InputType({ description: 'What a list of competitors is narrowed to; everything left out: all of them.' })
export class CompetitorFilter {
  @Field(() => ID, {
    nullable: true,
    description: "Only of this event; NOT_FOUND if it is not the viewer's. Left out: of all events of the viewer",
  })
  eventId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'true: only of events that finished before today, in Bogotá; false: only of the others; left out: of both. With `eventId` without effect',
  })
  past?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Only of teams with so many members, 1 to 7; left out: any' })
  @IsOptional()
  @Min(1)
  @Max(7)
  teamSize?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Only people with every word in name or dni, case and accents ignored; a word of one or two letters begins a name or dni; left out: any',
  })
  @IsOptional()
  @MaxLength(200, { message: 'Usa como máximo 200 caracteres.' })
  search?: string | null;

  @Field(() => [ShownStatus], {
    nullable: true,
    description:
      'Only with one of these payment statuses; left out or empty: any. EXPIRED, DELETED and REFUNDED hold no seat, and find nobody',
  })
  statuses?: ShownStatus[] | null;

  @Field(() => [Int], {
    nullable: true,
    description:
      "Only with one of REST's numbers of payment statuses: 0, 4, 6, 7, 8 and 100, in which those in verification are 0 or 6; left out or empty: any",
  })
  @IsOptional()
  @IsIn([0, 4, 6, 7, 8, 100], { each: true, message: 'Elige una de las opciones.' })
  statusCodes?: number[] | null;

  @Field(() => ID, { nullable: true, description: 'Only in this category; left out: any' })
  categoryId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only who chose this kit; left out: any' })
  kitId?: string | null;
}

@InputType({ description: 'Competitors chosen in a list: of what the filter finds those named, or all.' })
export class CompetitorSelection {
  @Field(() => [ID], {
    nullable: true,
    description: 'Ids of competitors, at most 1,000; left out: all that the filter finds',
  })
  @IsOptional()
  @ArrayMaxSize(MOST_CHOSEN, { message: 'Selecciona como máximo 1.000 competidores, o todos los de un filtro.' })
  ids?: string[] | null;

  @Field(() => CompetitorFilter, {
    nullable: true,
    description:
      'Among whom they are; {}: all competitors of the viewer that hold a seat. Left out, `ids` have to be named (VALIDATION)',
  })
  filter?: CompetitorFilter | null;
}

@InputType({ description: 'A competitor as they are to become.' })
export class CompetitorInput extends PersonInput {}

@InputType({ description: 'The category that a team moves to, at the price difference that was shown.' })
export class ChangeCategoryInput {
  @Field(() => ID, { description: 'ID of another category of the event' })
  categoryId!: string;

  @Field(() => CopScalar, {
    description: '`CategoryChoice.difference` that was shown, in pesos; CONFLICT if it is another one by now',
  })
  difference!: number;

  @Field(() => DifferenceDecision, {
    nullable: true,
    description: 'What becomes of a difference other than 0 of a settled registration; null while it can be paid',
  })
  decision?: DifferenceDecision | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the difference is waived or returned, up to 500 characters',
  })
  @IsOptional()
  @MaxLength(500, { message: 'El motivo puede tener hasta 500 caracteres.' })
  reason?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: '`Registration.version` that was read; null: changes of others are overwritten',
  })
  version?: number | null;
}
