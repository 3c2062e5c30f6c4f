import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

/** Values are those of the REST facade. */
export const CategoryGender = describedEnum('CategoryGender', 'Gender rule of a category.', {
  MALE: ['male', 'Only men and boys.'],
  FEMALE: ['female', 'Only women and girls.'],
  MIXED: ['mixto', 'Any gender, also in a team of one gender.'],
  ADULT_MINOR: [
    'adult_minor',
    'Teams of any gender with at least one competitor of 18 years or more and one under 18.',
  ],
  NON_SPORT: ['Evento no Deportivo', 'Any gender: the only category of a non-sport event, created with the event.'],
});
export type CategoryGender = EnumValue<typeof CategoryGender>;

export const Gender = describedEnum('Gender', 'Gender in which a person competes.', {
  MALE: ['male', 'Man or boy'],
  FEMALE: ['female', 'Woman or girl'],
});
export type Gender = EnumValue<typeof Gender>;
