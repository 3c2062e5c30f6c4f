import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { jobKinds } from '../domains.js';
import { callProvider } from '../payments/gateways/provider-api.js';
import { runJob, startTracing, withSpan } from '../platform/tracing/tracing.js';
import { runInContext } from '../platform/tracing/request-context.js';
import { sql } from '../platform/database/sql.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { CONFIRMATION_JOB } from '../team-mails/mail-requests.js';
import { z } from 'zod';
import { openApi } from './api.js';
import { HOLD, member, type Held } from './member.js';
import { confirm } from './payu-confirmation.js';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  links?: { traceId: string; spanId: string }[];
  status: { code?: number };
}
interface TracesRequest {
  resourceSpans: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[];
}
interface Line {
  msg?: string;
  requestId?: string;
  requestIds?: string[];
  job?: string;
  jobId?: string;
  traceId?: string;
}

/** Collector that receives OTLP over HTTP in JSON, and a gateway that returns `{}`. */
const received: TracesRequest[] = [];
const gatewayCalls: IncomingHttpHeaders[] = [];
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    if (request.url === '/refusing/v1/traces') return void response.writeHead(400).end();
    if (request.url === '/v1/traces') received.push(JSON.parse(body) as TracesRequest);
    else gatewayCalls.push(request.headers);
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
afterAll(() => collector.close().closeAllConnections());
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const lines: Line[] = [];
const { app, as, build, services, ctx } = await openApi({ LOG_LEVEL: 'debug' });
// Child loggers inherit the stream.
Reflect.set(services.log, pino.symbols.streamSym, {
  write: (line: string) => void lines.push(JSON.parse(line) as Line),
});
beforeEach(() => lines.splice(0));

/** Runs code with traces and returns the spans that the collector received. */
async function spansOf(run: () => Promise<unknown>, hosts: string[] = [], ratio = 1): Promise<Span[]> {
  received.splice(0);
  const traces = await startTracing({ tracing: { endpoint, ratio }, traceparentHosts: hosts }, services.log);
  try {
    await run();
    // The span of a request ends with its connection's last byte, just after the client has the response.
    await sleep(50);
  } finally {
    await traces.stop();
  }
  return received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
}

const attribute = ({ attributes }: Pick<Span, 'attributes'>, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];
const named = (spans: readonly Span[], name: string): Span[] => spans.filter((span) => span.name === name);
/** Returns the names of a span and of the spans around it, the outermost first. */
function path(spans: readonly Span[], span: Span): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(parent ? path(spans, parent) : []), span.name];
}
const hex = (bytes: number) => randomBytes(bytes).toString('hex');

const event = await build.event({ categories: [{}] });
await build.gateway(event);
const hold = async (competitor = member()) => {
  const input = {
    eventId: String(event.id),
    categoryId: String(event.categories[0]!.id),
    competitors: [{ kitId: String(event.kits[0]!.id), ...competitor }],
  };
  return (await as(null).graphql<Held>(HOLD, { input })).data.holdRegistration.registration!.token;
};
const startPayment = async (token: string) =>
  (
    await as(null).graphql<{ startPayment: { reference: string; amount: number } }>(
      'mutation ($token: String!) { startPayment(token: $token, gateway: TEST) { reference amount } }',
      { token },
    )
  ).data.startPayment;

