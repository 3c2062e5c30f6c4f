import { S3Server } from '../testing/s3-server.js';
import { openTestServices } from '../testing/services.js';
import { imageJobs, REMOVE_FILES_JOB, removeFiles } from './remove-files.js';

const server = await S3Server.open();
afterAll(() => server.close());
const { ctx, services } = await openTestServices(server.env);
const [job] = imageJobs(ctx);
const image = { id: 'a'.repeat(32), widths: [360] };
const names = [`${image.id}-360.webp`, `${image.id}-360.avif`, `${image.id}-banners/50-50.jpg`, 'fondo.jpg'];

beforeEach(async () => {
  server.failure = () => null;
  for (const name of [...names, 'other.jpg']) await services.storage.write(name, Buffer.from(name));
});
const waiting = () => services.jobs.countWaiting(ctx().em, REMOVE_FILES_JOB, {});

it('Files of an image, its banners and other files are removed, and no job is queued', async () => {
  await removeFiles(ctx(), { images: [image], names: ['fondo.jpg'] });
  expect([...server.objects.keys()]).toEqual(['dorsal/other.jpg']);
  expect(await waiting()).toBe(0);
});

it('While the store is unavailable the caller succeeds, and a job removes the files later', async () => {
  server.failure = () => 503;
  await removeFiles(ctx(), { images: [image], names: ['fondo.jpg'] });
  expect(server.objects.size).toBe(5);
  expect(await waiting()).toBe(1);
  const data = { names: [...names.slice(0, 2), 'fondo.jpg'], folders: [`${image.id}-banners`] };
  await expect(job!.run(data)).rejects.toThrow(/The store s3:.* failed/);
  server.failure = () => null;
  expect(await services.jobs.countWaiting(ctx().em, REMOVE_FILES_JOB, { folders: data.folders })).toBe(1);
  await job!.run(data);
  await job!.run(data);
  expect([...server.objects.keys()]).toEqual(['dorsal/other.jpg']);
});
