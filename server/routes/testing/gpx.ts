/** Point of a track in tests, with an optional height. */
export type Written = readonly [latitude: number, longitude: number, height?: number];

const pointElement = (name: string, [latitude, longitude, height]: Written): string =>
  `<${name} lat="${latitude}" lon="${longitude}">${height === undefined ? '' : `<ele>${height}</ele>`}</${name}>`;

/** Returns a GPX 1.1 file with these tracks and other elements. */
export const gpx = (tracks: readonly (readonly Written[])[], more = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">${more}${tracks
    .map((points) => `<trk><trkseg>${points.map((point) => pointElement('trkpt', point)).join('\n')}</trkseg></trk>`)
    .join('')}</gpx>`;

/** Returns a GPX file with a planned route. */
export const gpxRoute = (points: readonly Written[]): string =>
  `<gpx version="1.1"><rte>${points.map((point) => pointElement('rtept', point)).join('\n')}</rte></gpx>`;

/** Returns points to the east along the equator every ten metres, with heights by distance from the start. */
export const eastward = (metres: number, height?: (along: number) => number, from = 0): Written[] =>
  Array.from(
    { length: Math.round(metres / 10) + 1 },
    (_, at) => [0, from + (at * 10) / 111_319.49, ...(height ? [height(at * 10)] : [])] as unknown as Written,
  );

export const gpxFile = (content: string | Uint8Array, name = 'ruta.gpx'): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type: 'application/gpx+xml' });
