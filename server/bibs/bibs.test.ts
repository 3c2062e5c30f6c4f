import { createHash } from 'node:crypto';
import { Category } from '../categories/category.entity.js';
import { Competitor } from '../registration/competitor.entity.js';
import { openApi, type Client } from '../testing/api.js';
import { HOLD, member, type Held } from '../testing/member.js';
import { confirm } from '../testing/payu-confirmation.js';
import type { Event } from '../events/event.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { bibLink } from './bib-link.js';
import { anonymizeTeams } from '../registration/anonymize-team.js';

const { app, as, build, services, ctx } = await openApi();
const em = () => services.orm.em.fork();
const BIB = `query ($key: String!) { bib(key: $key) {
  name lastName documentSuffix qrSvg link event { name } category { distance } kit { sizeLabel } } }`;
const OWN = `mutation ($reference: String!) { findRegistrationByPayment(reference: $reference) {
  payerEmail members { name dni } bibs { name lastName documentSuffix link qrSvg event { name } category { distance } kit { sizeLabel } } } }`;
const TOKEN = `query ($token: String!) { registration(token: $token) { status payerEmail members { name } bibs { name link } } }`;

interface VisibleBib {
  name: string;
  lastName: string;
  documentSuffix: string;
  link: string;
}
interface OwnBibs {
  findRegistrationByPayment: { payerEmail: string | null; members: { name: string }[]; bibs: VisibleBib[] } | null;
}
interface ByToken {
  registration: { payerEmail: string | null; members: { name: string }[]; bibs: VisibleBib[] };
}

const linkKey = (link: string): string => link.split('/').at(-1) ?? '';
const bibBy = async (key: string) => (await as(null).graphql<{ bib: VisibleBib | null }>(BIB, { key })).data.bib;
const readLink = async (id: number) => bibLink(ctx(), await em().findOneOrFail(Competitor, id));

/** A team of two, registered by one browser and paid by the given browser. */
async function paidTeam(event: Event, buyer: Client, payer = buyer) {
  await build.gateway(event);
  const input = {
    eventId: String(event.id),
    categoryId: String(event.categories[0]?.id),
    competitors: [
      { ...member({ name: 'Ana', email: 'ana@example.test' }), kitId: String(event.kits[0]?.id) },
      { ...member({ name: 'Luz', email: 'luz@example.test' }), kitId: String(event.kits[0]?.id) },
    ],
  };
  const { data } = await buyer.graphql<Held>(HOLD, { input });
  const token = data.holdRegistration.registration?.token ?? '';
  const start = 'mutation ($token: String!) { startPayment(token: $token, gateway: TEST) { reference amount } }';
  const started = await payer.graphql<{ startPayment: { reference: string; amount: number } }>(start, { token });
  const { reference, amount } = started.data.startPayment;
  const pay = () => confirm(app.address, { reference, amount, state: 4, transaction: reference });
  return { token, reference, pay };
}

