/**
 * Measures `npm run bench -- --only certificates`: drawing certificates compared with sharp, by turns in one process.
 * docs/benchmark.md describes each side.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import sharp from 'sharp';

/** Concurrent certificates, as in the server's job. */
const AT_ONCE = 5;
const PICTURE_PIXELS = 1_920;
const address = 'https://dorsal.example/certificado/ABCDE12345';
const names = ['María Fernanda Ñáñez', 'José Peña', 'Óscar Iván Zapata Giraldo', 'Luz Marina Cifuentes de la Torre'];

export async function measureCertificates({ dist, seconds, rounds, say }) {
  const load = (name) => import(pathToFileURL(join(dist, 'certificates', name)));
  const { drawPdf, drawPicture, prepareBackground } = await load('drawing/draw-certificate.js');
  const { defaultLayout } = await load('drawing/default-layout.js');
  const jpeg = await background();
  const prepared = await prepareBackground(jpeg);
  const layout = defaultLayout(prepared.page, 'nombre');
  const writing = (index) => ({ values: { nombre: names[index % names.length] }, code: 'ABCDE12345', address });

  const bare = await bareComposer(jpeg, layout, prepared);
  const sides = {
    dorsal: async (index) => {
      await drawPicture(prepared, layout, writing(index));
      await drawPdf(prepared, layout, writing(index), { title: 'Certificado' });
    },
    picture: (index) => drawPicture(prepared, layout, writing(index)),
    bare: bare.opened,
    prepared: bare.ready,
  };
  const runs = [];
  for (let round = 0; round <= rounds; round++) {
    const turn = {};
    const order = Object.entries(sides);
    for (const [who, draw] of round % 2 === 0 ? order : order.toReversed())
      turn[who] = await perSecond(draw, round === 0 ? Math.min(2, seconds) : seconds);
    if (round > 0) runs.push(turn);
    const speeds = Object.entries(turn).map(([side, speed]) => `${side} ${speed.toFixed(1)}/s`);
    say(`certificates ${round === 0 ? 'warm-up' : `${round}/${rounds}`}: ${speeds.join(', ')}`);
  }
  return summary(runs, {
    certificates: ['dorsal', 'bare'],
    certificatePicture: ['picture', 'bare'],
    certificatePictureToPrepared: ['picture', 'prepared'],
  });
}

/** Returns an A4 image of 300 dpi with enough detail to make JPEG encoding costly. */
function background() {
  const lines = Array.from(
    { length: 60 },
    (_, index) =>
      `<circle cx="${(index * 619) % 3508}" cy="${(index * 353) % 2480}" r="${60 + ((index * 37) % 260)}" fill="hsl(${(index * 47) % 360} 45% 82%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3508" height="2480"><rect width="3508" height="2480" fill="#fffdf5"/>${lines.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}

/**
 * Draws the same image with sharp alone. `opened` does it as a script would for each person: open and shrink the image,
 * overlay an SVG with name and code, encode. `ready` is the minimum: decoded pixels, a finished PNG, and the encoding.
 */
async function bareComposer(jpeg, layout, { page, pixels, width, height }) {
  const scale = width / page.width;
  const [text] = layout.texts;
  const code = generate(address, { minCorrectionLevel: correction.M });
  const side = Math.round(layout.code.side * scale);
  const inner = `<path transform="translate(${layout.code.x * scale} ${layout.code.y * scale}) scale(${side / code.size})" d="${toSvgPath(code)}"/>`;
  const overlay = (index) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="${text.x * scale}" y="${text.y * scale}" font-size="${text.size * 0.3528 * scale}" text-anchor="middle" fill="${text.color}">${names[index % names.length]}</text>${inner}<text x="${(layout.code.x + layout.code.side / 2) * scale}" y="${(layout.code.y + layout.code.side * 1.15) * scale}" font-size="${layout.code.side * 0.16 * scale}" text-anchor="middle" fill="${layout.code.color}">ABCDE-12345</text></svg>`,
    );
  const drawn = await Promise.all(names.map((_, index) => sharp(overlay(index)).png().toBuffer()));
  return {
    opened: (index) =>
      sharp(jpeg)
        .resize({ width: PICTURE_PIXELS, height: PICTURE_PIXELS, fit: 'inside' })
        .composite([{ input: overlay(index) }])
        .jpeg({ quality: 86 })
        .toBuffer(),
    ready: (index) =>
      sharp(pixels, { raw: { width, height, channels: 3 } })
        .composite([{ input: drawn[index % drawn.length] }])
        .jpeg({ quality: 86 })
        .toBuffer(),
  };
}

async function perSecond(draw, seconds) {
  const since = performance.now();
  const until = since + seconds * 1000;
  let drawn = 0;
  const one = async () => {
    while (performance.now() < until) await draw(drawn++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return (drawn * 1000) / (performance.now() - since);
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function summary(runs, compared) {
  const ratios = {};
  const spreads = {};
  for (const [name, [subject, other]] of Object.entries(compared)) {
    const all = runs.map((turn) => turn[subject] / turn[other]);
    ratios[name] = median(all);
    spreads[name] = [Math.min(...all), Math.max(...all)];
  }
  const sides = Object.keys(runs[0]).map((who) => [who, { perSecond: median(runs.map((turn) => turn[who])) }]);
  return { ratios, spreads, figures: { certificates: Object.fromEntries(sides) } };
}
