import type { FileUpload } from 'graphql-upload-ts';
import { readUpload } from '../images/read-upload.js';
import { LARGEST_FILE } from '../platform/body-limits.js';
import { ChildProgram, ChildTaskFailed } from '../platform/child-tasks.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { fileTurns } from '../platform/file-turns.js';
import type { GpxAnswer, GpxPlace, GpxPoints, GpxQuestion, GpxTrouble } from './gpx-worker.js';

/** A day recorded once a second is 86,400. */
export const MOST_POINTS = 100_000;
const TIMEOUT_MS = 20_000;
const MEMORY_MB = 256;

/** What a GPX file holds of use: the ways it describes, and the places it names. */
export interface GpxContent {
  /** Its tracks, or its planned routes where it has none. */
  tracks: GpxPoints[];
  places: GpxPlace[];
}

const again = 'Exporta el recorrido como GPX y súbelo otra vez.';
/** What else people send, by its first bytes. */
const otherBytes: readonly (readonly [is: (content: Buffer) => boolean, name: string])[] = [
  [(content) => content.toString('latin1', 0, 2) === 'PK', 'un archivo comprimido (ZIP)'],
  [(content) => content[0] === 0x1f && content[1] === 0x8b, 'un archivo comprimido (GZ)'],
  [(content) => content.toString('latin1', 8, 12) === '.FIT', 'un FIT'],
  [(content) => content.toString('latin1', 0, 4) === '%PDF', 'un PDF'],
  [(content) => /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP)/s.test(content.toString('latin1', 0, 12)), 'una imagen'],
];
/** The same by the element that an XML file is about. */
const otherRoots: Readonly<Record<string, string>> = {
  TrainingCenterDatabase: 'un TCX',
  kml: 'un KML',
  html: 'una página web (HTML)',
  svg: 'una imagen (SVG)',
};

const notGpx = (name?: string): string =>
  name ? `El archivo es ${name}, no un GPX. ${again}` : `El archivo no es un GPX. ${again}`;
const tooLarge = `El archivo pesa más de ${LARGEST_FILE / 1024 / 1024} MB. Exporta el recorrido con menos puntos y súbelo otra vez.`;
const tooMuch = 'El archivo tiene demasiado contenido para leerlo. Exporta solo el recorrido y súbelo otra vez.';
const noTrack =
  'El GPX no trae un recorrido: ni pista ni ruta con dos puntos. Expórtalo con el trazado y súbelo otra vez.';

const troubles: Record<GpxTrouble, (line: number, root: string) => string> = {
  DECLARES: () => 'El archivo trae definiciones (DOCTYPE) que un GPX no usa: por seguridad no lo leemos.',
  UNREADABLE: (line) => `El GPX está dañado en la línea ${line} y no lo pudimos leer. ${again}`,
  OTHER_ROOT: (_line, root) => notGpx(otherRoots[root]),
  COORDINATE: (line) => `La línea ${line} del GPX tiene un punto sin coordenadas, o con unas que no existen.`,
  TOO_MANY_POINTS: () => `El recorrido tiene más de 100.000 puntos. Simplifícalo y súbelo otra vez.`,
};

const refusal = (message: string): AppError =>
  new AppError(ErrorCode.VALIDATION, { message, fields: { file: [message] } });

/** An uploaded file, unread. @throws VALIDATION on `file` above 10 MB, or when it did not arrive */
export const gpxContent = (upload: Promise<FileUpload>): Promise<Buffer> =>
  readUpload(upload, 'file', (_field, why) => refusal(why.tooLarge ? tooLarge : why.message));

/**
 * What a GPX file says. What it is, is told by its content, whatever its name says. @throws VALIDATION on `file`, with the reason in words
 */
export async function readGpx(content: Buffer): Promise<GpxContent> {
  if (content.length > LARGEST_FILE) throw refusal(tooLarge);
  const other = otherBytes.find(([is]) => is(content));
  if (other) throw refusal(notGpx(other[1]));
  if (!looksLikeXml(content)) throw refusal(notGpx());
  const answer = await readInChild({ content, mostPoints: MOST_POINTS });
  if ('refused' in answer) throw refusal(troubles[answer.refused](answer.line, answer.root));
  const tracks = [answer.tracks, answer.routes].map((ways) => ways.filter(isWay)).find(({ length }) => length > 0);
  if (!tracks) throw refusal(noTrack);
  return { tracks, places: answer.places };
}

const looksLikeXml = (content: Buffer): boolean => /^(ï»¿|ÿþ|þÿ)?[\s\0]*</.test(content.toString('latin1', 0, 1000));

/** Two points at two places. */
const isWay = (points: GpxPoints): boolean =>
  points.some((value, at) => at % 3 !== 2 && at > 2 && value !== points[at % 3]);

const program = new ChildProgram({
  program: new URL('./gpx-worker', import.meta.url),
  memoryMb: MEMORY_MB,
  timeoutMs: TIMEOUT_MS,
  tasksPerChild: 1,
  turns: fileTurns,
});

async function readInChild(question: GpxQuestion): Promise<GpxAnswer> {
  try {
    const [answer] = await program.run<GpxAnswer>(question);
    return answer!;
  } catch (error) {
    throw error instanceof ChildTaskFailed ? refusal(tooMuch) : error;
  }
}
