import { randomUUID } from 'node:crypto';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import type { Event } from '../events/event.entity.js';
import { openApi, type TestApi } from '../testing/api.js';
import { HOLD, member, type Held } from '../testing/member.js';
import type { Mail } from '../platform/mail/mailer.js';
import { countStatements } from '../testing/statements.js';
import { withoutGuard } from '../testing/without-locks.js';
import { RoleName } from '../users/role-enums.js';
import { advanceRoom } from './advance-room.js';
import { drawPlaces } from './draw-places.js';
import { enterRoom } from './enter-room.js';
import { keepsOwnPlace, mailPlaceLink, PLACE_LINK_JOB, type PlaceLinkRequest } from './place-link.js';
import { openAutomatically } from './open-automatically.js';
import { purgeWaitingRooms } from './purge-waiting-rooms.js';
import { assignNumbers, MAX_PLACES_PER_NETWORK, recordPresence } from './record-visitors.js';
import type { PlaceToken } from './room-token.js';
import type { VisitorState } from './visitor-state.js';

/** Opening of the rooms: minutes of the tests count from here. */
const OPENING = new Date('2026-12-05T13:00:00Z');
const at = (minutes: number): Date => new Date(OPENING.getTime() + minutes * 60_000);

const node = await openApi({ RATE_LIMITS: 'on' });
const secondNode = await openApi({ RATE_LIMITS: 'on', DATABASE_URL: node.services.config.databaseUrl ?? '' });
const { as, build, ctx, services, app } = node;
const admin = await build.user();
const rooms = services.waitingRooms;
const LOCK = /for no key update( of r)?( skip locked)?/g;

interface Answer {
  state: string;
  number: number | null;
  place: number | null;
  turnEndsAt: string | null;
  pollAfter: number | null;
  room: { slug: string; seats: { left: number }; present: number } | null;
}

function setTime(minutes: number): void {
  node.clock.set(at(minutes));
  secondNode.clock.set(at(minutes));
}

async function tick(...nodes: TestApi[]): Promise<void> {
  for (const { services } of nodes.length > 0 ? nodes : [node, secondNode]) await services.waitingRooms.tick();
}

const update = (event: Event, input: object, user = admin) =>
  as(user).graphql<{ updateWaitingRoom: { state: string; version: number } }>(
    'mutation ($id: ID!, $input: WaitingRoomInput!) { updateWaitingRoom(eventId: $id, input: $input) { state version mode paused } }',
    { id: event.id, input },
  );

/** Creates an event whose room opens at `OPENING`; it is ten minutes before. */
async function scheduledEvent(data: Parameters<typeof build.event>[0] = {}, input: object = {}): Promise<Event> {
  setTime(-10);
  const event = await build.event({ startsAt: at(60 * 24 * 30), ...data });
  const { errors } = await update(event, { mode: 'SCHEDULED', opensAt: OPENING, ratePerMinute: 600, ...input });
  expect(errors).toBeUndefined();
  await tick();
  return event;
}

/** Browser of a visitor, which keeps its token and may poll any node. */
class Visitor {
  token: string | null = null;
  constructor(
    private readonly event: Event,
    private readonly network: string = randomUUID(),
  ) {}

  poll({ services }: TestApi = node): VisitorState | null {
    const polled = services.waitingRooms.poll(this.event.id, this.token, () => this.network);
    this.token = polled.newCookie ?? this.token;
    return polled.visitor;
  }

  get place(): PlaceToken {
    const token = rooms.readToken(this.event.id, this.token);
    if (token?.kind !== 'place') throw new Error(`No place but ${token?.kind}`);
    return token;
  }
}

/** Opens the room with visitors who were present, and tells them their places. */
async function drawnRoom(event: Event, count: number): Promise<Visitor[]> {
  const visitors = Array.from({ length: count }, () => new Visitor(event));
  setTime(-1);
  for (const visitor of visitors) visitor.poll();
  await tick();
  setTime(0.06);
  await tick();
  // The first poll after the draw asks for the number, the second one is told it.
  for (const visitor of visitors) visitor.poll();
  await tick();
  for (const visitor of visitors) visitor.poll();
  return visitors;
}

