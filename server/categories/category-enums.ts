import { registerEnumType } from 'type-graphql';

/** Values are those of the REST facade. */
export enum CategoryGender {
  MALE = 'male',
  FEMALE = 'female',
  MIXED = 'mixto',
  ADULT_MINOR = 'adult_minor',
  NON_SPORT = 'Evento no Deportivo',
}
registerEnumType(CategoryGender, {
  name: 'CategoryGender',
  description: 'Gender rule of a category.',
  valuesConfig: {
    MALE: { description: 'Only men and boys.' },
    FEMALE: { description: 'Only women and girls.' },
    MIXED: { description: 'Any gender, also in a team of one gender.' },
    ADULT_MINOR: {
      description: 'Teams of any gender with at least one competitor of 18 years or more and one under 18.',
    },
    NON_SPORT: { description: 'Any gender: the only category of a non-sport event, created with the event.' },
  },
});

export enum Gender {
  MALE = 'male',
  FEMALE = 'female',
}
registerEnumType(Gender, {
  name: 'Gender',
  description: 'Gender in which a person competes.',
  valuesConfig: { MALE: { description: 'Man or boy' }, FEMALE: { description: 'Woman or girl' } },
});
