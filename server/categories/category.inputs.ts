import { IsOptional, Matches, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { clockTime } from '../platform/clock-time.js';
import { Rule } from '../platform/rule.js';
import { CopScalar } from '../platform/scalars.js';
import { CategoryGender } from './category-enums.js';

const AGE = { message: 'Escribe una edad de 0 a 120 años.' };
const LIMIT = { message: 'Escribe un límite de 1 a 1.000.000 participantes, o déjalo vacío.' };
const DIFFERENCE = { message: 'La diferencia puede ser de hasta $ 100.000.000.' };

@InputType({ description: 'Category of an event as `createCategory` and `updateCategory` save it.' })
export class SaveCategoryInput {
  @Field(() => String, { description: 'Distance, e.g. 10K, at most 40 characters; kept in capitals' })
  @MaxLength(40, { message: 'La distancia puede tener hasta 40 caracteres.' })
  @Matches(/\S/, { message: 'Escribe la distancia, por ejemplo 10K.' })
  distance!: string;

  @Field(() => String, { description: 'Title, e.g. Abierta, at most 120 characters' })
  @MaxLength(120, { message: 'El título puede tener hasta 120 caracteres.' })
  @Matches(/\S/, { message: 'Escribe el título de la categoría.' })
  title!: string;

  @Field(() => CategoryGender, { description: 'Whom it takes' })
  gender!: CategoryGender;

  @Field(() => Int, { description: "Lowest age it takes, 0 to 120: years at the event's date, inclusive" })
  @Max(120, AGE)
  @Min(0, AGE)
  startAge!: number;

  @Field(() => Int, { description: "Highest age it takes, `startAge` to 120: years at the event's date, inclusive" })
  @Rule(
    (age: number, { startAge }: SaveCategoryInput) => age >= startAge,
    'La edad final no puede ser menor que la inicial.',
  )
  @Max(120, AGE)
  @Min(0, AGE)
  finalAge!: number;

  @Field(() => CopScalar, {
    description: "Pesos added to the event's price for each person, −100,000,000 to 100,000,000",
  })
  @Max(100_000_000, DIFFERENCE)
  @Min(-100_000_000, DIFFERENCE)
  difference!: number;

  @Field(() => String, {
    nullable: true,
    description: 'HH:mm in Bogotá; null or empty: it starts with the event. Left out: unchanged',
  })
  @ValidateIf(({ startTime }: SaveCategoryInput) => Boolean(startTime))
  @Matches(clockTime, { message: 'Escribe la hora de salida como 06:00.' })
  startTime?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it takes teams of two or more alone. Left out: unchanged, of a new one false',
  })
  @IsOptional()
  teamsOnly?: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'How many people it takes; null: as many as its event has seats. Left out: unchanged',
  })
  @IsOptional()
  @Max(1_000_000, LIMIT)
  @Min(1, LIMIT)
  participantLimit?: number | null;
}

@InputType({
  description:
    'With id: that row is changed; without: a new one. A row that is left out stays as it is: delete it with deleteCategory.',
})
export class CategoryInput extends SaveCategoryInput {
  @Field(() => ID, { nullable: true, description: 'Id of the category to be changed; left out: a new one' })
  id?: string | null;
}