it('A request is a span in the trace of its caller, and contains its operation, groups and statements without values', async () => {
  const [traceId, spanId] = [hex(16), hex(8)];
  const competitor = member();
  const body = {
    query: `${HOLD.replace('mutation (', 'mutation Hold(')}`,
    variables: {
      input: {
        eventId: String(event.id),
        categoryId: String(event.categories[0]!.id),
        competitors: [{ kitId: String(event.kits[0]!.id), ...competitor }],
      },
    },
  };
  const spans = await spansOf(async () => {
    const response = await fetch(`${app.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-${spanId}-01` },
      body: JSON.stringify(body),
    });
    expect(await response.json()).toMatchObject({ data: { holdRegistration: { outcome: 'HELD' } } });
  });
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
  const [request] = named(spans, 'POST /graphql');
  expect(request).toMatchObject({ parentSpanId: spanId, kind: 2 });
  expect(attribute(request!, 'http.response.status_code')).toBe(200);
  const [insert] = spans.filter((span) => String(attribute(span, 'db.query.text')).includes('insert into purchase'));
  expect(path(spans, insert!).slice(0, -1)).toEqual(['POST /graphql', 'mutation Hold', 'group holds']);
  const sent = JSON.stringify(received);
  for (const value of [competitor.dni, competitor.birthday, 'Marta', 'example.test']) expect(sent).not.toContain(value);
  expect(received[0]!.resourceSpans[0]!.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'dorsal' },
  });
});

it('Callbacks that arrive together share a group that is linked to each, and each is the cause of its own mail', async () => {
  const kind = jobKinds(ctx).find(({ name }) => name === CONFIRMATION_JOB)!;
  const attempts = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const token = await hold();
      return { token, requestId: `callback-${hex(8)}`, ...(await startPayment(token)) };
    }),
  );
  const spans = await spansOf(async () => {
    const statuses = await Promise.all(
      attempts.map(({ reference, amount, requestId }) =>
        confirm(app.address, { reference, amount, state: 4, headers: { 'x-request-id': requestId } }),
      ),
    );
    expect(statuses).toEqual(attempts.map(() => 200));
    await services.jobs.work([kind]);
    for (const end = Date.now() + 20_000; (await openJobs()) > 0 && Date.now() < end;) await sleep(50);
  });
  const requests = named(spans, 'POST /api/payments/:gateway/confirmation');
  expect(requests).toHaveLength(attempts.length);
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(attempts.length);
  const groups = named(spans, 'group callbacks').filter(({ links }) => links);
  const sizes = groups.map((group) => attribute(group, 'dorsal.group.size'));
  // The first callback is stored alone, the others meanwhile wait and form groups.
  expect(sizes.length).toBeGreaterThan(0);
  for (const group of groups) {
    const members = requests.filter(({ spanId }) => group.links!.some((link) => link.spanId === spanId));
    expect(members).toHaveLength(Number(attribute(group, 'dorsal.group.size')));
    for (const { links } of members) expect(links).toContainEqual(expect.objectContaining({ spanId: group.spanId }));
  }
  for (const { token, requestId } of attempts) {
    const { id } = await services.orm.em.fork().findOneOrFail(Purchase, { token });
    const [job] = await sql<{ id: string; data: { enqueuedBy: { requestId: string } } }>(
      services.orm.em.fork(),
      `select id, data from pgboss.job where name = $1 and (data->>'purchaseId')::int = $2`,
      [CONFIRMATION_JOB, id],
    );
    expect(job!.data.enqueuedBy.requestId).toBe(requestId);
    const span = named(spans, `job ${CONFIRMATION_JOB}`).find((each) => attribute(each, 'dorsal.job.id') === job!.id)!;
    // In the trace of its callback, with the mail in it.
    expect(requests.find(({ traceId }) => traceId === span.traceId)).toBeDefined();
    expect(named(spans, 'mail').some(({ traceId }) => traceId === span.traceId)).toBe(true);
    const [line] = lines.filter((each) => each.requestId === requestId && each.msg === 'request completed');
    expect(line).toBeDefined();
  }
}, 60_000);

const openJobs = async (): Promise<number> => {
  const [row] = await sql<{ count: number }>(
    services.orm.em.fork(),
    `select count(*)::int as count from pgboss.job where name = $1 and state <> 'completed'`,
    [CONFIRMATION_JOB],
  );
  return row!.count;
};