/** Advances the room once a second until a minute. */
async function advanceUntil(from: number, to: number, ...nodes: TestApi[]): Promise<void> {
  for (let second = Math.round(from * 60) + 1; second <= Math.round(to * 60); second++) {
    setTime(second / 60);
    await tick(...nodes);
  }
}

const places = (event: Event) =>
  ctx().em.execute<{ visitor: string; number: number | null }[]>(
    'select visitor, number from waiting_place where event_id = ? and draw = (select draw from waiting_room where event_id = ?) order by number',
    [event.id, event.id],
  );
const holdInput = (event: Event) => ({
  input: {
    eventId: String(event.id),
    categoryId: String(event.categories[0]?.id),
    competitors: [member({ kitId: String(event.kits[0]?.id) })],
  },
});

describe('The draw', () => {
  it('everybody present gets a random place, and those who come later follow in their order', async () => {
    const event = await scheduledEvent();
    const visitors = Array.from({ length: 200 }, () => new Visitor(event));
    for (const [index, visitor] of visitors.entries()) {
      setTime(-4 + index / 100);
      expect(visitor.poll(index % 2 === 0 ? node : secondNode)).toEqual({ state: 'LOBBY' });
    }
    const late = Array.from({ length: 5 }, () => new Visitor(event));
    await tick();
    setTime(0.01);
    expect(late[0]!.poll(secondNode)).toEqual({ state: 'DRAWING' });
    await tick();
    setTime(0.06);
    await tick();
    for (const [index, visitor] of late.slice(1).entries()) {
      setTime(0.07 + index / 1000);
      visitor.poll(index % 2 === 0 ? node : secondNode);
      await tick();
    }
    for (const visitor of [...visitors, ...late]) visitor.poll();
    await tick(node);
    for (const visitor of [...visitors, ...late]) visitor.poll();
    const numbers = visitors.map((visitor) => visitor.place.number);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(late.map((visitor) => visitor.place.number)).toEqual([201, 202, 203, 204, 205]);
    // Coming early is no advantage: the means of two halves differ by less than eight standard deviations.
    const mean = (half: number[]): number => half.reduce((sum, number) => sum + number, 0) / half.length;
    expect(Math.abs(mean(numbers.slice(0, 100)) - mean(numbers.slice(100)))).toBeLessThan(65);
    expect(numbers).not.toEqual(numbers.toSorted((one, other) => one - other));
  });

  it('a visitor whose screen was locked for some minutes takes part, and one who left long ago goes to the end', async () => {
    const event = await scheduledEvent();
    const [gone, locked, present] = [new Visitor(event), new Visitor(event), new Visitor(event)];
    gone.poll();
    await tick();
    setTime(-4);
    locked.poll();
    await tick();
    setTime(-0.1);
    present.poll();
    await tick();
    setTime(0.06);
    await tick();
    for (let poll = 0; poll < 2; poll++) {
      for (const visitor of [gone, locked, present]) visitor.poll();
      await tick();
    }
    expect([locked, present].map((visitor) => visitor.place.number).toSorted()).toEqual([1, 2]);
    expect(gone.place.number).toBe(3);
  });

  it('of several nodes one draws', async () => {
    const draws = async (): Promise<number> => {
      const event = await scheduledEvent();
      await recordPresence(ctx(), { eventId: event.id, draw: 2 }, [
        { visitor: randomUUID(), network: 'a', at: at(-1).getTime() },
      ]);
      setTime(1);
      const drawn = await Promise.all(
        Array.from({ length: 6 }, (_, index) => drawPlaces((index % 2 === 0 ? node : secondNode).ctx(), event.id)),
      );
      return drawn.filter(Boolean).length;
    };
    expect(await draws()).toBe(1);
    expect(await withoutGuard(LOCK, '', draws)).toBeGreaterThan(1);
  });
});

