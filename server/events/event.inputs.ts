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

@InputType()
export class EventPriceInput {
  @Field(() => LocalDateScalar)
  date!: LocalDate;

  @Field(() => CopScalar)
  @Max(100_000_000, { message: 'El precio puede ser de hasta $ 100.000.000.' })
  @Min(0, { message: 'El precio no puede ser negativo.' })
  amount!: number;
}

@InputType()
export class TimeframeInput {
  @Field(() => String, { description: 'HH:mm in Bogotá' })
  @Matches(clockTime, { message: 'Escribe la hora de inicio como 06:00.' })
  start!: string;

  @Field(() => String, { description: 'HH:mm in Bogotá; when it is not after the start it is of the next day' })
  @Matches(clockTime, { message: 'Escribe la hora de fin como 12:00.' })
  end!: string;
}

@InputType()
export class EventInput extends EventDetails {
  @Field(() => String)
  @MaxLength(120, { message: 'El nombre puede tener hasta 120 caracteres.' })
  @Matches(/\S/, { message: 'Escribe el nombre del evento.' })
  name!: string;

  @Field(() => EventType)
  type!: EventType;

  @Field(() => Sport)
  sport!: Sport;

  @Field(() => EventStatus)
  status!: EventStatus;

  @Field(() => String)
  @MaxLength(80, { message: 'La ciudad puede tener hasta 80 caracteres.' })
  city!: string;

  @Field(() => String)
  @MaxLength(100_000, { message: 'La descripción es demasiado larga.' })
  description!: string;

  @Field(() => Date)
  startsAt!: Date;

  @Field(() => Date)
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

  @Field(() => Int)
  @Max(1_000_000, { message: 'El límite puede ser de hasta 1.000.000 participantes.' })
  @Min(1, { message: 'Escribe un límite de al menos 1 participante.' })
  participantLimit!: number;

  @Field(() => TimeframeInput)
  @ValidateNested()
  timeframe!: TimeframeInput;

  @Field(() => [Int])
  @IsIn([1, 2, 3, 4, 5, 6, 7], { each: true, message: 'El tamaño de equipo va de 1 a 7 personas.' })
  @ArrayNotEmpty({ message: 'Elige al menos un tamaño de equipo.' })
  teamSizes!: number[];

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether documents of other countries are taken. Left out: unchanged; a new event takes numbers alone',
  })
  @IsOptional()
  foreignDocuments?: boolean;

  @Field(() => [EventPriceInput])
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

@InputType()
export class CatalogFilter {
  @Field(() => String, { nullable: true })
  @ValidateIf(({ search }: CatalogFilter) => search != null)
  @MaxLength(200, { message: 'La búsqueda es demasiado larga.' })
  search?: string | null;

  @Field(() => Sport, { nullable: true })
  sport?: Sport | null;

  @Field(() => String, { nullable: true })
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
