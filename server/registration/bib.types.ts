import { Field, ObjectType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import type { Competitor } from './competitor.entity.js';
import { personWords } from './person-words.js';
import type { Registration } from './registration.entity.js';

/** What a bib needs to know of its team. */
type BibTeam = Pick<Registration, 'category'> & { purchase: Pick<Registration['purchase'], 'token' | 'event'> };

@Public()
@ObjectType({
  description: "One person's paid place in an event, as they show it where the kit is handed over.",
})
export class Bib {
  constructor(
    readonly competitor: Competitor,
    readonly registration: BibTeam,
  ) {}

  @Field(() => String, personWords.name)
  get name(): string {
    return this.competitor.name;
  }

  @Field(() => String, personWords.lastName)
  get lastName(): string {
    return this.competitor.lastName;
  }

  @Field(() => String, { description: 'What the document ends with: enough for its owner to know which' })
  get documentSuffix(): string {
    const { dni } = this.competitor;
    return dni.slice(-Math.min(4, Math.floor(dni.length / 2)));
  }
}