describe('Places', () => {
  it('nodes that give the next numbers at the same time give each number once', async () => {
    const problems = async (): Promise<number> => {
      const event = await scheduledEvent();
      await drawnRoom(event, 1);
      const results = await Promise.allSettled(
        Array.from({ length: 12 }, (_, index) =>
          assignNumbers((index % 2 === 0 ? node : secondNode).ctx(), { eventId: event.id, draw: 2 }, [
            { visitor: randomUUID(), network: 'a', at: at(1).getTime() },
            { visitor: randomUUID(), network: 'b', at: at(1).getTime() },
          ]),
        ),
      );
      const numbers = (await places(event)).map(({ number }) => number);
      const gaps = numbers.filter((number, index) => number !== index + 1).length;
      return gaps + results.filter(({ status }) => status === 'rejected').length;
    };
    expect(await problems()).toBe(0);
    expect(await withoutGuard(LOCK, '', problems)).toBeGreaterThan(0);
  });

  it('a place is told by every node, also after the node that gave it has ended', async () => {
    const event = await scheduledEvent();
    const visitors = await drawnRoom(event, 20);
    const before = visitors.map((visitor) => visitor.place.number);
    // Only the second node goes on.
    await advanceUntil(0.06, 0.1, secondNode);
    const states = visitors.map((visitor) => visitor.poll(secondNode));
    expect(states.map((state) => state && 'number' in state && state.number)).toEqual(before);
    expect(new Set(states.map((state) => state?.state))).toEqual(new Set(['TURN']));
  });

  it('a network has a generous number of places', async () => {
    const event = await scheduledEvent();
    const crowd = Array.from({ length: MAX_PLACES_PER_NETWORK + 3 }, () => new Visitor(event, 'carrier'));
    const other = new Visitor(event, 'another');
    const known = crowd[0]!;
    known.poll();
    await tick();
    for (const visitor of [...crowd, other]) visitor.poll();
    await tick();
    const states = crowd.map((visitor) => visitor.poll()?.state);
    expect(states.filter((state) => state === 'NETWORK_FULL')).toHaveLength(3);
    expect([known.poll()?.state, other.poll()?.state]).toEqual(['LOBBY', 'LOBBY']);
    const refused = new Visitor(event, 'carrier');
    expect([refused.poll()?.state, refused.token]).toEqual(['NETWORK_FULL', null]);
  });

  it('a poll runs no SQL', async () => {
    const event = await scheduledEvent();
    const [visitor] = await drawnRoom(event, 3);
    const poll = () => Promise.resolve(Array.from({ length: 100 }, () => visitor!.poll()));
    expect(await countStatements(poll)).toBe(0);
  });

  it('forged and altered places, and those of another event or an earlier draw, are not valid', async () => {
    const event = await scheduledEvent();
    const other = await scheduledEvent();
    const [visitor] = await drawnRoom(event, 1);
    const place = visitor!.token ?? '';
    expect(rooms.readToken(event.id, place)?.kind).toBe('place');
    expect(rooms.readToken(other.id, place)).toBeNull();
    const [kind, eventId, draw, , ...rest] = place.split('.');
    expect(rooms.readToken(event.id, [kind, eventId, draw, '0', ...rest].join('.'))).toBeNull();
    expect(rooms.readToken(other.id, [kind, other.id, draw, '1', ...rest].join('.'))).toBeNull();
    for (const text of ['', '.', 'p.1', 'x'.repeat(5_000), place.slice(0, -1), `${place}A`, `${place}.`])
      expect(rooms.readToken(event.id, text)).toBeNull();
    await update(event, { mode: 'OFF' });
    await update(event, { mode: 'SCHEDULED', opensAt: at(10) });
    await tick();
    expect(visitor!.poll()).toEqual({ state: 'LOBBY' });
    expect(rooms.readToken(event.id, visitor!.token)).toMatchObject({ kind: 'visitor', draw: 3 });
  });
});

