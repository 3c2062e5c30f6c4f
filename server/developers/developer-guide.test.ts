import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EventStatus } from '../events/event-enums.js';
import { httpStatus } from '../platform/errors.js';
import { projectRoot } from '../platform/project-root.js';
import { openApi } from '../testing/api.js';
import { productionEnv } from '../testing/env.js';
import { signatureVector } from '../webhooks/signature-vector.js';
import { readApiVersions } from './read-changes.js';
import { readTutorial } from './read-tutorial.js';

const [{ app, as, build, clock }, production] = await Promise.all([
  openApi(
    { HOLD_MINUTES: '90' },
    {
      callsTaken: { key: 77, account: 6_000, address: 15_000 },
      graphqlLimits: { characters: 20_000, tokens: 1_500, depth: 9, aliases: 15, cost: 4_000 },
    },
  ),
  openApi(productionEnv),
]);
const repositoryFile = (...path: string[]) => readFileSync(join(projectRoot, ...path), 'utf8');

interface Guide {
  developerGuide: {
    address: string;
    isDemonstration: boolean;
    hasExplorer: boolean;
    hasRace: boolean;
    version: string;
    commands: { name: string; command: string; response: string }[];
    limits: Record<string, number>;
    webhooks: { retrySeconds: number[]; webhooksOfEvent: number };
  };
}
const QUERY = `{ developerGuide { address isDemonstration hasExplorer hasRace version commands { name command response }
  limits { callsOfKey holdMinutes operationDepth } webhooks { retrySeconds webhooksOfEvent } } }`;
const guide = async () => (await as(null).graphql<Guide>(QUERY)).data.developerGuide;
const findCommand = ({ commands }: Guide['developerGuide'], name: string) =>
  commands.find((command) => command.name === name)!.command;

afterEach(() => clock.release());

it('The guide has the limits of this server', async () => {
  expect(await guide()).toMatchObject({
    isDemonstration: true,
    hasExplorer: true,
    limits: { callsOfKey: 77, holdMinutes: 90, operationDepth: 9 },
    webhooks: { retrySeconds: [60, 300, 1_800, 7_200, 21_600, 86_400], webhooksOfEvent: 10 },
  });
});

it('The commands keep placeholders until a race accepts one woman of 34 for money', async () => {
  expect(await guide()).toMatchObject({ hasRace: false });
  expect(findCommand(await guide(), 'hold')).toContain('"eventId": "EVENT_ID"');
  clock.set('2026-06-15T10:00:00-05:00');
  const startsAt = new Date('2026-12-06T11:00:00Z');
  const registerDeadline = new Date('2026-12-01T05:00:00Z');
  const open = { startsAt, registerDeadline };
  await build.gateway(await build.event({ ...open, name: 'Solo en parejas', teamSizes: [2] }));
  await build.gateway(await build.event({ ...open, name: 'Escondida', status: EventStatus.INACTIVE }));
  await build.event({ ...open, name: 'Sin pasarela' });
  expect((await guide()).hasRace).toBe(false);
  const race = await build.event({ ...open, name: 'Vuelta del "Lago"', slug: 'vuelta-del-lago' });
  await build.gateway(race);
  const filled = await guide();
  expect(filled.hasRace).toBe(true);
  const [category, kit] = [race.categories[0]!, race.kits[0]!];
  expect(findCommand(filled, 'hold')).toContain(`"eventId": "${race.id}", "categoryId": "${category.id}"`);
  expect(findCommand(filled, 'hold')).toContain(`"kitId": "${kit.id}"`);
  expect(findCommand(filled, 'find-category')).toContain('ages: [34]');
  const { response } = filled.commands.find(({ name }) => name === 'find-race')!;
  expect(JSON.parse(response)).toMatchObject({
    data: { eventCatalog: { data: [{ name: 'Vuelta del "Lago"', slug: 'vuelta-del-lago' }, '…'] } },
  });
  const readDocument = async () => /"dni": "(\d+)"/.exec(findCommand(await guide(), 'hold'))![1];
  const first = await readDocument();
  clock.set('2026-06-15T10:01:00-05:00');
  expect(await readDocument()).not.toBe(first);
});

it('The address is that of the request, or PUBLIC_URL where it is set', async () => {
  const port = new URL(app.address).port;
  const readAddress = async (address: string) =>
    ((await (await fetch(`${address}/graphql?query={developerGuide{address}}`)).json()) as { data: Guide }).data
      .developerGuide.address;
  expect(await readAddress(`http://127.0.0.1:${port}`)).toBe(`http://127.0.0.1:${port}`);
  expect(await readAddress(`http://localhost:${port}`)).toBe(`http://localhost:${port}`);
  const { address, isDemonstration, hasExplorer } = (await production.as(null).graphql<Guide>(QUERY)).data
    .developerGuide;
  expect([address, isDemonstration, hasExplorer]).toEqual([productionEnv.PUBLIC_URL, false, false]);
});

