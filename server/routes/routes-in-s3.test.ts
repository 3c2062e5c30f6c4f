import { openApi } from '../testing/api.js';
import { S3Server } from '../testing/s3-server.js';
import { eastward, gpx, gpxFile } from './testing/gpx.js';

const server = await S3Server.open();
afterAll(() => server.close());
const { as, build, app } = await openApi(server.env);
const admin = await build.user();
const SAVE = `mutation ($eventId: ID!, $file: Upload!, $replaces: ID) {
  saveRoute(eventId: $eventId, distance: "10K", file: $file, replaces: $replaces, confirmed: true) { route { id url } }
}`;
interface Saved {
  saveRoute: { route: { id: string; url: string } };
}

it('A route is replaced and deleted while the store cannot delete, and its new file is served', async () => {
  const event = await build.event({ categories: [{ distance: '10K' }] });
  const save = (metres: number, replaces: string | null) =>
    as(admin).graphql<Saved>(SAVE, { eventId: event.id, file: gpxFile(gpx([eastward(metres)])), replaces });
  const first = (await save(10_000, null)).data.saveRoute.route;
  server.failure = ({ method }) => (method === 'DELETE' ? 503 : null);
  const second = await save(10_050, first.id);
  expect(second.errors).toBeUndefined();
  const { id, url } = second.data.saveRoute.route;
  const response = await fetch(app.address + url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/gpx+xml');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=.*10k\.gpx/);
  expect(await response.text()).toContain('<trkpt');
  const deletion = await as(admin).graphql('mutation ($id: ID!) { deleteRoute(id: $id) }', { id });
  expect(deletion.errors).toBeUndefined();
  expect((await fetch(app.address + url)).status).toBe(404);
});