describe('Admission', () => {
  it('people are admitted in order at the rate, by two nodes as by one', async () => {
    const event = await scheduledEvent();
    const visitors = await drawnRoom(event, 120);
    const turns: number[][] = [];
    for (let second = 1; second <= 10; second++) {
      setTime(0.06 + second / 60);
      await Promise.all([tick(node), tick(secondNode)]);
      await tick();
      turns.push(visitors.filter((visitor) => visitor.poll()?.state === 'TURN').map(({ place }) => place.number));
    }
    // Ten a second; nobody is overtaken: the admitted places are always the first ones.
    for (const [index, admitted] of turns.entries()) {
      expect(Math.abs(admitted.length - 10 * (index + 1))).toBeLessThanOrEqual(2);
      expect(Math.max(0, ...admitted)).toBe(admitted.length);
    }
  });

  it('several nodes that advance at the same time admit no more than one would', async () => {
    const steps = async (): Promise<number> => {
      const event = await scheduledEvent();
      await drawnRoom(event, 100);
      setTime(0.06 + 2 / 60);
      const results = await Promise.allSettled(
        Array.from({ length: 6 }, (_, index) => advanceRoom((index % 2 === 0 ? node : secondNode).ctx(), event.id)),
      );
      return results.filter((result) => result.status === 'rejected' || result.value).length;
    };
    expect(await steps()).toBe(1);
    expect(await withoutGuard(LOCK, '', steps)).toBeGreaterThan(1);
  });

  it('nobody is admitted while the room is paused or the seats that are left are enough for those inside', async () => {
    const event = await scheduledEvent({ participantLimit: 3 });
    const visitors = await drawnRoom(event, 10);
    await update(event, { paused: true });
    await advanceUntil(0.1, 0.3);
    const states = () => visitors.map((visitor) => visitor.poll()?.state).filter((state) => state === 'TURN').length;
    expect(states()).toBe(0);
    await update(event, { paused: false });
    await advanceUntil(0.3, 0.5);
    expect(states()).toBe(3);
  });

  it('a place enters once, and its copy gets the same time inside', async () => {
    const event = await scheduledEvent();
    const [visitor] = await drawnRoom(event, 1);
    await advanceUntil(0.06, 0.1);
    const { place } = visitor!;
    const tickets = await Promise.all(
      Array.from({ length: 6 }, (_, index) => {
        secondNode.clock.set(at(0.2));
        return enterRoom((index % 2 === 0 ? node : secondNode).ctx(), place);
      }),
    );
    expect(new Set(tickets.map((ticket) => ticket?.enteredAt)).size).toBe(1);
    setTime(5);
    await tick();
    expect((await enterRoom(ctx(), place))?.enteredAt).toBe(tickets[0]?.enteredAt);
    const [row] = await ctx().em.execute<{ count: string }[]>(
      'select count(*) from waiting_place where event_id = ? and entered_at is not null',
      [event.id],
    );
    expect(Number(row?.count)).toBe(1);
    // Without the guard a copy would begin its own time inside.
    const again = await withoutGuard(/and p\.entered_at is null/, '', () => enterRoom(ctx(), place));
    expect(again?.enteredAt).not.toBe(tickets[0]?.enteredAt);
  });

  it('who misses the turn enters for another half hour, then goes to the end of the queue', async () => {
    const event = await scheduledEvent();
    const [first, second] = (await drawnRoom(event, 2)).toSorted((one, other) => one.place.number - other.place.number);
    await advanceUntil(0.06, 0.1);
    setTime(11);
    expect(first!.poll()?.state).toBe('MISSED');
    expect(await enterRoom(ctx(), first!.place)).not.toBeNull();
    setTime(41);
    expect(second!.poll()?.state).toBe('OVER');
    expect(await enterRoom(ctx(), second!.place)).toBeNull();
  });

  it('nobody enters before the turn', async () => {
    const event = await scheduledEvent({}, { ratePerMinute: 10 });
    const visitors = await drawnRoom(event, 5);
    await update(event, { paused: true });
    await tick();
    for (const visitor of visitors) expect(await enterRoom(ctx(), visitor.place)).toBeNull();
  });

  it('a room in which nobody waits ends by itself, and a crowd opens it unless it is switched off', async () => {
    const event = await scheduledEvent();
    await drawnRoom(event, 2);
    await advanceUntil(0.06, 0.1);
    expect(rooms.openRoom(event.id, at(1).getTime())).not.toBeNull();
    setTime(11);
    await tick();
    await tick();
    expect(rooms.openRoom(event.id, at(11).getTime())).toBeNull();
    await Promise.all([openAutomatically(ctx(), event.id), openAutomatically(secondNode.ctx(), event.id)]);
    await tick();
    expect(rooms.openRoom(event.id, at(11).getTime())?.row.draw).toBe(3);
    await update(event, { mode: 'OFF' });
    await openAutomatically(ctx(), event.id);
    await tick();
    expect(rooms.openRoom(event.id, at(11).getTime())).toBeNull();
  });
});

