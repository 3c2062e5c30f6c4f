import { Field, Int, ObjectType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { KnownPerson, PersonRegistration } from '../registration/registration.types.js';
import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const VerificationOutcome = describedEnum('VerificationOutcome', 'Outcome of entering a six-digit code.', {
  ACCEPTED: 'The code was right; this browser is an owner of the registrations now.',
  WRONG: 'The code is wrong; `attemptsLeft` says how many attempts remain.',
  EXPIRED: 'The code has expired, was used, or none was requested in this browser.',
  NO_ATTEMPTS_LEFT: 'All attempts were used; another code has to be requested.',
});
export type VerificationOutcome = EnumValue<typeof VerificationOutcome>;

@Public()
@ObjectType({
  description: 'Request of a six-digit code. The same for a known and an unknown document.',
})
export class VerificationCodeRequest {
  @Field(() => Date, { description: 'Time until which the code can be entered' })
  expiresAt!: Date;

  @Field(() => Date, { description: 'Time from which a client should offer to send another code' })
  resendAt!: Date;

  @Field(() => Date, { description: 'Time of the server, to count down from' })
  now!: Date;
}

@Public()
@ObjectType({ description: 'Result of entering a six-digit code.' })
export class VerificationResult {
  @Field(() => VerificationOutcome, { description: 'Outcome of the attempt' })
  outcome!: VerificationOutcome;

  @Field(() => Int, { nullable: true, description: 'Attempts that remain for this code; null unless WRONG' })
  attemptsLeft!: number | null;

  @Field(() => KnownPerson, { nullable: true, description: 'All data of the person; null unless ACCEPTED' })
  person!: KnownPerson | null;

  @Field(() => [PersonRegistration], {
    description: 'Registrations of which this browser is an owner now, newest first, at most 50; empty unless ACCEPTED',
  })
  registrations!: PersonRegistration[];
}
