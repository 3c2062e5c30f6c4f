import {
  ArrayNotEmpty,
  ArrayMaxSize,
  IsIn,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { type FileUpload } from 'graphql-upload-ts';
import { Field, ID, InputType, Int } from 'type-graphql';
import { CategoryInput } from '../categories/category.inputs.js';
import { KitInput } from '../kits/kit.inputs.js';
import { clockTime } from '../platform/time/clock-time.js';
import { Rule } from '../platform/graphql/rule.js';
import { CopScalar, LocalDateScalar, UploadScalar } from '../platform/graphql/scalars.js';
import type { LocalDate } from '../platform/time/time.js';
import { EventDetails } from './event-details.entity.js';
import { EventStatus, EventType, Sport } from './event-enums.js';
import { CoverFocus, MapPoint } from './event.entity.js';

const ROWS = { message: 'Son demasiadas filas: el máximo es 200.' };

@InputType({ description: 'Price phase of an event.' })
export class EventPriceInput {
  @Field(() => LocalDateScalar, { description: 'Last day on which the price is valid.' })
  date!: LocalDate;

  @Field(() => CopScalar, { description: 'Price per person in pesos.' })
  @Max(100_000_000, { message: 'El precio puede ser de hasta $ 100.000.000.' })
  @Min(0, { message: 'El precio no puede ser negativo.' })
  amount!: number;
}

@InputType({ description: 'Start and end of an event on its day.' })
export class TimeframeInput {
  @Field(() => String, { description: 'Start as HH:mm in Bogotá.' })
  @Matches(clockTime, { message: 'Escribe la hora de inicio como 06:00.' })
  start!: string;

  @Field(() => String, { description: 'End as HH:mm in Bogotá; on the next day if not after the start.' })
  @Matches(clockTime, { message: 'Escribe la hora de fin como 12:00.' })
  end!: string;
}

@InputType({ description: 'Event with all its fields.' })
export class EventInput extends EventDetails {
  @Field(() => String, { description: 'Name of the event.' })
  @MaxLength(120, { message: 'El nombre puede tener hasta 120 caracteres.' })
  @Matches(/\S/, { message: 'Escribe el nombre del evento.' })
  name!: string;

  @Field(() => EventType, { description: 'Whether the event is organised with this platform or by a third party.' })
  type!: EventType;

  @Field(() => Sport, { description: 'Kind of activity.' })
  sport!: Sport;

  @Field(() => EventStatus, {
    nullable: true,
    description: 'Visibility of the event. Null or omitted: unchanged; INACTIVE for a new event.',
  })
  status?: EventStatus | null;

  @Field(() => String, { description: 'City or town of the event.' })
  @MaxLength(80, { message: 'La ciudad puede tener hasta 80 caracteres.' })
  city!: string;

  @Field(() => String, { description: 'Description of the event as HTML, which is sanitised.' })
  @MaxLength(100_000, { message: 'La descripción es demasiado larga.' })
  description!: string;

  @Field(() => Date, { description: 'Start of the event.' })
  startsAt!: Date;

  @Field(() => Date, { description: 'Deadline of registrations.' })
  @Rule(
    (deadline: Date, { startsAt }: EventInput) => deadline <= startsAt,
    'El cierre de inscripciones no puede ser después del inicio del evento.',
  )
  registerDeadline!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Opening of registrations; null opens with the publication. Omitted: unchanged.',
  })
  @ValidateIf(({ registerOpening }: EventInput) => registerOpening != null)
  @Rule(
    (opening: Date, { registerDeadline }: EventInput) => opening < registerDeadline,
    'Las inscripciones deben abrir antes de su cierre.',
  )
  registerOpening?: Date | null;

  @Field(() => Int, { description: 'Maximum number of competitors; not below the seats held.' })
  @Max(1_000_000, { message: 'El límite puede ser de hasta 1.000.000 participantes.' })
  @Min(1, { message: 'Escribe un límite de al menos 1 participante.' })
  participantLimit!: number;

  @Field(() => TimeframeInput, { description: 'Start and end of the event on its day.' })
  @ValidateNested()
  timeframe!: TimeframeInput;

  @Field(() => [Int], { description: 'Team sizes that may register, 1 to 7.' })
  @IsIn([1, 2, 3, 4, 5, 6, 7], { each: true, message: 'El tamaño de equipo va de 1 a 7 personas.' })
  @ArrayNotEmpty({ message: 'Elige al menos un tamaño de equipo.' })
  teamSizes!: number[];

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether foreign documents are accepted. Omitted: unchanged; false for a new event.',
  })
  @IsOptional()
  foreignDocuments?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether a registration requires the street address of each competitor. Null: unchanged; false for a ' +
      'new event.',
  })
  @IsOptional()
  asksAddress?: boolean;

  @Field(() => [EventPriceInput], {
    description: 'Price phases per person; the last price stays in force after its date.',
  })
  @ValidateNested()
  @ArrayMaxSize(200, ROWS)
  prices!: EventPriceInput[];

  @Field(() => [CategoryInput], {
    description: 'Categories of the event; ignored for NON_SPORT, which has one category from the server.',
  })
  @ValidateIf(({ sport }: EventInput) => sport !== Sport.NON_SPORT)
  @ValidateNested()
  @ArrayMaxSize(200, ROWS)
  categories!: CategoryInput[];

  @Field(() => [KitInput], {
    description: 'Kits of the event; ignored for NON_SPORT, which has one kit from the server.',
  })
  @ValidateIf(({ sport }: EventInput) => sport !== Sport.NON_SPORT)
  @ValidateNested()
  @ArrayMaxSize(200, ROWS)
  kits!: KitInput[];

  @Field(() => MapPoint, { nullable: true, description: 'Map point of the start; null clears it. Omitted: unchanged.' })
  @IsOptional()
  @ValidateNested()
  startPoint?: MapPoint | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the previous edition, an earlier event of the viewer; null clears it. Omitted: unchanged.',
  })
  previousEditionId?: string | null;

  @Field(() => UploadScalar, {
    nullable: true,
    description: 'Cover image as png or jpg, at most 10 MB. Omitted: unchanged.',
  })
  coverImage?: Promise<FileUpload> | null;

  @Field(() => CoverFocus, {
    nullable: true,
    description: 'Focal point of the cover; null clears it. Omitted: unchanged, or cleared by a new cover.',
  })
  @IsOptional()
  @ValidateNested()
  coverFocus?: CoverFocus | null;

  @Field(() => UploadScalar, {
    nullable: true,
    description: 'Icon as png or jpg, or svg for NON_SPORT. Omitted: unchanged.',
  })
  icon?: Promise<FileUpload> | null;
}

@InputType({ description: 'Filter of the public list. An omitted field does not filter.' })
export class CatalogFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Search words in the name or city of the event; all must match.',
  })
  @ValidateIf(({ search }: CatalogFilter) => search != null)
  @MaxLength(200, { message: 'La búsqueda es demasiado larga.' })
  search?: string | null;

  @Field(() => Sport, {
    nullable: true,
    description: 'Sport of the events to return; RUNNING and CYCLING include BOTH.',
  })
  sport?: Sport | null;

  @Field(() => String, { nullable: true, description: 'City or town of the events to return.' })
  city?: string | null;

  @Field(() => String, { nullable: true, description: 'Month of the events to return as YYYY-MM.' })
  @ValidateIf(({ month }: CatalogFilter) => month != null)
  @Matches(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'Escribe el mes como 2026-06.' })
  month?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to return only finished events, latest first (true) or only the others (false). Omitted: both.',
  })
  past?: boolean | null;
}
