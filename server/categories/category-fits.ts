import { CategoryGender, Gender } from './category-enums.js';

/** What a category asks about a person; `age` in years at the event's date. */
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
 * Whether a person or team may enter a category: two or more where it takes teams alone, every age within its range, and its gender
 * - male or female: everyone is;
 * - mixto: anyone, a team of one gender too;
 * - adult_minor: a team with at least one person of 18 or more and one under 18;
 * - of a non-sport event: anyone.
 */
export function categoryFits(category: Rules, team: readonly Entrant[]): boolean {
  return (
    team.length > (category.teamsOnly ? 1 : 0) &&
    team.every(({ age }) => category.startAge <= age && age <= category.finalAge) &&
    genderFits(category.gender, team)
  );
}

function genderFits(wanted: CategoryGender, team: readonly Entrant[]): boolean {
  switch (wanted) {
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
