import { IsOptional, Matches, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { clockTime } from '../platform/time/clock-time.js';
import { Rule } from '../platform/graphql/rule.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { CategoryGender } from './category-enums.js';

const AGE = { message: 'Escribe una edad de 0 a 120 años.' };
const LIMIT = { message: 'Escribe un límite de 1 a 1.000.000 participantes, o déjalo vacío.' };
const DIFFERENCE = { message: 'La diferencia puede ser de hasta $ 100.000.000.' };

@InputType({ description: 'Category of an event, for `createCategory` and `updateCategory`.' })
export class SaveCategoryInput {
  @Field(() => String, { description: 'Distance, e.g. 10K, at most 40 characters; stored in capitals.' })
  @MaxLength(40, { message: 'La distancia puede tener hasta 40 caracteres.' })
  @Matches(/\S/, { message: 'Escribe la distancia, por ejemplo 10K.' })
  distance!: string;

  @Field(() => String, { description: 'Title, e.g. Abierta, at most 120 characters' })
  @MaxLength(120, { message: 'El título puede tener hasta 120 caracteres.' })
  @Matches(/\S/, { message: 'Escribe el título de la categoría.' })
  title!: string;

  @Field(() => CategoryGender, { description: 'Gender rule of the category.' })
  gender!: CategoryGender;

  @Field(() => Int, { description: 'Minimum age in years on the day of the event, 0 to 120, inclusive.' })
  @Max(120, AGE)
  @Min(0, AGE)
  startAge!: number;

  @Field(() => Int, { description: 'Maximum age in years on the day of the event, `startAge` to 120, inclusive.' })
  @Rule(
    (age: number, { startAge }: SaveCategoryInput) => age >= startAge,
    'La edad final no puede ser menor que la inicial.',
  )
  @Max(120, AGE)
  @Min(0, AGE)
  finalAge!: number;

  @Field(() => CopScalar, {
    description: 'Pesos added to the price of the event per person, −100,000,000 to 100,000,000.',
  })
  @Max(100_000_000, DIFFERENCE)
  @Min(-100_000_000, DIFFERENCE)
  difference!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Start time as HH:mm in Bogotá; null or empty starts with the event. Omitted: unchanged.',
  })
  @ValidateIf(({ startTime }: SaveCategoryInput) => Boolean(startTime))
  @Matches(clockTime, { message: 'Escribe la hora de salida como 06:00.' })
  startTime?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the category accepts only teams of two or more. Omitted: unchanged; false for a new category.',
  })
  @IsOptional()
  teamsOnly?: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of competitors; null if only the event limits them. Omitted: unchanged.',
  })
  @IsOptional()
  @Max(1_000_000, LIMIT)
  @Min(1, LIMIT)
  participantLimit?: number | null;
}

@InputType({
  description:
    'Category of an event in a save of the event. With `id` the row is changed, without it a row is added. ' +
    'Rows not sent stay unchanged; delete them with `deleteCategory`.',
})
export class CategoryInput extends SaveCategoryInput {
  @Field(() => ID, { nullable: true, description: 'ID of the category to change; omit it to add a category.' })
  id?: string | null;
}