it('The tutorial has exactly the commands that the page shows', () => {
  const commandNames = ['step-sections.tsx', 'tool-sections.tsx'].flatMap((file) => {
    const source = repositoryFile('client', 'developers', file);
    const single = [...source.matchAll(/<Command[^>]*? name="([\w-]+)"/g)].map(([, name]) => name!);
    const lists = [...source.matchAll(/names=\{\[([^\]]+)\]\}/g)].flatMap(([, list]) => list!.match(/[\w-]+/g) ?? []);
    return [...single, ...lists];
  });
  expect(commandNames.sort()).toEqual(
    readTutorial()
      .map(({ name }) => name)
      .sort(),
  );
});

it('The page of the REST document shows each REST command of the tutorial, with its response, at its call', async () => {
  type Documented = { paths: Record<string, Record<string, { description?: string }>> };
  const { paths } = (await (await fetch(`${app.address}/api/openapi.json`)).json()) as Documented;
  const places: Record<string, [path: string, method: string]> = {
    'rest-find-race': ['/api/public/eventos', 'get'],
    'rest-find-category': ['/api/competitorCategory', 'get'],
    'rest-hold': ['/api/competitor', 'post'],
    'rest-state': ['/api/competitor/{dni}', 'get'],
  };
  const commands = readTutorial().filter(({ command }) => command.includes('localhost:4000/api/'));
  expect(commands.map(({ name }) => name)).toEqual(Object.keys(places));
  for (const { name, command, response } of commands) {
    const [path, method] = places[name]!;
    const description = paths[path]?.[method]?.description ?? '';
    expect(description).toContain(`\`\`\`sh\n${command.replace('http://localhost:4000', app.address)}\n\`\`\``);
    expect(description).toContain(response);
  }
  const others = Object.values(paths).flatMap((calls) => Object.values(calls).filter(({ description }) => description));
  expect(others).toHaveLength(commands.length);
});

it('The page explains every status that the API sends', () => {
  const source = repositoryFile('client', 'developers', 'reference-sections.tsx');
  const table = source.slice(source.indexOf('statusMeanings'), source.indexOf('registrationStatuses'));
  const explained = [...table.matchAll(/'(\d{3}(?:, \d{3})*)',/g)].flatMap(([, list]) => list!.split(', ').map(Number));
  expect(explained.sort()).toEqual([...new Set(Object.values(httpStatus))].sort());
});

it('docs/changes.md names the version of package.json first', async () => {
  const { version } = JSON.parse(repositoryFile('package.json')) as { version: string };
  const [newest] = readApiVersions();
  expect(newest).toMatchObject({ version, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string });
  expect(newest!.changes.length).toBeGreaterThan(0);
  expect((await guide()).version).toBe(version);
  const listed = repositoryFile('docs', 'changes.md').match(/^- /gm);
  expect(readApiVersions().flatMap(({ changes }) => changes)).toHaveLength(listed!.length);
});

describe('The programs that verify a signature', () => {
  const { secret, messageId, timestamp, body, signature } = signatureVector;
  const headers = { 'webhook-id': messageId, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature };
  /** Headers, body, current time in seconds, and whether the message is authentic. */
  const cases: [Record<string, string>, string, number, boolean][] = [
    [headers, body, timestamp + 10, true],
    [{ ...headers, 'webhook-signature': `v1,AAAA ${signature}` }, body, timestamp, true],
    [{ ...headers, 'webhook-id': 'msg_otro' }, body, timestamp, false],
    [headers, `${body} `, timestamp, false],
    [headers, body, timestamp + 301, false],
  ];
  const folder = join(projectRoot, 'docs', 'verify-signature');

  it('verify.mjs accepts the test vector, and nothing that was changed', () => {
    const script = `import { isFromDorsal } from ${JSON.stringify(pathToFileURL(join(folder, 'verify.mjs')).href)};
      const answers = ${JSON.stringify(cases)}.map(([headers, body, seconds]) => {
        Date.now = () => seconds * 1000;
        return isFromDorsal(${JSON.stringify(secret)}, headers, body);
      });
      console.log(JSON.stringify(answers));`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(JSON.parse(said)).toEqual(cases.map(([, , , isGenuine]) => isGenuine));
  });

  const hasPython = spawnSync('python3', ['--version']).status === 0;
  (hasPython ? it : it.skip)('verify.py accepts the test vector, and nothing that was changed', () => {
    const script = `import json, sys, time
sys.path.insert(0, ${JSON.stringify(folder)})
sys.dont_write_bytecode = True
import verify
answers = []
for headers, body, seconds, _ in json.loads(sys.argv[1]):
    time.time = lambda: seconds
    answers.append(verify.is_from_dorsal(${JSON.stringify(secret)}, headers, body.encode()))
print(json.dumps(answers))`;
    const said = execFileSync('python3', ['-c', script, JSON.stringify(cases)], { encoding: 'utf8' });
    expect(JSON.parse(said)).toEqual(cases.map(([, , , isGenuine]) => isGenuine));
  });

  it('docs/webhooks.md has the same test vector', () => {
    const text = repositoryFile('docs', 'webhooks.md');
    for (const value of [secret, messageId, String(timestamp), body, signature]) expect(text).toContain(value);
  });
});