describe("a person's own link", () => {
  it('a bib link shows one competitor only, without the whole document', async () => {
    const event = await build.event();
    const registration = await build.registration({
      event,
      people: [
        { name: 'Ana', dni: '1024587336', kit: event.kits[0]! },
        { name: 'Beatriz', email: 'bea@example.test', kit: event.kits[0]! },
      ],
    });
    const link = await readLink(registration.competitors[0]!.id);
    expect(link).toMatch(new RegExp(`^${app.address}/dorsal/[\\w-]{49}$`));
    const visibleBib = await bibBy(linkKey(link));
    expect(visibleBib).toMatchObject({ name: 'Ana', documentSuffix: '7336', link, event: { name: event.name } });
    expect(JSON.stringify(visibleBib)).not.toMatch(/Beatriz|bea@|1024587336/);
  });

  it('a bib link shows the start time of its category, on the page, in the calendar file and in the lookup', async () => {
    const startsAt = new Date('2027-02-07T11:00:00Z');
    const event = await build.event({ startsAt });
    const { category, competitors } = await build.registration({ event, people: [{ dni: '80214905' }] });
    await em().nativeUpdate(Category, category.id, { startTime: '06:40' });
    const link = await readLink(competitors[0]!.id);
    const start = '2027-02-07T11:40:00.000Z';
    const { data } = await as(null).graphql<{ bib: object }>(
      'query ($key: String!) { bib(key: $key) { startsAt calendarLink } }',
      { key: linkKey(link) },
    );
    expect(data.bib).toEqual({ startsAt: start, calendarLink: `${link}.ics` });
    const file = await fetch(`${link}.ics`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const calendar = await file.text();
    expect(calendar).toContain('DTSTART:20270207T114000Z\r\nDTEND:20270207T170000Z');
    expect(calendar).toContain(`UID:evento-${event.id}-0640@dorsal`);
    const found = await as(null).graphql<{ lookUpPerson: object[] }>(
      'mutation { lookUpPerson(dni: "80214905", birthday: "1990-05-10") { startsAt } }',
    );
    expect(found.data.lookUpPerson).toEqual([{ startsAt: start }]);
  });

  it('a calendar file does not exist for an unsigned key or an unpaid team', async () => {
    const event = await build.event();
    const { competitors } = await build.registration({ event, status: PurchaseStatus.UNPAID });
    for (const address of [`${app.address}/dorsal/${'A'.repeat(49)}`, await readLink(competitors[0]!.id)])
      expect((await fetch(`${address}.ics`)).status).toBe(404);
  });

  it('a bib link differs between competitors and is always the same for one', async () => {
    const registration = await build.registration({ event: await build.event(), people: [{}, {}] });
    const [one, two] = registration.competitors.map(({ id }) => id);
    expect(await readLink(one!)).toBe(await readLink(one!));
    expect(await readLink(one!)).not.toBe(await readLink(two!));
  });

  it('a bib link cannot be derived from the database or from another link', async () => {
    const registration = await build.registration({ event: await build.event() });
    const { id, linkId } = registration.competitors[0]!;
    const key = linkKey(await readLink(id));
    const other = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    const stored = Buffer.from(linkId.replaceAll('-', ''), 'hex').toString('base64url');
    for (const wrong of [other, linkId, stored, stored.padEnd(49, 'A'), '', 'é'.repeat(49), `${key}A`])
      expect(await bibBy(wrong)).toBeNull();
    expect(await bibBy(key)).not.toBeNull();
  });

  it.each([
    PurchaseStatus.UNPAID,
    PurchaseStatus.REJECTED,
    PurchaseStatus.EXPIRED,
    PurchaseStatus.DELETED,
    PurchaseStatus.REFUNDED,
  ])('a bib link returns nothing while the team is %s', async (status) => {
    const registration = await build.registration({ event: await build.event(), status });
    expect(await bibBy(linkKey(await readLink(registration.competitors[0]!.id)))).toBeNull();
  });

  it('a bib link ends when the competitor is deleted', async () => {
    const registration = await build.registration({ event: await build.event() });
    const key = linkKey(await readLink(registration.competitors[0]!.id));
    await services.orm.em.fork().transactional((tx) => anonymizeTeams({ ...ctx(), em: tx }, [registration.id]));
    expect(await bibBy(key)).toBeNull();
  });
});

describe('the bibs of a team', () => {
  it('bibs of a paid team are visible to the browser that registered it, each with a link', async () => {
    const event = await build.event({ teamSizes: [2] });
    const buyer = as(null);
    const { reference, pay } = await paidTeam(event, buyer);
    const queryBibs = async () => (await buyer.graphql<OwnBibs>(OWN, { reference })).data.findRegistrationByPayment;
    expect(await queryBibs()).toMatchObject({ bibs: [], members: [{ name: 'Ana' }, { name: 'Luz' }] });
    await pay();
    const ownBibs = await queryBibs();
    expect(ownBibs).toMatchObject({ payerEmail: 'ana@example.test', bibs: [{ name: 'Ana' }, { name: 'Luz' }] });
    for (const { link, name } of ownBibs?.bibs ?? []) expect(await bibBy(linkKey(link))).toMatchObject({ name });
  });

  it('bibs of a team are not visible to a browser with the reference alone', async () => {
    const { reference, pay } = await paidTeam(await build.event({ teamSizes: [2] }), as(null));
    await pay();
    const otherBrowser = as(null);
    expect((await otherBrowser.graphql<OwnBibs>(OWN, { reference })).data.findRegistrationByPayment).toBeNull();
    // Also one that has a cookie.
    await paidTeam(await build.event({ teamSizes: [2] }), otherBrowser);
    expect((await otherBrowser.graphql<OwnBibs>(OWN, { reference })).data.findRegistrationByPayment).toBeNull();
  });

  it('bibs of a team are not visible to a browser that paid by the link', async () => {
    const payer = as(null);
    const { reference, pay } = await paidTeam(await build.event({ teamSizes: [2] }), as(null), payer);
    await pay();
    expect((await payer.graphql<OwnBibs>(OWN, { reference })).data.findRegistrationByPayment).toBeNull();
  });

  it('bibs and names of a team are not visible to a caller with the token alone, before and after the payment', async () => {
    const buyer = as(null);
    const { token, pay } = await paidTeam(await build.event({ teamSizes: [2] }), buyer);
    const by = async (who: Client) => (await who.graphql<ByToken>(TOKEN, { token })).data.registration;
    expect(await by(as(null))).toMatchObject({ payerEmail: null, members: [], bibs: [] });
    await pay();
    expect(await by(as(null))).toMatchObject({ payerEmail: null, members: [], bibs: [] });
    expect(await by(buyer)).toMatchObject({ payerEmail: 'ana@example.test', bibs: [{ name: 'Ana' }, { name: 'Luz' }] });
    expect((await em().findOneOrFail(Purchase, { token })).status).toBe(PurchaseStatus.PAID);
  });
});

it('the bib of a person is visible to an owner of the registration, and not with document and birthday alone', async () => {
  const event = await build.event();
  const person = { dni: '55111222', kit: event.kits[0]! };
  const cookie = 'p'.repeat(22);
  const browsers = [createHash('sha256').update(cookie).digest('base64url')];
  const held = await build.registration({ event, people: [person], status: PurchaseStatus.UNPAID, browsers });
  const LOOK_UP_QUERY = `mutation ($dni: String!) { lookUpPerson(dni: $dni, birthday: "1990-05-10") { bib { link qrSvg } } }`;
  const lookUp = async (client = as(null, cookie)) =>
    (await client.graphql<{ lookUpPerson: { bib: VisibleBib | null }[] }>(LOOK_UP_QUERY, { dni: person.dni })).data
      .lookUpPerson;
  expect(await lookUp()).toEqual([{ bib: null }]);
  await em().nativeUpdate(Purchase, held.id, { status: PurchaseStatus.PAID });
  const [found] = await lookUp();
  expect(found?.bib?.link).toBe(await readLink(held.competitors[0]!.id));
  expect(await lookUp(as(null))).toEqual([{ bib: null }]);
});
