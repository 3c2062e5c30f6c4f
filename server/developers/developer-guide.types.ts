import { Field, Int, ObjectType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { LocalDateScalar } from '../platform/scalars.js';
import type { LocalDate } from '../platform/time.js';
import { ApiChangeKind } from './developer-enums.js';

@Public()
@ObjectType({ description: 'A command of the tutorial that runs as it is, with its response.' })
export class DeveloperCommand {
  @Field(() => String, { description: 'Name of the command in docs/tutorial.md, e.g. find-race' })
  name!: string;

  @Field(() => String, { description: 'Shell command, with the address of this server and a race of it filled in' })
  command!: string;

  @Field(() => Int, { description: 'HTTP status of the response' })
  status!: number;

  @Field(() => String, { description: 'Response as JSON; … stands for values that differ and for further fields' })
  response!: string;
}

@Public()
@ObjectType({ description: 'A program that verifies the signature of a webhook.' })
export class SignatureProgram {
  @Field(() => String, { description: 'File name: verify.mjs or verify.py' })
  name!: string;

  @Field(() => String, { description: 'Source text' })
  text!: string;
}

@Public()
@ObjectType({ description: 'A message with its signature, to try a program that verifies signatures.' })
export class SignatureVector {
  @Field(() => String, { description: 'Secret, beginning with whsec_' })
  secret!: string;

  @Field(() => String, { description: 'Value of the header webhook-id' })
  messageId!: string;

  @Field(() => Int, { description: 'Value of the header webhook-timestamp, in seconds since 1970' })
  timestamp!: number;

  @Field(() => String, { description: 'Body of the request' })
  body!: string;

  @Field(() => String, { description: 'Value of the header webhook-signature' })
  signature!: string;
}

@Public()
@ObjectType({ description: 'Limits of this server, as it is configured.' })
export class DeveloperLimits {
  @Field(() => Int, { description: 'Window in which calls are counted, in seconds' })
  windowSeconds!: number;

  @Field(() => Int, { description: 'Calls of one API key in a window' })
  callsOfKey!: number;

  @Field(() => Int, { description: 'Calls of one user and of the keys of the user together in a window' })
  callsOfAccount!: number;

  @Field(() => Int, { description: 'Calls of one network address without a key in a window' })
  callsOfAddress!: number;

  @Field(() => Int, { description: 'Characters of a GraphQL document' })
  documentCharacters!: number;

  @Field(() => Int, { description: 'Levels of fields of an operation' })
  operationDepth!: number;

  @Field(() => Int, { description: 'Aliases of an operation' })
  operationAliases!: number;

  @Field(() => Int, { description: 'Points that an operation may cost' })
  operationCost!: number;

  @Field(() => Int, { description: 'Bytes of a body without a key' })
  bodyBytes!: number;

  @Field(() => Int, { description: 'Bytes of a body with a key or a session' })
  bodyBytesWithKey!: number;

  @Field(() => Int, { description: 'Time for which an unpaid registration is held, in minutes' })
  holdMinutes!: number;

  @Field(() => Int, { description: 'Longest term of a key, in days' })
  keyDays!: number;
}

@Public()
@ObjectType({ description: 'How webhooks are sent.' })
export class WebhookTerms {
  @Field(() => [Int], { description: 'Pauses before each repetition of a failed delivery, in seconds' })
  retrySeconds!: number[];

  @Field(() => Int, { description: 'Time in which the receiver must respond, in seconds' })
  timeoutSeconds!: number;

  @Field(() => Int, { description: 'Days of failures after which a webhook stops' })
  stoppedAfterDays!: number;

  @Field(() => Int, { description: 'Hours for which a rotated secret signs as well' })
  bothSecretsHours!: number;

  @Field(() => Int, { description: 'Webhooks that an event may have' })
  webhooksOfEvent!: number;

  @Field(() => Int, { description: 'Days for which the log of deliveries is kept' })
  logDays!: number;
}

@Public()
@ObjectType({ description: 'A change of the API.' })
export class ApiChange {
  @Field(() => LocalDateScalar, { description: 'Day of the version that made the change' })
  day!: LocalDate;

  @Field(() => ApiChangeKind, { description: 'Kind of the change' })
  kind!: ApiChangeKind;

  @Field(() => String, { description: 'One sentence in Spanish; `…` marks code' })
  text!: string;
}

@Public()
@ObjectType({ description: 'Facts of the page /desarrolladores about this server.' })
export class DeveloperGuide {
  @Field(() => String, { description: 'Base address of the server, as the request named it' })
  address!: string;

  @Field(() => Boolean, { description: 'True: a demonstration, in which nothing is charged' })
  isDemonstration!: boolean;

  @Field(() => Boolean, { description: 'True: a browser finds the explorer at /graphql' })
  hasExplorer!: boolean;

  @Field(() => String, { description: 'Version of the server' })
  version!: string;

  @Field(() => LocalDateScalar, { description: 'Day of the version' })
  versionDay!: LocalDate;

  @Field(() => Boolean, {
    description: 'True: the commands name a race of this server that takes registrations of one person',
  })
  hasRace!: boolean;

  @Field(() => [DeveloperCommand], { description: 'Commands of the tutorial, in its order' })
  commands!: DeveloperCommand[];

  @Field(() => WebhookTerms, { description: 'How webhooks are sent' })
  webhooks!: WebhookTerms;

  @Field(() => [SignatureProgram], { description: 'Programs that verify a signature: Node, Python' })
  signaturePrograms!: SignatureProgram[];

  @Field(() => SignatureVector, { description: 'Test vector of the signature' })
  signatureVector!: SignatureVector;

  @Field(() => DeveloperLimits, { description: 'Limits of this server' })
  limits!: DeveloperLimits;

  @Field(() => [ApiChange], { description: 'Changes of the API, newest first' })
  changes!: ApiChange[];
}
