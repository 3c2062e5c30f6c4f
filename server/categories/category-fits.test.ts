import { categoryFits, type Entrant } from './category-fits.js';
import { CategoryGender, Gender } from './category-enums.js';

const { MALE, FEMALE } = Gender;
const man = (age: number): Entrant => ({ gender: MALE, age });
const woman = (age: number): Entrant => ({ gender: FEMALE, age });

describe('categoryFits', () => {
  test.each<[string, CategoryGender, Entrant[], boolean]>([
    ['a man in a male category', CategoryGender.MALE, [man(30)], true],
    ['a woman in a male category', CategoryGender.MALE, [woman(30)], false],
    ['a woman in a mixed category', CategoryGender.MIXED, [woman(30)], true],
    ['one person in adult and minor', CategoryGender.ADULT_MINOR, [man(30)], false],
    ['a team of women in a female category', CategoryGender.FEMALE, [woman(20), woman(40)], true],
    ['a team with one man in a female category', CategoryGender.FEMALE, [woman(20), man(40)], false],
    ['a team of both in a mixed category', CategoryGender.MIXED, [woman(20), man(40)], true],
    ['a team of one gender in a mixed category', CategoryGender.MIXED, [man(20), man(40)], true],
    ['a parent and a child in adult and minor', CategoryGender.ADULT_MINOR, [man(40), woman(12)], true],
    ['two adults in adult and minor', CategoryGender.ADULT_MINOR, [man(40), woman(18)], false],
    ['two children in adult and minor', CategoryGender.ADULT_MINOR, [man(12), woman(17)], false],
    ['anyone at a non-sport event', CategoryGender.NON_SPORT, [man(40)], true],
  ])('%s', (_what, gender, team, fits) => {
    expect(categoryFits({ gender, startAge: 12, finalAge: 90 }, team)).toBe(fits);
  });

  it('A category that is not for teams only accepts one person', () => {
    const rules = { gender: CategoryGender.MIXED, startAge: 12, finalAge: 90 };
    expect(categoryFits({ ...rules, teamsOnly: true }, [man(30)])).toBe(false);
    expect(categoryFits({ ...rules, teamsOnly: true }, [man(30), man(40)])).toBe(true);
    expect(categoryFits({ ...rules, teamsOnly: false }, [man(30)])).toBe(true);
  });

  it('A category accepts both ends of its age range, and checks every age of a team', () => {
    const rules = { gender: CategoryGender.MIXED, startAge: 18, finalAge: 39 };
    expect(categoryFits(rules, [man(18)])).toBe(true);
    expect(categoryFits(rules, [man(39)])).toBe(true);
    expect(categoryFits(rules, [man(17)])).toBe(false);
    expect(categoryFits(rules, [man(30), man(40)])).toBe(false);
  });

  it('No category accepts an empty team', () => {
    expect(categoryFits({ gender: CategoryGender.MIXED, startAge: 0, finalAge: 99 }, [])).toBe(false);
  });
});
