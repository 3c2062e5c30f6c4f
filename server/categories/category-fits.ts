import { CategoryGender, Gender } from './category-enums.js';

/** Person as categories see it; `age` in years on the day of the event. */
export interface Entrant {
  gender: Gender;
  age: number;
}

interface Rules {
  gender: CategoryGender;
  startAge: number;
  finalAge: number;
  teamsOnly?: boolean;
}

const ADULT_AGE = 18;

/**
 * Whether a person or team fits a category: two or more for `teamsOnly`, every age in range, and the gender rule: all
 * of one gender (male, female), any (mixto, non-sport), or at least one adult and one minor (adult_minor).
 */
export function categoryFits(category: Rules, team: readonly Entrant[]): boolean {
  return (
    team.length > (category.teamsOnly ? 1 : 0) &&
    team.every(({ age }) => category.startAge <= age && age <= category.finalAge) &&
    genderFits(category.gender, team)
  );
}

function genderFits(rule: CategoryGender, team: readonly Entrant[]): boolean {
  switch (rule) {
    case CategoryGender.MALE:
      return team.every(({ gender }) => gender === Gender.MALE);
    case CategoryGender.FEMALE:
      return team.every(({ gender }) => gender === Gender.FEMALE);
    case CategoryGender.ADULT_MINOR:
      return team.some(({ age }) => age >= ADULT_AGE) && team.some(({ age }) => age < ADULT_AGE);
    case CategoryGender.MIXED:
    case CategoryGender.NON_SPORT:
      return true;
  }
}

export const isMinor = (age: number): boolean => age < ADULT_AGE;