it('The lines of a job name the request that enqueued it; a job of an earlier version names itself', async () => {
  const data: unknown[] = [];
  const kind = {
    name: 'traced',
    run: (job: unknown) => Promise.resolve(void data.push(job)).then(() => services.log.info('ran')),
  };
  await services.jobs.declare([kind]);
  await runInContext({ requestId: 'request-of-a-person' }, () =>
    services.jobs.enqueue(services.orm.em.fork(), 'traced', { number: 1 }),
  );
  await sql(services.orm.em.fork(), `insert into pgboss.job (name, data) values ('traced', '{"number": 2}')`);
  await services.jobs.work([kind]);
  for (const end = Date.now() + 20_000; data.length < 2 && Date.now() < end;) await sleep(50);
  expect(data).toEqual(expect.arrayContaining([{ number: 1 }, { number: 2 }]));
  const ran = lines.filter(({ msg }) => msg === 'ran');
  expect(ran).toContainEqual(expect.objectContaining({ requestId: 'request-of-a-person', job: 'traced' }));
  expect(ran.find(({ requestId }) => requestId !== 'request-of-a-person')).toMatchObject({ job: 'traced' });
  for (const { requestId, jobId } of ran) if (requestId !== 'request-of-a-person') expect(requestId).toBe(jobId);
});

it.each([
  ['a form of REST', () => as(null).rest('POST', '/api/auth/login', form({ email: 'a@example.test', password: 'x' }))],
  [
    'a file of GraphQL',
    async () =>
      as(await build.user()).graphql(
        'mutation Sheet($excel: Upload!) { readCertificateSheet(excel: $excel) { recipients } }',
        { excel: new File(['nombre,correo'], 'a.csv') },
      ),
  ],
])('The body of %s does not end the context of its request', async (_name, send) => {
  const spans = await spansOf(send);
  const operation = spans.find(({ attributes }) => attributes.some(({ key }) => key === 'graphql.operation.type'));
  expect(path(spans, operation!)).toHaveLength(2);
});
function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

it('Only hosts of TRACEPARENT_HOSTS get the ID of a trace', async () => {
  const call = () =>
    runJob({ name: 'test', id: hex(4) }, undefined, () =>
      callProvider({ what: 'test', url: `${endpoint}/charge` }, z.object({})),
    );
  gatewayCalls.splice(0);
  const spans = await spansOf(call, ['127.0.0.1']);
  await spansOf(call);
  await call();
  const [outbound] = named(spans, 'GET 127.0.0.1');
  expect(gatewayCalls.map(({ traceparent }) => traceparent)).toEqual([
    `00-${outbound!.traceId}-${outbound!.spanId}-01`,
    undefined,
    undefined,
  ]);
  expect(attribute(outbound!, 'http.response.status_code')).toBe(200);
});

it('A ratio of 0 records no trace that begins here, but those of callers that are recorded', async () => {
  const get = (headers: Record<string, string>) => fetch(`${app.address}/api/eventos`, { headers });
  const spans = await spansOf(
    async () => {
      await get({});
      await get({ traceparent: `00-${hex(16)}-${hex(8)}-01` });
    },
    [],
    0,
  );
  expect(spans.filter(({ kind }) => kind === 2)).toHaveLength(1);
});

it('Files and checks have no span, and without a collector no request has one', async () => {
  const check = () => fetch(`${app.address}/healthz`);
  expect(await spansOf(check)).toEqual([]);
  received.splice(0);
  await hold();
  await withSpan('test', {}, () => Promise.resolve());
  expect(received).toEqual([]);
  expect(lines.filter(({ traceId }) => traceId)).toEqual([]);
});

it.each([
  ['is not there', 'http://127.0.0.1:9', 0],
  ['refuses the spans', `${endpoint}/refusing`, 1],
])('A collector that %s delays neither requests nor the shutdown', async (_name, url, logged) => {
  const traces = await startTracing({ tracing: { endpoint: url, ratio: 1 }, traceparentHosts: [] }, services.log);
  await hold();
  const stoppedAt = Date.now();
  await traces.stop();
  expect(Date.now() - stoppedAt).toBeLessThan(4_000);
  expect(lines.filter(({ msg }) => msg === 'Traces are incomplete')).toHaveLength(logged);
});
