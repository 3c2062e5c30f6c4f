import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_KEY_DAYS } from '../api-keys/create-api-key.js';
import { bodyLimit } from '../platform/http/body-limits.js';
import { WINDOW_SECONDS } from '../platform/limits/call-limits.js';
import type { Config } from '../platform/config/config.js';
import { LIMIT_MS } from '../platform/http/outbound-http.js';
import { projectRoot } from '../platform/project-root.js';
import { MAX_WEBHOOKS } from '../webhooks/create-webhook.js';
import { BACKOFF_MS, DISABLE_AFTER_MS } from '../webhooks/retry-plan.js';
import { PREVIOUS_SECRET_MS } from '../webhooks/rotate-webhook-secret.js';
import { signatureVector } from '../webhooks/signature-vector.js';
import type { AppContext } from '../app-context.js';
import type { DeveloperGuide, DeveloperLimits, SignatureProgram, WebhookTerms } from './developer-guide.types.js';
import { EXAMPLE_BIRTHDAY, findExampleRace, type ExampleRace } from './find-example-race.js';
import { readApiVersions } from './read-changes.js';
import { fillIn, readTutorial, type TutorialValues } from './read-tutorial.js';

const DAY_MS = 86_400_000;

/** Cached: files of the repository do not change while the server runs. */
const files: {
  tutorial?: ReturnType<typeof readTutorial>;
  changes?: ReturnType<typeof readApiVersions>;
  programs?: SignatureProgram[];
} = {};

/** Returns the data of the page /desarrolladores. */
export async function developerGuide(ctx: AppContext): Promise<DeveloperGuide> {
  const { services, now, origin } = ctx;
  const { config } = services;
  const race = await findExampleRace(ctx);
  const values = tutorialValues(race, now);
  const versions = (files.changes ??= readApiVersions());
  return {
    address: origin,
    isDemonstration: !config.production,
    hasExplorer: config.introspection,
    version: versions[0]!.version,
    versionDay: versions[0]!.day,
    hasRace: race !== null,
    commands: (files.tutorial ??= readTutorial()).map((command) => fillIn(command, origin, values)),
    webhooks: webhookTerms(config),
    signaturePrograms: (files.programs ??= ['verify.mjs', 'verify.py'].map((name) => ({
      name,
      text: readFileSync(join(projectRoot, 'docs', 'verify-signature', name), 'utf8').trimEnd(),
    }))),
    signatureVector,
    limits: developerLimits(config),
    changes: versions.flatMap(({ day, changes }) => changes.map((change) => ({ day, ...change }))),
  };
}

/** Identity documents change over time, so that two readers of the page do not register the same person. */
function tutorialValues(race: ExampleRace | null, now: Date): TutorialValues {
  const tenSeconds = Math.floor(now.getTime() / 10_000);
  const document = (first: number) => `${first}${String(tenSeconds % 100_000_000).padStart(8, '0')}`;
  return {
    RACE_WORDS: race && race.event.slug.replaceAll('-', ' '),
    RACE_NAME: race && race.event.name,
    RACE_SLUG: race && race.event.slug,
    EVENT_ID: race && String(race.event.id),
    CATEGORY_ID: race && String(race.category.id),
    CATEGORY_DISTANCE: race && race.category.distance,
    CATEGORY_TITLE: race && race.category.title,
    KIT_ID: race && String(race.kit.id),
    KIT_SIZE: race && race.kit.size,
    GATEWAY: race && race.gateway,
    AGE: race && String(race.age),
    BIRTHDAY: EXAMPLE_BIRTHDAY,
    DNI: document(10),
    REST_DNI: document(11),
  };
}

const developerLimits = ({ callsTaken, graphqlLimits, holdMinutes }: Config): DeveloperLimits => ({
  windowSeconds: WINDOW_SECONDS,
  callsOfKey: callsTaken.key,
  callsOfAccount: callsTaken.account,
  callsOfAddress: callsTaken.address,
  documentCharacters: graphqlLimits.characters,
  operationDepth: graphqlLimits.depth,
  operationAliases: graphqlLimits.aliases,
  operationCost: graphqlLimits.cost,
  bodyBytes: bodyLimit(false),
  bodyBytesWithKey: bodyLimit(true),
  holdMinutes,
  keyDays: MAX_KEY_DAYS,
});

const webhookTerms = ({ retention }: Config): WebhookTerms => ({
  retrySeconds: BACKOFF_MS.map((milliseconds) => milliseconds / 1000),
  timeoutSeconds: LIMIT_MS / 1000,
  stoppedAfterDays: DISABLE_AFTER_MS / DAY_MS,
  bothSecretsHours: PREVIOUS_SECRET_MS / 3_600_000,
  webhooksOfEvent: MAX_WEBHOOKS,
  logDays: retention.deliveryDays,
});
