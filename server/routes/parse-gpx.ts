/**
 * Parser of GPX files (topografix.com/GPX/1/1). It runs in the child process of gpx-worker.ts. It expands no entities but
 * XML's own five, and a file that declares any is not read at all.
 */
import { TextDecoder } from 'node:util';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** Latitude, longitude and height of each point in turn; NaN where it says no height. */
export type GpxPoints = Float64Array;

/** A place that the file names beside its tracks. */
export interface GpxPlace {
  latitude: number;
  longitude: number;
  /** Its name, description, kind and symbol. */
  words: string[];
}

/** Contents of a GPX file: its tracks, or its planned routes if it has no track, and its places. */
export interface GpxContent {
  tracks: GpxPoints[];
  places: GpxPlace[];
}

/** Why a file is refused, and in which line; `root` is the name of its first element, if that is not `gpx`. */
export interface GpxRefusal {
  refused: 'DECLARES' | 'UNREADABLE' | 'OTHER_ROOT' | 'COORDINATE' | 'TOO_MANY_POINTS' | 'NO_TRACK';
  line: number;
  root: string;
}

/** Points of one file: a day recorded once a second is 86,400. */
export const MOST_POINTS = 100_000;

/** Bytes that are decoded and parsed at a time. */
const CHUNK = 64 * 1024;
/** GPX itself needs six; what extensions add is not much more. */
const MAX_DEPTH = 64;
const MOST_PLACES = 200;
const LONGEST_WORD = 80;

class Refused extends Error {
  // Declared apart: tests run the source with its types removed.
  readonly trouble: GpxRefusal['refused'];
  readonly root: string;

  constructor(trouble: GpxRefusal['refused'], root = '') {
    super(trouble);
    this.trouble = trouble;
    this.root = root;
  }
}

/** What is being read: a point of a track or route, or a place. */
interface Open {
  latitude: number;
  longitude: number;
  height: number;
  words: string[];
}

export function parseGpx(content: Uint8Array): GpxContent | GpxRefusal {
  const tracks: number[][] = [];
  const routes: number[][] = [];
  const places: GpxPlace[] = [];
  const path: string[] = [];
  let open: Open | null = null;
  let text = '';
  let points = 0;
  const parser = new SaxesParser();

  parser.on('doctype', (declared) => {
    throw /^\s*html\b/i.test(declared) ? new Refused('OTHER_ROOT', 'html') : new Refused('DECLARES');
  });
  parser.on('opentag', (tag) => {
    const name = localName(tag.name);
    if (path.length === 0 && name !== 'gpx') throw new Refused('OTHER_ROOT', name);
    if (path.push(name) > MAX_DEPTH) throw new Refused('UNREADABLE');
    text = '';
    if (name === 'trk') tracks.push([]);
    else if (name === 'rte') routes.push([]);
    else if (name === 'trkpt' || name === 'rtept' || name === 'wpt') open = opened(tag);
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('cdata', (more) => {
    text += more;
  });
  parser.on('closetag', () => {
    const name = path.pop() ?? '';
    const parent = path.at(-1);
    if (open && (parent === 'trkpt' || parent === 'rtept' || parent === 'wpt')) {
      if (name === 'ele') open.height = text.trim() === '' ? NaN : Number(text);
      else if (parent === 'wpt' && ['name', 'desc', 'cmt', 'type', 'sym'].includes(name)) open.words.push(word(text));
    }
    if (open && (name === 'trkpt' || name === 'rtept')) {
      if (++points > MOST_POINTS) throw new Refused('TOO_MANY_POINTS');
      (name === 'trkpt' ? tracks : routes).at(-1)?.push(open.latitude, open.longitude, open.height);
      open = null;
    } else if (open && name === 'wpt') {
      const { latitude, longitude, words } = open;
      if (places.length < MOST_PLACES) places.push({ latitude, longitude, words });
      open = null;
    }
    text = '';
  });

  try {
    const decoder = decoderOf(content);
    for (let at = 0; at < content.length; at += CHUNK)
      parser.write(decoder.decode(content.subarray(at, at + CHUNK), { stream: true }));
    parser.write(decoder.decode()).close();
  } catch (error) {
    const { trouble, root } = error instanceof Refused ? error : new Refused('UNREADABLE');
    return { refused: trouble, line: parser.line, root };
  }
  const found = [tracks, routes].map((ways) => ways.filter(isWay)).find(({ length }) => length > 0);
  if (!found) return { refused: 'NO_TRACK', line: parser.line, root: '' };
  return { tracks: found.map((way) => Float64Array.from(way)), places };
}

/** Whether a way has two points at two places. */
const isWay = (points: readonly number[]): boolean =>
  points.some((value, at) => at % 3 !== 2 && at > 2 && value !== points[at % 3]);

/** Without its namespace's prefix. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const word = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_WORD);

function opened({ attributes }: SaxesTagPlain): Open {
  const degrees = (name: string, most: number): number => {
    const written = attributes[name]?.trim();
    const number = Number(written || NaN);
    if (!(Math.abs(number) <= most)) throw new Refused('COORDINATE');
    return number;
  };
  return { latitude: degrees('lat', 90), longitude: degrees('lon', 180), height: NaN, words: [] };
}

/** By its byte order mark, or by what its first line says; UTF-8 where neither tells. */
function decoderOf(content: Uint8Array): TextDecoder {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le');
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be');
  const head = new TextDecoder('latin1').decode(content.subarray(0, 200));
  const label = /^(?:ï»¿)?<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('utf-8');
  }
}
