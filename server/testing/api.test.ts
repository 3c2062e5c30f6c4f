import { Event } from '../events/event.entity.js';
import { viewerEvents } from '../events/viewer-events.js';
import { RoleName } from '../users/role-enums.js';
import { openApi } from './api.js';
import { PASSWORD } from './factories.js';

const { as, build, ctx } = await openApi();

it('a test can send GraphQL and REST requests as a user and as a visitor', async () => {
  const user = await build.user({ name: 'Rosa' });
  expect(await as(user).graphql('{ me { name } }')).toEqual({ data: { me: { name: 'Rosa' } } });
  expect(await as(null).graphql('{ me { name } }')).toEqual({ data: { me: null } });
  const login = await as(null).rest('POST', '/api/auth/login', { email: user.email, password: PASSWORD });
  expect(login).toMatchObject({ status: 200, body: { status: true } });
});

it('a test finds the events of its user, and no others', async () => {
  const [mine, other] = [await build.event(), await build.event()];
  const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [mine] });
  const seen = async (user: typeof organiser) =>
    (await ctx(user).em.find(Event, viewerEvents(ctx(user).viewer))).map(({ id }) => id);
  expect(await seen(organiser)).toEqual([mine.id]);
  expect(await seen(await build.user())).toEqual(expect.arrayContaining([mine.id, other.id]));
  expect(await seen(await build.user({ roleName: RoleName.VIEWER }))).toEqual([]);
});

it('a created registration is counted in the quotas', async () => {
  const event = await build.event({ participantLimit: 10 });
  const kit = event.kits[0];
  await build.registration({ event, people: [{ kit }, { kit }, {}] });
  const found = await ctx().em.findOneOrFail(Event, event.id, {
    populate: ['seats', 'categories.places', 'kits.units'],
  });
  expect(found.seats.$.taken).toBe(3);
  expect(found.categories[0]?.places.$.taken).toBe(3);
  expect(found.kits[0]?.units.$.taken).toBe(2);
});
