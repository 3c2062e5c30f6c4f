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
import { clockTime } from '../platform/clock-time.js';
import { Rule } from '../platform/rule.js';
import { CopScalar, LocalDateScalar, UploadScalar } from '../platform/scalars.js';
import type { LocalDate } from '../platform/time.js';
import { EventDetails } from './event-details.entity.js';
import { EventStatus, EventType, Sport } from './event-enums.js';
import { CoverFocus, MapPoint } from './event.entity.js';

const ROWS = { message: 'Son demasiadas filas: el máximo es 200.' };

@InputType({ description: 'A price and until when it is valid.' })
export class EventPriceInput {
  @Field(() => LocalDateScalar, { description: 'The last day on which it is valid' })
  date!: LocalDate;

  @Field(() => CopScalar, { description: 'What a person pays' })
  @Max(100_000_000, { message: 'El precio puede ser de hasta $ 100.000.000.' })
  @Min(0, { message: 'El precio no puede ser negativo.' })
  amount!: number;
}

@InputType({ description: 'From when to when an event lasts on its day.' })
export class TimeframeInput {
  @Field(() => String, { description: 'HH:mm in Bogotá' })
  @Matches(clockTime, { message: 'Escribe la hora de inicio como 06:00.' })
  start!: string;

  @Field(() => String, { description: 'HH:mm in Bogotá; when it is not after the start it is of the next day' })
  @Matches(clockTime, { message: 'Escribe la hora de fin como 12:00.' })
  end!: string;
}

@InputType({ description: 'An event as it is to be.' })
export class EventInput extends EventDetails {
  @Field(() => String, { description: 'What it is called' })
  @MaxLength(120, { message: 'El nombre puede tener hasta 120 caracteres.' })
  @Matches(/\S/, { message: 'Escribe el nombre del evento.' })
  name!: string;

  @Field(() => EventType, { description: 'Whose event it is' })
  type!: EventType;

  @Field(() => Sport, { description: 'What is done there' })
  sport!: Sport;

  @Field(() => EventStatus, {
    nullable: true,
    description: 'Whether it is public. Null or left out: unchanged; a new event is INACTIVE',
  })
  status?: EventStatus | null;

  @Field(() => String, { description: 'City or town where it takes place' })
  @MaxLength(80, { message: 'La ciudad puede tener hasta 80 caracteres.' })
  city!: string;

  @Field(() => String, { description: 'What its page tells of it. HTML, which is sanitised' })
  @MaxLength(100_000, { message: 'La descripción es demasiado larga.' })
  description!: string;

  @Field(() => Date, { description: 'When it starts' })
  startsAt!: Date;

  @Field(() => Date, { description: 'When registrations close' })
  @Rule(
    (deadline: Date, { startsAt }: EventInput) => deadline <= startsAt,
    'El cierre de inscripciones no puede ser después del inicio del evento.',
  )
  registerDeadline!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'From when one may register; null: from its publication on. Left out: unchanged',
  })
  @ValidateIf(({ registerOpening }: EventInput) => registerOpening != null)
  @Rule(
    (opening: Date, { registerDeadline }: EventInput) => opening < registerDeadline,
    'Las inscripciones deben abrir antes de su cierre.',
  )
  registerOpening?: Date | null;

  @Field(() => Int, { description: 'People it takes at most; not below those who hold places' })
  @Max(1_000_000, { message: 'El límite puede ser de hasta 1.000.000 participantes.' })
  @Min(1, { message: 'Escribe un límite de al menos 1 participante.' })
  participantLimit!: number;

  @Field(() => TimeframeInput, { description: 'From when to when it lasts on its day' })
  @ValidateNested()
  timeframe!: TimeframeInput;

  @Field(() => [Int], { description: 'How many may register together: 1 to 7' })
  @IsIn([1, 2, 3, 4, 5, 6, 7], { each: true, message: 'El tamaño de equipo va de 1 a 7 personas.' })
  @ArrayNotEmpty({ message: 'Elige al menos un tamaño de equipo.' })
  teamSizes!: number[];

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether documents of other countries are taken. Left out: unchanged; a new event takes numbers alone',
  })
  @IsOptional()
  foreignDocuments?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether a registration asks for the street address of each participant, and demands it. Null: unchanged; a new event does not ask',
  })
  @IsOptional()
  asksAddress?: boolean;

  @Field(() => [EventPriceInput], { description: 'What a person pays, and until which day; the last one stays' })
  @ValidateNested()
  @ArrayMaxSize(200, ROWS)
  prices!: EventPriceInput[];

  @Field(() => [CategoryInput], { description: 'Ignored for NON_SPORT, whose one row is made by the server' })
  @ValidateIf(({ sport }: EventInput) => sport !== Sport.NON_SPORT)
  @ValidateNested()
  @ArrayMaxSize(200, ROWS)
  categories!: CategoryInput[];

  @Field(() => [KitInput], { description: 'Ignored for NON_SPORT, whose one row is made by the server' })
  @ValidateIf(({ sport }: EventInput) => sport !== Sport.NON_SPORT)
  @ValidateNested()
  @ArrayMaxSize(200, ROWS)
  kits!: KitInput[];

  @Field(() => MapPoint, { nullable: true, description: 'Where it starts; null: nowhere. Left out: unchanged' })
  @IsOptional()
  @ValidateNested()
  startPoint?: MapPoint | null;

  @Field(() => ID, {
    nullable: true,
    description: "The viewer's earlier event that this one is compared with; null: none. Left out: unchanged",
  })
  previousEditionId?: string | null;

  @Field(() => UploadScalar, { nullable: true, description: 'png, jpg, jpeg; at most 10 MB. Left out: unchanged' })
  coverImage?: Promise<FileUpload> | null;

  @Field(() => CoverFocus, {
    nullable: true,
    description: 'What of the cover stays in sight; null: nothing special. Left out: unchanged, but for a new cover',
  })
  @IsOptional()
  @ValidateNested()
  coverFocus?: CoverFocus | null;

  @Field(() => UploadScalar, { nullable: true, description: 'png, jpg, jpeg, and svg for NON_SPORT' })
  icon?: Promise<FileUpload> | null;
}

@InputType({ description: 'What the public list is narrowed to.' })
export class CatalogFilter {
  @Field(() => String, {
    nullable: true,
    description: "Words of the event's name or city; all of them have to be found",
  })
  @ValidateIf(({ search }: CatalogFilter) => search != null)
  @MaxLength(200, { message: 'La búsqueda es demasiado larga.' })
  search?: string | null;

  @Field(() => Sport, { nullable: true, description: 'Events of this sport alone' })
  sport?: Sport | null;

  @Field(() => String, { nullable: true, description: 'Events of this city or town alone' })
  city?: string | null;

  @Field(() => String, { nullable: true, description: 'YYYY-MM' })
  @ValidateIf(({ month }: CatalogFilter) => month != null)
  @Matches(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'Escribe el mes como 2026-06.' })
  month?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: events whose day is over (Bogotá), latest first; false: the others. Left out: both',
  })
  past?: boolean | null;
}
