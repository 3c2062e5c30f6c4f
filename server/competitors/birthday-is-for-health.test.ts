import { openApi } from '../testing/api.js';
import { RoleName } from '../users/role-enums.js';

const { as, build } = await openApi();

it('the birthday, which opens the public lookup, requires HEALTH_READ; other viewers see the age', async () => {
  const event = await build.event({ startsAt: new Date('2027-06-01T11:00:00Z') });
  const registration = await build.registration({ event, people: [{ birthday: '1990-05-10' }] });
  const consulta = await build.user({ roleName: RoleName.VIEWER, events: [event] });
  const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [event] });
  const id = String(registration.competitors[0]!.id);
  const detail = async (user: typeof consulta) =>
    (await as(user).graphql('query ($id: ID!) { competitor(id: $id) { birthday age } }', { id })).data.competitor;
  expect(await detail(consulta)).toEqual({ birthday: null, age: 37 });
  expect(await detail(organiser)).toEqual({ birthday: '1990-05-10', age: 37 });
  for (const path of [`/api/search-participant?event_id=${event.id}&minCount=1`, '/api/all-competitor?search=']) {
    const visible = async (user: typeof consulta) => JSON.stringify((await as(user).rest('GET', path)).body);
    expect(await visible(consulta)).toContain('"age":37');
    expect(await visible(consulta)).not.toContain('1990-05-10');
    expect(await visible(organiser)).toContain('1990-05-10');
  }
});
