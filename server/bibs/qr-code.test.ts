import { correction, generate } from 'lean-qr';
import sharp from 'sharp';
import { openApi } from '../testing/api.js';
import { bibLink } from './bib-link.js';
import { Competitor } from '../registration/competitor.entity.js';
import { qrPng, qrText } from './qr-code.js';

const { as, build, services, ctx } = await openApi();

it('a QR code draws every module as eight pixels, in black and white with a margin of four modules', async () => {
  const text = `DORSAL:${'a1'.repeat(24)}3`;
  const png = qrPng(text);
  const { data: drawn, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const code = generate(text, { minCorrectionLevel: correction.M });
  const modules = code.size + 8;
  expect(info).toMatchObject({ width: modules * 8, height: modules * 8, channels: 1 });
  const wrong = drawn.filter((value, at) => {
    const [row, column] = [Math.floor(at / info.width), at % info.width].map((pixel) => Math.floor(pixel / 8) - 4);
    return value !== (code.get(column!, row!) ? 0 : 255);
  });
  expect(wrong).toHaveLength(0);
  // A palette of few colours keeps a mail with many codes small.
  expect(png.length).toBeLessThan(3_000);
});

it('a pick-up code contains neither the token of the team nor the key of the bib link, and differs by competitor', async () => {
  const { purchase, competitors } = await build.registration({ event: await build.event(), people: 2 });
  const [first, second] = competitors.getItems();
  const text = qrText(ctx(), first!);
  expect(text).toMatch(/^DORSAL:[\w-]{49}$/);
  expect(text).not.toContain(purchase.token);
  expect(text).not.toBe(qrText(ctx(), second!));
  const readBib = async (key: string | undefined) =>
    (await as(null).graphql('query ($key: String!) { bib(key: $key) { name } }', { key })).data;
  expect(await readBib(bibLink(ctx(), first!).split('/').at(-1))).toEqual({ bib: { name: first!.name } });
  expect(await readBib(text.replace('DORSAL:', ''))).toEqual({ bib: null });
});

it('a pick-up code changes when the seat gets another document', async () => {
  const { competitors } = await build.registration({ event: await build.event() });
  const [competitor] = competitors.getItems();
  const before = qrText(ctx(), competitor!);
  const em = services.orm.em.fork();
  await em.nativeUpdate(Competitor, competitor!.id, { linkId: '00000000-0000-4000-8000-000000000001' });
  expect(qrText(ctx(), await em.findOneOrFail(Competitor, competitor!.id))).not.toBe(before);
});
