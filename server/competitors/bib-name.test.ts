import { AuditEntry } from '../audit/audit-entry.entity.js';
import { bibLink } from '../bibs/bib-link.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { Competitor } from '../registration/competitor.entity.js';
import { openApi } from '../testing/api.js';
import { HOLD, member, type Held } from '../testing/member.js';

const { as, build, services, ctx } = await openApi();
const em = () => services.orm.em.fork();
const admin = await build.user();

it('A name on the bib that was sent with a hold is in lookup, correction, lists, export, audit log and bib', async () => {
  const event = await build.event();
  const browser = as(null);
  const person = { ...member({ name: 'Luz Marina' }), kitId: String(event.kits[0]!.id), bibName: '  La   Profe ' };
  const input = { eventId: String(event.id), categoryId: String(event.categories[0]!.id), competitors: [person] };
  const token = (await browser.graphql<Held>(HOLD, { input })).data.holdRegistration.registration!.token;
  const { dni, birthday } = person;

  const team = `mutation ($token: String!) { readEditableTeam(token: $token) { bibName } }`;
  expect((await browser.graphql(team, { token })).data).toEqual({ readEditableTeam: [{ bibName: 'La Profe' }] });

  const other = await build.event();
  const found = (client: typeof browser) =>
    client.rest('GET', `/api/competitor/${dni}?birthday=${birthday}&event_id=${other.id}`);
  expect((await found(browser)).body).toMatchObject({ data: { bib_name: 'La Profe' } });
  expect((await found(as(null))).body).toMatchObject({ data: { name: 'Luz Marina', bib_name: null } });

  const office = as(admin);
  const list = () =>
    office.rest<{ competitors: { data: object[] } }>('GET', `/api/search-participant?event_id=${event.id}`);
  const listed = (await list()).body.competitors.data[0] as { id: number };
  expect(listed).toMatchObject({ bib_name: 'La Profe' });
  const edit = (changes: object) => office.rest('POST', `/api/edit-competitor/${listed.id}`, { ...listed, ...changes });
  expect((await edit({ bib_name: 'L'.repeat(21) })).body).toMatchObject({ errors: { bib_name: [expect.any(String)] } });
  expect((await edit({ bib_name: 'Luzma' })).status).toBe(200);
  expect((await edit({ bib_name: undefined, version: 2 })).status).toBe(200);
  expect((await list()).body.competitors.data[0]).toMatchObject({ bib_name: 'Luzma' });
  const [entry] = await em().find(AuditEntry, { subject: 'competitor', subjectId: listed.id });
  expect(entry).toMatchObject({ before: { bibName: 'La Profe' }, after: { bibName: 'Luzma' } });
  const csv = (await office.rest('GET', `/api/competitors/export?format=csv&event_id=${event.id}`)).body;
  expect(csv).toMatch(/;?Nombre en el dorsal;?[\s\S]*Luzma/);

  await em().nativeUpdate(Purchase, { token }, { status: PurchaseStatus.PAID });
  const printed = async () => {
    const key = bibLink(ctx(), await em().findOneOrFail(Competitor, listed.id))
      .split('/')
      .at(-1);
    const { data } = await as(null).graphql<{ bib: object }>(
      'query ($key: String!) { bib(key: $key) { printedName } }',
      {
        key,
      },
    );
    return data.bib;
  };
  expect(await printed()).toEqual({ printedName: 'Luzma' });
  expect((await edit({ bib_name: '', version: undefined })).status).toBe(200);
  expect(await printed()).toEqual({ printedName: 'Luz Marina Ríos Ñáñez' });
});
