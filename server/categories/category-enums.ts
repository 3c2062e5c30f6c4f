import { registerEnumType } from 'type-graphql';

/** Stored in the words of the REST facade. */
export enum CategoryGender {
  MALE = 'male',
  FEMALE = 'female',
  MIXED = 'mixto',
  ADULT_MINOR = 'adult_minor',
  NON_SPORT = 'Evento no Deportivo',
}
registerEnumType(CategoryGender, {
  name: 'CategoryGender',
  description: 'NON_SPORT is the prefilled category of a non-sport event: anyone.',
});

export enum Gender {
  MALE = 'male',
  FEMALE = 'female',
}
registerEnumType(Gender, { name: 'Gender' });
