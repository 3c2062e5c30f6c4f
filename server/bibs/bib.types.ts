import { Field, ObjectType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import type { Competitor } from '../registration/competitor.entity.js';
import { personDescriptions } from '../registration/person-words.js';
import type { Registration } from '../registration/registration.entity.js';

/** Part of a registration that a bib uses. */
type BibTeam = Pick<Registration, 'category'> & { purchase: Pick<Registration['purchase'], 'token' | 'event'> };

@Public()
@ObjectType({
  description: 'Bib of one competitor with a paid registration, shown at kit pick-up.',
})
export class Bib {
  constructor(
    readonly competitor: Competitor,
    readonly registration: BibTeam,
  ) {}

  @Field(() => String, personDescriptions.name)
  get name(): string {
    return this.competitor.name;
  }

  @Field(() => String, personDescriptions.lastName)
  get lastName(): string {
    return this.competitor.lastName;
  }

  @Field(() => String, {
    description: 'Name shown on the bib: the one that the person chose, or given names and surnames',
  })
  get printedName(): string {
    const { bibName, name, lastName } = this.competitor;
    return bibName || `${name} ${lastName}`;
  }

  @Field(() => String, {
    description:
      'Last characters of the identity document, at most four and at most half of it, by which the owner recognises it',
  })
  get documentSuffix(): string {
    const { dni } = this.competitor;
    return dni.slice(-Math.min(4, Math.floor(dni.length / 2)));
  }
}