describe('The entry ticket', () => {
  const WAITING_ROOM = (event: Event) => ({ code: 'WAITING_ROOM', url: `${services.publicUrl}/sala/${event.slug}` });

  it('a hold requires it while the room is open, in GraphQL and REST, as a cookie or a header', async () => {
    const event = await scheduledEvent();
    // Before the opening none is required.
    expect((await as(null).graphql<Held>(HOLD, holdInput(event))).data.holdRegistration.outcome).toBe('HELD');
    setTime(0.06);
    await tick();
    const browser = as(null);
    expect((await browser.graphql(HOLD, holdInput(event))).errors?.[0]?.extensions).toMatchObject(WAITING_ROOM(event));
    const rest = await browser.rest('POST', '/api/competitor', {
      ...{ event_id: event.id, category_id: event.categories[0]!.id },
      competitors: [],
    });
    expect([rest.status, rest.body]).toMatchObject([422, { status: 6 }]);

    const path = `/sala/${event.id}`;
    const poll = async () => (await browser.rest<Answer>('GET', `${path}/estado`)).body;
    expect(await poll()).toMatchObject({ state: 'DRAWING', number: null, room: { slug: event.slug } });
    await tick(node);
    expect(await poll()).toMatchObject({
      state: 'WAITING',
      number: 1,
      place: 1,
      room: { seats: { total: 100, left: 99 } },
    });
    expect((await browser.rest('POST', `${path}/entrar`)).status).toBe(409);
    expect((await browser.graphql(HOLD, holdInput(event))).errors?.[0]?.extensions).toMatchObject(WAITING_ROOM(event));
    await advanceUntil(0.1, 0.15);
    expect(await poll()).toMatchObject({ state: 'TURN', turnEndsAt: expect.any(String) as string });
    // The turn alone is no ticket.
    expect((await browser.graphql(HOLD, holdInput(event))).errors?.[0]?.extensions).toMatchObject(WAITING_ROOM(event));
    const entered = await browser.rest<Answer>('POST', `${path}/entrar`);
    expect([entered.status, entered.body.state]).toEqual([200, 'INSIDE']);
    expect((await browser.graphql<Held>(HOLD, holdInput(event))).data.holdRegistration.outcome).toBe('HELD');
    await tick();
    const [place] = await ctx().em.execute<{ done_at: Date | null }[]>(
      'select done_at from waiting_place where event_id = ? and number = 1',
      [event.id],
    );
    expect(place?.done_at).not.toBeNull();

    const cookie = entered.headers.getSetCookie().join();
    const [, ticket = ''] = /sala-\d+=([^;]+)/.exec(cookie) ?? [];
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const holdWith = async (token: string, other = event) => {
      const response = await fetch(`${app.address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'waiting-room-ticket': token },
        body: JSON.stringify({ query: HOLD, variables: holdInput(other) }),
      });
      return (await response.json()) as { errors?: { extensions: { code: string } }[] };
    };
    expect((await holdWith(ticket)).errors).toBeUndefined();
    expect((await holdWith(`${ticket}x`)).errors?.[0]?.extensions.code).toBe('WAITING_ROOM');
    const elsewhere = await build.event({ startsAt: at(60 * 24 * 30) });
    await openAutomatically(ctx(), elsewhere.id);
    await tick();
    expect((await holdWith(ticket, elsewhere)).errors?.[0]?.extensions.code).toBe('WAITING_ROOM');
    // Seven teams in all, also with copies of the ticket.
    for (let team = 3; team <= 7; team++) expect((await holdWith(ticket)).errors).toBeUndefined();
    expect((await holdWith(ticket)).errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
    // It ends after ten minutes; a poll of its holder renews it, at most until half an hour inside. Somebody else waits.
    await update(event, { paused: true });
    await tick();
    new Visitor(event).poll();
    setTime(10.2);
    await tick();
    expect((await holdWith(ticket)).errors?.[0]?.extensions.code).toBe('WAITING_ROOM');
    expect(await poll()).toMatchObject({ state: 'INSIDE' });
    setTime(31);
    expect(await poll()).toMatchObject({ state: 'OVER' });
    const back = await browser.rest<Answer>('POST', `${path}/volver`);
    expect(back.body.state).toBe('DRAWING');
    await tick(node);
    expect(await poll()).toMatchObject({ state: 'WAITING', number: 3 });
  });

  it('REST names the room, with status 6', async () => {
    const event = await build.event({ startsAt: at(60 * 24 * 30) });
    setTime(0);
    await openAutomatically(ctx(), event.id);
    await tick();
    const person = member();
    const { status, body } = await as(null).rest('POST', '/api/competitor', {
      ...{ event_id: event.id, category_id: event.categories[0]!.id },
      competitors: [
        {
          ...{
            name: person.name,
            last_name: person.lastName,
            dni: person.dni,
            email: person.email,
            phone: person.phone,
          },
          ...{ birthday: person.birthday, gender: 'female', department: person.department, city: person.city },
          ...{
            emergency_name: person.emergencyName,
            emergency_phone: person.emergencyPhone,
            kit_id: event.kits[0]!.id,
          },
        },
      ],
    });
    expect([status, body]).toMatchObject([409, { status: 6, icon: 'error', room: WAITING_ROOM(event).url }]);
  });

  it('the organiser needs none, and another organiser does', async () => {
    const event = await build.event({ startsAt: at(60 * 24 * 30) });
    setTime(0);
    await openAutomatically(ctx(), event.id);
    await tick();
    const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [event] });
    const another = await build.user({ roleName: RoleName.ORGANISER });
    expect((await as(organiser).graphql<Held>(HOLD, holdInput(event))).data.holdRegistration.outcome).toBe('HELD');
    expect((await as(another).graphql(HOLD, holdInput(event))).errors?.[0]?.extensions.code).toBe('WAITING_ROOM');
  });
});

describe('The link by mail', () => {
  const request = (event: Event, token: string | null, correo: unknown = 'ana@example.test') =>
    fetch(`${app.address}/sala/${event.id}/correo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { 'waiting-room-ticket': token } : {}) },
      body: JSON.stringify({ correo }),
    });
  const open = async (link: string, own?: string | null) => {
    const response = await fetch(link, {
      headers: own ? { 'waiting-room-ticket': own } : {},
      redirect: 'manual',
    });
    const [cookie] = response.headers.getSetCookie();
    return { location: response.headers.get('location'), token: cookie?.split(';')[0]?.split('=')[1] ?? null };
  };
  const requests = (event: Event) =>
    ctx().em.execute<{ data: PlaceLinkRequest }[]>(
      `select data from pgboss.job where name = '${PLACE_LINK_JOB}' and (data ->> 'eventId')::int = ?`,
      [event.id],
    );
  const addresses = (event: Event) =>
    ctx().em.execute('select email from waiting_place where event_id = ? and email is not null', [event.id]);
  /** Runs the job of each request and returns the mails. */
  async function mails(event: Event): Promise<Mail[]> {
    const sent: Mail[] = [];
    const send = vi.spyOn(services.mailer, 'send').mockImplementation((mail) => Promise.resolve(void sent.push(mail)));
    for (const { data } of await requests(event)) await mailPlaceLink(ctx(), data);
    send.mockRestore();
    return sent;
  }
  const linkIn = (mail: Mail | undefined): string =>
    app.address + new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '').href.replace(/^https?:\/\/[^/]+/, '');

  it('the link continues the place in another browser, and the address is deleted', async () => {
    const event = await scheduledEvent();
    const [visitor] = await drawnRoom(event, 3);
    expect((await request(event, visitor!.token)).status).toBe(200);
    expect(JSON.stringify(await requests(event))).not.toContain('example');
    expect(await addresses(event)).toEqual([{ email: 'ana@example.test' }]);
    const [mail] = await mails(event);
    expect(mail).toMatchObject({ to: 'ana@example.test', subject: 'El enlace a tu puesto en la fila' });
    expect(mail!.text).toContain(event.name);
    expect(await addresses(event)).toEqual([]);
    const { location, token } = await open(linkIn(mail));
    expect(location).toBe(`/sala/${event.slug}`);
    const other = new Visitor(event);
    other.token = token;
    expect(other.poll()).toEqual(visitor!.poll());
    // A repeated job mails nothing.
    expect(await mails(event)).toEqual([]);
  });

  it('opening the link replaces neither a better place nor an entry ticket', async () => {
    const event = await scheduledEvent({}, { ratePerMinute: 60 });
    const sorted = (await drawnRoom(event, 40)).toSorted((one, other) => one.place.number - other.place.number);
    const middle = sorted[20]!;
    await request(event, middle.token);
    const [mail] = await mails(event);
    const link = linkIn(mail);
    expect((await open(link, sorted[19]!.token)).token).toBeNull();
    expect((await open(link, sorted[21]!.token)).token).toBe(middle.token);
    const earlier = { ...middle.place, draw: middle.place.draw - 1 };
    expect(keepsOwnPlace(ctx(), sorted[21]!.place, earlier)).toBe(true);
    await advanceUntil(0.06, 0.7);
    const ticket = await enterRoom(ctx(), sorted[30]!.place);
    expect((await open(link, rooms.sign(ticket!))).token).toBeNull();
    const forged = link.replace(/puesto=p\.(\d+)\.(\d+)\.\d+/, 'puesto=p.$1.$2.1');
    expect(forged).not.toBe(link);
    expect((await open(forged)).token).toBeNull();
  });

  it('bad addresses, visitors without a place and a fourth request of a place within an hour are refused', async () => {
    const event = await scheduledEvent();
    const [visitor, another] = await drawnRoom(event, 8);
    const answer = async (response: Promise<Response>) => {
      const { status } = await response;
      return [status, await (await response).json()];
    };
    expect(await answer(request(event, visitor!.token, 'ana@'))).toMatchObject([
      422,
      { errors: { correo: ['Escribe un correo como nombre@correo.com.'] } },
    ]);
    expect(await answer(request(event, visitor!.token, { a: 1 }))).toMatchObject([422, {}]);
    expect((await request(event, null)).status).toBe(409);
    for (let times = 0; times < 3; times++)
      expect((await request(event, visitor!.token, `ana${times}@example.test`)).status).toBe(200);
    expect((await request(event, visitor!.token, 'ana3@example.test')).status).toBe(429);
    await advanceUntil(0.06, 0.2);
    await enterRoom(ctx(), another!.place);
    expect((await request(event, another!.token)).status).toBe(409);
  });

  it('at most five links a day are mailed to one address', async () => {
    const event = await scheduledEvent();
    const statuses: number[] = [];
    for (const { token } of await drawnRoom(event, 6)) {
      const { status } = await request(event, token, 'Eva@example.test');
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('no link is mailed after the room has closed', async () => {
    const event = await scheduledEvent();
    const [visitor] = await drawnRoom(event, 2);
    await request(event, visitor!.token);
    await update(event, { mode: 'OFF' });
    expect(await mails(event)).toEqual([]);
    expect(await addresses(event)).toEqual([]);
  });
});

describe('The page without scripts', () => {
  it('it shows the place, refreshes itself and enters by a form', async () => {
    const event = await scheduledEvent({}, { ratePerMinute: 10 });
    await drawnRoom(event, 3);
    const cookies = { cookie: '', accept: 'text/html' };
    const load = async (path: string, method = 'GET') => {
      const response = await fetch(`${app.address}/sala/${event.id}/${path}`, {
        method,
        headers: cookies,
        redirect: 'manual',
      });
      const [cookie] = response.headers.getSetCookie();
      if (cookie) cookies.cookie = cookie.split(';')[0] ?? '';
      return { response, html: await response.text() };
    };
    const first = await load('texto');
    expect(first.html).toContain('Estamos sorteando el orden');
    expect(first.response.headers.get('refresh')).toBe('30');
    await tick(node);
    expect((await load('texto')).html).toContain('Tu puesto: 4');
    await advanceUntil(0.1, 0.8);
    expect((await load('texto')).html).toContain('Es tu turno');
    const { response } = await load('entrar', 'POST');
    expect([response.status, response.headers.get('location')]).toEqual([303, `/inscripcion/${event.slug}`]);
    expect((await load('texto')).html).toContain('Ya puedes inscribirte');
  });
});

describe('The organiser', () => {
  const STATUS =
    'query ($id: ID!) { waitingRoom(eventId: $id) { mode state ratePerMinute version present waiting turns inside entered currentRate } }';

  it('the settings are checked, versioned and audited', async () => {
    setTime(-60);
    const event = await build.event({ startsAt: at(60 * 24 * 30) });
    const status = async () =>
      (await as(admin).graphql<{ waitingRoom: object }>(STATUS, { id: event.id })).data.waitingRoom;
    expect(await status()).toMatchObject({ mode: 'AUTOMATIC', state: 'CLOSED', version: 0, ratePerMinute: 600 });
    const code = async (input: object) => (await update(event, input)).errors?.[0]?.extensions;
    expect(await code({ mode: 'SCHEDULED' })).toMatchObject({
      code: 'VALIDATION',
      fields: { opensAt: [expect.any(String)] },
    });
    expect(await code({ mode: 'SCHEDULED', opensAt: at(-61) })).toMatchObject({ code: 'VALIDATION' });
    expect(await code({ ratePerMinute: 5 })).toMatchObject({
      code: 'VALIDATION',
      fields: { ratePerMinute: [expect.any(String)] },
    });
    expect(await code({ mode: 'SCHEDULED', opensAt: OPENING, version: 0 })).toBeUndefined();
    expect(await code({ paused: true, version: 0 })).toMatchObject({ code: 'CONFLICT' });
    expect(await status()).toMatchObject({ mode: 'SCHEDULED', state: 'LOBBY', version: 1 });
    const entries = await ctx().em.find(AuditEntry, { event: event.id });
    expect(entries.map(({ action }) => action)).toEqual(['waiting room changed']);
    setTime(0.06);
    await tick();
    expect(await code({ opensAt: at(5) })).toMatchObject({ code: 'WRONG_STATE' });
    expect(await status()).toMatchObject({ state: 'OPEN' });
    expect((await update(event, { mode: 'OFF' })).data.updateWaitingRoom).toMatchObject({ state: 'CLOSED' });
  });

  it('the numbers say how many wait, may enter and are inside', async () => {
    const event = await scheduledEvent();
    const visitors = await drawnRoom(event, 40);
    await advanceUntil(0.06, 0.1);
    await update(event, { paused: true });
    await tick();
    const inside = visitors.filter((visitor) => visitor.poll()?.state === 'TURN');
    expect(inside.length).toBeGreaterThan(10);
    await enterRoom(ctx(), inside[0]!.place);
    const { data } = await as(admin).graphql<{ waitingRoom: object }>(STATUS, { id: event.id });
    expect(data.waitingRoom).toMatchObject({
      ...{ state: 'OPEN', waiting: 40 - inside.length, turns: inside.length - 1, inside: 1, entered: 1 },
      currentRate: inside.length / 2,
    });
  });

  it('visitors see the room of an event', async () => {
    const event = await scheduledEvent();
    const { data } = await as(null).graphql<{ publicEvent: object }>(
      'query ($slug: String!) { publicEvent(slug: $slug) { waitingRoom { opensAt path } } }',
      { slug: event.slug },
    );
    expect(data.publicEvent).toEqual({ waitingRoom: { opensAt: OPENING.toISOString(), path: `/sala/${event.slug}` } });
  });

  it('places are purged a week after the room has ended, and not before', async () => {
    const event = await scheduledEvent();
    await drawnRoom(event, 3);
    await update(event, { mode: 'OFF' });
    setTime(60 * 24 * 6);
    await purgeWaitingRooms(ctx());
    expect(await places(event)).toHaveLength(3);
    setTime(60 * 24 * 8);
    await purgeWaitingRooms(ctx());
    expect(await places(event)).toHaveLength(0);
  });
});
