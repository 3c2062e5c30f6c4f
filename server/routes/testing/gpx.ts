/** A point of a track as tests write it; without a height where the file has none. */
export type Written = readonly [latitude: number, longitude: number, height?: number];

const pointOf = (name: string, [latitude, longitude, height]: Written): string =>
  `<${name} lat="${latitude}" lon="${longitude}">${height === undefined ? '' : `<ele>${height}</ele>`}</${name}>`;

/** A GPX 1.1 file of these tracks, with what else belongs in it. */
export const gpx = (tracks: readonly (readonly Written[])[], more = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">${more}${tracks
    .map((points) => `<trk><trkseg>${points.map((point) => pointOf('trkpt', point)).join('\n')}</trkseg></trk>`)
    .join('')}</gpx>`;

/** The same as a planned route. */
export const gpxRoute = (points: readonly Written[]): string =>
  `<gpx version="1.1"><rte>${points.map((point) => pointOf('rtept', point)).join('\n')}</rte></gpx>`;

/** East along the equator in steps of ten metres, with the height that `height` says so many metres from the start. */
export const eastward = (metres: number, height?: (along: number) => number, from = 0): Written[] =>
  Array.from(
    { length: Math.round(metres / 10) + 1 },
    (_, at) => [0, from + (at * 10) / 111_319.49, ...(height ? [height(at * 10)] : [])] as unknown as Written,
  );

export const gpxFile = (content: string | Uint8Array, name = 'ruta.gpx'): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type: 'application/gpx+xml' });
