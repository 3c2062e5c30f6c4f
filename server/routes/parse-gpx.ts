/**
 * Parser of GPX files (topografix.com/GPX/1/1), run in the child process of gpx-worker.ts. It expands only the five
 * entities of XML and refuses a file that declares others.
 */
import { TextDecoder } from 'node:util';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** Latitude, longitude and height of each point, flattened; NaN for a missing height. */
export type GpxPoints = Float64Array;

/** Waypoint outside the tracks. */
export interface GpxPlace {
  latitude: number;
  longitude: number;
  /** Name, description, kind and symbol. */
  words: string[];
}

/** Content of a GPX file: its tracks, or its planned routes if it has no track, and its waypoints. */
export interface GpxContent {
  tracks: GpxPoints[];
  places: GpxPlace[];
}

/** Reason and line of a refusal; `root` is the name of the root element if that is not `gpx`. */
export interface GpxRefusal {
  refused: 'DECLARES' | 'UNREADABLE' | 'OTHER_ROOT' | 'COORDINATE' | 'TOO_MANY_POINTS' | 'NO_TRACK';
  line: number;
  root: string;
}

/** Points per file: a day recorded once a second has 86,400. */
export const MAX_POINTS = 100_000;

/** Bytes decoded and parsed at a time. */
const CHUNK = 64 * 1024;
/** GPX needs six levels; extensions add few. */
const MAX_DEPTH = 64;
const MAX_PLACES = 200;
const MAX_WORD_LENGTH = 80;

class Refused extends Error {
  // No parameter properties: tests run the source with its types stripped.
  readonly trouble: GpxRefusal['refused'];
  readonly root: string;

  constructor(trouble: GpxRefusal['refused'], root = '') {
    super(trouble);
    this.trouble = trouble;
    this.root = root;
  }
}

/** Point or waypoint that is being parsed. */
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
      if (++points > MAX_POINTS) throw new Refused('TOO_MANY_POINTS');
      (name === 'trkpt' ? tracks : routes).at(-1)?.push(open.latitude, open.longitude, open.height);
      open = null;
    } else if (open && name === 'wpt') {
      const { latitude, longitude, words } = open;
      if (places.length < MAX_PLACES) places.push({ latitude, longitude, words });
      open = null;
    }
    text = '';
  });

  try {
    const decoder = createDecoder(content);
    for (let at = 0; at < content.length; at += CHUNK)
      parser.write(decoder.decode(content.subarray(at, at + CHUNK), { stream: true }));
    parser.write(decoder.decode()).close();
  } catch (error) {
    const { trouble, root } = error instanceof Refused ? error : new Refused('UNREADABLE');
    return { refused: trouble, line: parser.line, root };
  }
  const ways = [tracks, routes].map((candidates) => candidates.filter(isWay)).find(({ length }) => length > 0);
  if (!ways) return { refused: 'NO_TRACK', line: parser.line, root: '' };
  return { tracks: ways.map((way) => Float64Array.from(way)), places };
}

/** Whether a track has two points at different positions. */
const isWay = (points: readonly number[]): boolean =>
  points.some((value, at) => at % 3 !== 2 && at > 2 && value !== points[at % 3]);

/** Returns a name without its namespace prefix. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const word = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MAX_WORD_LENGTH);

function opened({ attributes }: SaxesTagPlain): Open {
  const degrees = (name: string, maxDegrees: number): number => {
    const attribute = attributes[name]?.trim();
    const number = Number(attribute || NaN);
    if (!(Math.abs(number) <= maxDegrees)) throw new Refused('COORDINATE');
    return number;
  };
  return { latitude: degrees('lat', 90), longitude: degrees('lon', 180), height: NaN, words: [] };
}

/** Returns a decoder by byte order mark or XML declaration; UTF-8 if there is neither. */
function createDecoder(content: Uint8Array): TextDecoder {
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
