import { Field, Int, ObjectType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { LocalDateScalar } from '../platform/graphql/scalars.js';
import type { LocalDate } from '../platform/time/time.js';
import { ApiChangeKind } from './developer-enums.js';

@Public()
@ObjectType({ description: 'Executable command of the tutorial, with its response.' })
export class DeveloperCommand {
  @Field(() => String, { description: 'Name of the command in docs/tutorial.md, such as find-race.' })
  name!: string;

  @Field(() => String, { description: 'Shell command, with the address of this server and one of its races.' })
  command!: string;

  @Field(() => Int, { description: 'HTTP status of the response.' })
  status!: number;

  @Field(() => String, { description: 'Response as JSON; … replaces varying values and further fields.' })
  response!: string;
}

@Public()
@ObjectType({ description: 'Program that verifies the signature of a webhook.' })
export class SignatureProgram {
  @Field(() => String, { description: 'File name: verify.mjs or verify.py.' })
  name!: string;

  @Field(() => String, { description: 'Source text.' })
  text!: string;
}

@Public()
@ObjectType({ description: 'Message with its signature, to test a program that verifies signatures.' })
export class SignatureVector {
  @Field(() => String, { description: 'Signing secret, with the prefix whsec_.' })
  secret!: string;

  @Field(() => String, { description: 'Value of the header webhook-id.' })
  messageId!: string;

  @Field(() => Int, { description: 'Value of the header webhook-timestamp, in seconds since 1970.' })
  timestamp!: number;

  @Field(() => String, { description: 'Body of the request.' })
  body!: string;

  @Field(() => String, { description: 'Value of the header webhook-signature.' })
  signature!: string;
}

@Public()
@ObjectType({ description: 'Limits of this server, as configured.' })
export class DeveloperLimits {
  @Field(() => Int, { description: 'Window of the rate limits, in seconds.' })
  windowSeconds!: number;

  @Field(() => Int, { description: 'Maximum of calls per window with one API key.' })
  callsOfKey!: number;

  @Field(() => Int, { description: "Maximum of calls per window of one user, including the user's API keys." })
  callsOfAccount!: number;

  @Field(() => Int, { description: 'Maximum of calls per window of one network address without an API key.' })
  callsOfAddress!: number;

  @Field(() => Int, { description: 'Maximum length of a GraphQL document, in characters.' })
  documentCharacters!: number;

  @Field(() => Int, { description: 'Maximum depth of an operation, in levels of fields.' })
  operationDepth!: number;

  @Field(() => Int, { description: 'Maximum number of aliases in an operation.' })
  operationAliases!: number;

  @Field(() => Int, { description: 'Maximum cost of an operation, in points.' })
  operationCost!: number;

  @Field(() => Int, { description: 'Maximum size of a request body without an API key, in bytes.' })
  bodyBytes!: number;

  @Field(() => Int, { description: 'Maximum size of a request body with an API key or a session, in bytes.' })
  bodyBytesWithKey!: number;

  @Field(() => Int, { description: 'Time for which an unpaid registration is held, in minutes.' })
  holdMinutes!: number;

  @Field(() => Int, { description: 'Maximum term of an API key, in days.' })
  keyDays!: number;
}

@Public()
@ObjectType({ description: 'Terms of webhook deliveries.' })
export class WebhookTerms {
  @Field(() => [Int], { description: 'Delay before each retry of a failed delivery, in seconds.' })
  retrySeconds!: number[];

  @Field(() => Int, { description: 'Timeout of an attempt, in seconds.' })
  timeoutSeconds!: number;

  @Field(() => Int, { description: 'Days of failures after which a webhook is disabled.' })
  stoppedAfterDays!: number;

  @Field(() => Int, { description: 'Hours for which a rotated secret still signs.' })
  bothSecretsHours!: number;

  @Field(() => Int, { description: 'Maximum of webhooks per event.' })
  webhooksOfEvent!: number;

  @Field(() => Int, { description: 'Days for which deliveries are stored.' })
  logDays!: number;
}

@Public()
@ObjectType({ description: 'Change of the API.' })
export class ApiChange {
  @Field(() => LocalDateScalar, { description: 'Day of the version with the change.' })
  day!: LocalDate;

  @Field(() => ApiChangeKind, { description: 'Kind of the change.' })
  kind!: ApiChangeKind;

  @Field(() => String, { description: 'Text of the change: one sentence in Spanish; backticks mark code.' })
  text!: string;
}

@Public()
@ObjectType({ description: 'Data of the page /desarrolladores.' })
export class DeveloperGuide {
  @Field(() => String, { description: 'Base URL of the server, from the request or PUBLIC_URL.' })
  address!: string;

  @Field(() => Boolean, { description: 'Whether the server is a demonstration that charges nothing.' })
  isDemonstration!: boolean;

  @Field(() => Boolean, { description: 'Whether a browser finds the GraphQL explorer at /graphql.' })
  hasExplorer!: boolean;

  @Field(() => String, { description: 'Version of the server.' })
  version!: string;

  @Field(() => LocalDateScalar, { description: 'Day of the version.' })
  versionDay!: LocalDate;

  @Field(() => Boolean, {
    description: 'Whether the commands name a race of this server that accepts registrations of one person.',
  })
  hasRace!: boolean;

  @Field(() => [DeveloperCommand], { description: 'Commands of the tutorial, in its order.' })
  commands!: DeveloperCommand[];

  @Field(() => WebhookTerms, { description: 'Terms of webhook deliveries.' })
  webhooks!: WebhookTerms;

  @Field(() => [SignatureProgram], { description: 'Programs that verify a signature, in Node.js and Python.' })
  signaturePrograms!: SignatureProgram[];

  @Field(() => SignatureVector, { description: 'Test vector of the signature.' })
  signatureVector!: SignatureVector;

  @Field(() => DeveloperLimits, { description: 'Limits of this server.' })
  limits!: DeveloperLimits;

  @Field(() => [ApiChange], { description: 'Changes of the API, newest first.' })
  changes!: ApiChange[];
}
