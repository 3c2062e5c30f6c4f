import { deflateRawSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { AppError } from '../platform/errors.js';
import { MAX_POINTS, parseGpx } from './parse-gpx.js';
import { surveyGpx } from './read-gpx.js';
import { surveyRoute } from './survey-route.js';
import { eastward, gpx, gpxRoute } from './testing/gpx.js';

// Only counts the calls: the functions do their work.
vi.mock('./parse-gpx.js', { spy: true });
vi.mock('./survey-route.js', { spy: true });

const read = (content: string | Buffer) => surveyGpx(Buffer.from(content as string), null);
const parse = (content: string | Buffer) => {
  const parsed = parseGpx(Buffer.from(content as string));
  if ('refused' in parsed) throw new Error(parsed.refused);
  return parsed;
};
const refusalMessage = async (content: string | Buffer): Promise<string> => {
  const error: unknown = await read(content).catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error('The file was accepted');
  expect(error.code).toBe('VALIDATION');
  expect(error.details.fields?.file).toEqual([error.message]);
  return error.message;
};

it('The points of each track are read, with heights if the file has them', () => {
  const { tracks, places } = parse(
    gpx(
      [
        [
          [4.4703, -74.1262, 2_730.5],
          [4.4712, -74.1255],
        ],
      ],
      '<metadata><name>A &amp; B</name></metadata><wpt lat="4.48" lon="-74.1"><name> Agua\n 4 </name><sym>Water</sym></wpt>',
    ),
  );
  expect([...(tracks[0] ?? [])]).toEqual([4.4703, -74.1262, 2_730.5, 4.4712, -74.1255, NaN]);
  expect(places).toEqual([{ latitude: 4.48, longitude: -74.1, words: ['Agua 4', 'Water'] }]);
});

it('Segments of a track are joined, and a planned route is read if there is no track', () => {
  const point = (longitude: number) => `<trkpt lat="0" lon="${longitude}"/>`;
  const segments = `<gpx><trk><trkseg>${point(1)}${point(2)}</trkseg><trkseg>${point(3)}</trkseg></trk></gpx>`;
  expect(parse(segments).tracks.map(({ length }) => length)).toEqual([9]);
  expect(parse(gpxRoute(eastward(50))).tracks.map(({ length }) => length)).toEqual([18]);
});

it.each([
  [
    'with a prefix',
    gpx([eastward(50)])
      .replace(/<(\/?)(?=[a-z])/g, '<$1g:')
      .replace('xmlns=', 'xmlns:g='),
  ],
  ['with a byte order mark', `\ufeff${gpx([eastward(50)])}`],
  ['with unknown extensions', gpx([eastward(50)], '<extensions><x:hr xmlns:x="urn:x">120</x:hr></extensions>')],
  ['of UTF-16', Buffer.from(`\ufeff${gpx([eastward(50)])}`, 'utf16le')],
  ['of Latin-1', Buffer.from(gpx([eastward(50)], '<name>Páramo</name>').replace('UTF-8', 'ISO-8859-1'), 'latin1')],
])('A GPX file is read: %s', (_what, content) => {
  expect(parse(content).tracks.map(({ length }) => length)).toEqual([18]);
});

const fit = Buffer.concat([Buffer.from([14, 16, 0, 0, 0, 0, 0, 0]), Buffer.from('.FIT'), Buffer.alloc(100)]);
const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } })
  .png()
  .toBuffer();
const zip = Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync(gpx([eastward(50)]))]);

it.each([
  [
    'a TCX',
    '<?xml version="1.0"?><TrainingCenterDatabase><Activities/></TrainingCenterDatabase>',
    /es un TCX, no un GPX/,
  ],
  ['a KML', '<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>', /es un KML, no un GPX/],
  ['a web page', '<!DOCTYPE html><html><body><p>Hola</body></html>', /es una página web \(HTML\), no un GPX/],
  ['another XML', '<rss version="2.0"/>', /no es un GPX/],
  ['a FIT', fit, /es un FIT, no un GPX/],
  ['a zip', zip, /es un archivo comprimido \(ZIP\)/],
  ['what is gzipped', gzipSync('<gpx/>'), /es un archivo comprimido \(GZ\)/],
  ['a picture', png, /es una imagen, no un GPX/],
  ['a PDF', Buffer.from('%PDF-1.7'), /es un PDF/],
  ['GeoJSON', '{"type":"FeatureCollection"}', /no es un GPX/],
  ['nothing', '', /no es un GPX/],
  ['no track', gpx([], '<wpt lat="4" lon="-74"><name>Meta</name></wpt>'), /no trae un recorrido/],
  [
    'a track of one place',
    gpx([
      [
        [4, -74],
        [4, -74],
      ],
    ]),
    /no trae un recorrido/,
  ],
  ['a broken end', gpx([eastward(50)]).slice(0, -20), /está dañado en la línea \d+/],
  ['a latitude of 95', '<gpx>\n<trk><trkseg>\n<trkpt lat="95" lon="-74"/></trkseg></trk></gpx>', /^La línea 3 del GPX/],
  ['a longitude of -181', gpx([[[4, -181]]]), /coordenadas/],
  ['a decimal comma', '<gpx><wpt lat="4,5" lon="-74"/></gpx>', /coordenadas/],
  ['no coordinates', '<gpx><trk><trkseg><trkpt lat="4"/></trkseg></trk></gpx>', /coordenadas/],
  ['a point without end', gpx([eastward(10 * MAX_POINTS)]), /más de 100.000 puntos/],
  ['more than 10 MB', Buffer.alloc(20 * 1024 * 1024, '<'), /pesa más de 10 MB/],
])('A file that is %s is refused by its kind', async (_what, content, message) => {
  expect(await refusalMessage(content)).toMatch(message);
});

const laughs = `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "${'ja'.repeat(50)}">${[...'bcdefghij']
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]><gpx><trk><name>&j;</name></trk></gpx>`;

it.each([
  ['entities of entities', laughs, /definiciones \(DOCTYPE\)/],
  ['a file of the server', '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><gpx>&x;</gpx>', /definiciones/],
  ['elements without end', `<gpx>${'<a>'.repeat(1_000_000)}`, /dañado/],
  ['attributes without end', `<gpx ${Array.from({ length: 300_000 }, (_, at) => `a${at}=""`).join(' ')}/>`, /no trae/],
  ['an entity of nobody', '<gpx><trk><name>&nbsp;</name></trk></gpx>', /dañado/],
])('A file with %s is refused within limits', async (_what, content, message) => {
  const startedAt = performance.now();
  expect(await refusalMessage(content)).toMatch(message);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});

it('A route is read and surveyed in a child process, never in the server', async () => {
  vi.mocked(parseGpx).mockClear();
  vi.mocked(surveyRoute).mockClear();
  const { track } = await read(gpx([eastward(50)]));
  expect(track.length).toBeGreaterThan(1);
  expect(parseGpx).not.toHaveBeenCalled();
  expect(surveyRoute).not.toHaveBeenCalled();
});
