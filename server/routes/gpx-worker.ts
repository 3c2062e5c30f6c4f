/**
 * Program of a child process that reads a GPX file (topografix.com/GPX/1/1) into numbers: a large one takes seconds in
 * which a server could answer nobody. It imports nothing of the project, so that tests can run the source as it is. The
 * parser expands no entities but XML's own five, and a file that declares any is not read at all.
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

export type GpxTrouble = 'DECLARES' | 'UNREADABLE' | 'OTHER_ROOT' | 'COORDINATE' | 'TOO_MANY_POINTS';

export type GpxAnswer =
  | { tracks: GpxPoints[]; routes: GpxPoints[]; places: GpxPlace[] }
  | { refused: GpxTrouble; line: number; root: string };

export interface GpxQuestion {
  content: Uint8Array;
  /** Points of one file. */
  mostPoints: number;
}

/** Bytes that are decoded and parsed at a time. */
const CHUNK = 64 * 1024;
/** GPX itself needs six; what extensions add is not much more. */
const MOST_DEEP = 64;
const MOST_PLACES = 200;
const LONGEST_WORD = 80;

class Refused extends Error {
  // Declared apart: tests run the source with its types removed.
  readonly trouble: GpxTrouble;
  readonly root: string;

  constructor(trouble: GpxTrouble, root = '') {
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

function read({ content, mostPoints }: GpxQuestion): GpxAnswer {
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
    if (path.push(name) > MOST_DEEP) throw new Refused('UNREADABLE');
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
      if (++points > mostPoints) throw new Refused('TOO_MANY_POINTS');
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
  const written = (list: number[][]) => list.filter(({ length }) => length > 0).map((each) => Float64Array.from(each));
  return { tracks: written(tracks), routes: written(routes), places };
}

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

process.once('message', (question) => {
  process.send?.(read(question as GpxQuestion));
  process.send?.(null);
});
