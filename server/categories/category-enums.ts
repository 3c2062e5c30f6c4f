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
  description: 'Whom a category takes, beside its ages.',
  valuesConfig: {
    MALE: { description: 'Men and boys alone' },
    FEMALE: { description: 'Women and girls alone' },
    MIXED: { description: 'Anyone, also a team of one gender' },
    ADULT_MINOR: { description: 'Teams with at least one person of 18 or more and one under 18, of any gender' },
    NON_SPORT: { description: 'Anyone: the one category of a non-sport event, which comes with it' },
  },
});

export enum Gender {
  MALE = 'male',
  FEMALE = 'female',
}
registerEnumType(Gender, {
  name: 'Gender',
  description: 'Gender a person competes as.',
  valuesConfig: { MALE: { description: 'Man or boy' }, FEMALE: { description: 'Woman or girl' } },
});
