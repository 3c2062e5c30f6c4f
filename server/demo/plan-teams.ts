import type { Category } from '../categories/category.entity.js';
import { Gender } from '../categories/category-enums.js';
import { categoryFits } from '../categories/category-fits.js';
import type { Event } from '../events/event.entity.js';
import { Sport } from '../events/event-enums.js';
import { KitSize } from '../kits/kit-size.js';
import type { HoldRegistrationInput, MemberInput } from '../registration/registration.inputs.js';
import type { Calendar } from './calendar.js';
import type { DemoEvent, DemoOutcome } from './demo-event.js';
import { demoPerson, teamFor } from './demo-people.js';
import { transactionId } from './demo-visitor.js';
import { Random } from './random.js';

export interface PlannedTeam {
  /** Time of the hold. */
  at: Date;
  outcome: DemoOutcome;
  input: HoldRegistrationInput;
  /** ID of the transaction at the gateway. */
  transactionId: string;
}

const MINUTE_MS = 60_000;
const sizeWeights: readonly (readonly [RegExp, number])[] = [
  [/^M /, 34],
  [/^L /, 24],
  [/^S /, 22],
  [/^XL /, 10],
  [/^XS /, 8],
  [/^XXL /, 4],
  [/^XXXL /, 1],
];
/** Factor by which a scarce size is chosen more often, so that it sells out. */
const RUSH = 150;

/**
 * Plans the teams of an event with time and final state: the same for the same day.
 * @param event with its categories and kits loaded
 * @param index the event's place in the demonstration, which keeps documents apart
 */
export function planTeams(event: Event, demo: DemoEvent, calendar: Calendar, index: number): PlannedTeam[] {
  const random = new Random(event.slug);
  const kits = new Shelf(event, demo, random);
  let people = index * 1_000;
  const moments = demo.crowds.flatMap(({ teams, outcome, teamSize }) =>
    Array.from({ length: teams }, () => ({ outcome, teamSize, at: holdTime(random, outcome, demo, calendar) })),
  );
  return moments
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, outcome, teamSize }) => {
      const size = teamSize ?? random.pick(demo.input.teamSizes);
      const category = random.pick(event.categories.getItems().filter((each) => canFill(each, size)));
      const team = teamFor(random, category, size);
      if (!categoryFits(category, team)) throw new Error(`Nobody fits ${category.title} of ${event.name}`);
      const competitors = team.map(({ gender, age }) => {
        const person = demoPerson(random, { gender, age, startsAt: event.startsAt, home: demo.home, number: ++people });
        return withKit(person, kits.pick(gender, age, outcome !== 'expired'));
      });
      return {
        at,
        outcome,
        transactionId: transactionId(random),
        input: {
          eventId: String(event.id),
          categoryId: String(category.id),
          key: typeof outcome === 'object' && 'key' in outcome ? outcome.key : undefined,
          openPayment: typeof outcome === 'string',
          competitors,
        },
      };
    });
}

/** An adult with a child needs a team of two. */
const canFill = ({ gender, title }: Category, size: number): boolean =>
  gender === 'adult_minor' ? size > 1 : !(size === 1 && /pareja|equipo|familia/i.test(title));

const withKit = (person: MemberInput, kitId: string | undefined): MemberInput => ({ ...person, kitId });

/** Returns whether a team's hold of the last hours is still live when the demonstration is opened. */
export const holdLives = (outcome: DemoOutcome): boolean =>
  outcome === 'unpaid' || outcome === 'rejected' || outcome === 'paidLess';

/** Live holds began in the last hours, others in the daytime of their window. */
function holdTime(random: Random, outcome: DemoOutcome, { registrationDays }: DemoEvent, calendar: Calendar): Date {
  if (holdLives(outcome)) return new Date(calendar.today.getTime() - random.int(4, 225) * MINUTE_MS);
  // A hold of last night could still be live.
  const last = outcome === 'expired' ? Math.min(registrationDays.to, -2) : registrationDays.to;
  const day = random.int(registrationDays.from, last);
  const hour = String(random.int(6, 22)).padStart(2, '0');
  return new Date(
    calendar.at(day, `${hour}:${String(random.int(0, 59)).padStart(2, '0')}`).getTime() + random.int(0, 59) * 1_000,
  );
}

/** Kits of an event while people choose sizes. */
class Shelf {
  private readonly rows: { id: string; size: KitSize; left: number; scarce: boolean }[];

  constructor(
    { kits, sport }: Event,
    { unitsLeft = {} }: DemoEvent,
    private readonly random: Random,
  ) {
    // The one kit of a non-sport event is for everyone.
    const chosen = sport === Sport.NON_SPORT ? [] : kits.getItems();
    this.rows = chosen.map(({ id, size, units }) => ({
      id: String(id),
      size,
      left: (units.getEntity().limit ?? Infinity) - (unitsLeft[size] ?? 0),
      scarce: unitsLeft[size] !== undefined,
    }));
  }

  /** @param stays false: the kit will be released, so it must not be one of those that sell out */
  pick(gender: Gender, age: number, stays: boolean): string | undefined {
    if (this.rows.length === 0) return undefined;
    const choices = this.rows
      .filter(({ left, scarce }) => left > 0 && (stays || !scarce))
      .map((row) => [row, likes(row.size, gender, age) * (row.scarce ? RUSH : 1)] as const);
    const kit = this.random.weighted(choices);
    kit.left--;
    return kit.id;
  }
}

/** Frequency of a size; never 0, so that the last people take the remaining ones. */
function likes(size: KitSize, gender: Gender, age: number): number {
  const child = /^\d+$/.test(size);
  if (child) return age <= 14 ? 100 / (1 + Math.abs(Number(size) - age)) ** 4 : 1e-9;
  const cut = gender === Gender.FEMALE ? 'Femenino' : 'Masculino';
  const weight = sizeWeights.find(([pattern]) => pattern.test(size))?.[1] ?? 0.2;
  return size.includes(cut) && age > 11 ? weight : 1e-9;
}
