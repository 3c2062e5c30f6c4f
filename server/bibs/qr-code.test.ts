import { correction, generate } from 'lean-qr';
import sharp from 'sharp';
import { openApi } from '../testing/api.js';
import { bibLink } from './bib-link.js';
import { Competitor } from '../registration/competitor.entity.js';
import { qrPng, qrSvg, qrText } from './qr-code.js';

const { as, build, services, ctx } = await openApi();

const text = `DORSAL:${'a1'.repeat(24)}3`;
const code = generate(text, { minCorrectionLevel: correction.M });
/** Pixels per side, with margins. */
const side = (code.size + 8) * 8;

it.each([
  ['PNG', () => qrPng(text)],
  // As the client draws it on a picture of the bib.
  ['SVG', () => Buffer.from(qrSvg(text).replace('<svg ', `<svg width="${side}" height="${side}" `))],
])('a %s draws every module as eight pixels, in black and white with a margin of four modules', async (_type, draw) => {
  const { data, info } = await sharp(draw()).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: side, height: side });
  const wrong = Array.from({ length: side * side }, (_, at) => at).filter((at) => {
    const [row, column] = [Math.floor(at / side), at % side].map((pixel) => Math.floor(pixel / 8) - 4);
    return data[at * info.channels] !== (code.get(column!, row!) ? 0 : 255);
  });
  expect(wrong).toHaveLength(0);
});

it('the PNG of a QR code has a palette of few colours, which keeps a mail with many codes small', () => {
  expect(qrPng(text).length).toBeLessThan(3_000);
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
