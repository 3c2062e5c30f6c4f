import type { FileUpload } from 'graphql-upload-ts';
import { readUpload } from '../images/read-upload.js';
import { MAX_FILE_BYTES } from '../platform/http/body-limits.js';
import { ChildLimitExceeded, ChildProgram } from '../platform/process/child-tasks.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import type { GpxResult, GpxTask } from './gpx-worker.js';
import type { GpxRefusal } from './parse-gpx.js';
import type { RouteSurvey } from './survey-route.js';

const TIMEOUT_MS = 20_000;
const MEMORY_MB = 256;

const reexportHint = 'Exporta el recorrido como GPX y súbelo otra vez.';
/** Other file types that people upload, by first bytes. */
const otherBytes: readonly (readonly [is: (content: Buffer) => boolean, name: string])[] = [
  [(content) => content.toString('latin1', 0, 2) === 'PK', 'un archivo comprimido (ZIP)'],
  [(content) => content[0] === 0x1f && content[1] === 0x8b, 'un archivo comprimido (GZ)'],
  [(content) => content.toString('latin1', 8, 12) === '.FIT', 'un FIT'],
  [(content) => content.toString('latin1', 0, 4) === '%PDF', 'un PDF'],
  [(content) => /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP)/s.test(content.toString('latin1', 0, 12)), 'una imagen'],
];
/** Other XML file types that people upload, by root element. */
const otherRoots: Readonly<Record<string, string>> = {
  TrainingCenterDatabase: 'un TCX',
  kml: 'un KML',
  html: 'una página web (HTML)',
  svg: 'una imagen (SVG)',
};

const notGpx = (name?: string): string =>
  name ? `El archivo es ${name}, no un GPX. ${reexportHint}` : `El archivo no es un GPX. ${reexportHint}`;
const tooLarge = `El archivo pesa más de ${MAX_FILE_BYTES / 1024 / 1024} MB. Exporta el recorrido con menos puntos y súbelo otra vez.`;
const tooMuch = 'El archivo tiene demasiado contenido para leerlo. Exporta solo el recorrido y súbelo otra vez.';
const noTrack =
  'El GPX no trae un recorrido: ni pista ni ruta con dos puntos. Expórtalo con el trazado y súbelo otra vez.';

const refusalMessages: Record<GpxRefusal['refused'], (line: number, root: string) => string> = {
  DECLARES: () => 'El archivo trae definiciones (DOCTYPE) que un GPX no usa: por seguridad no lo leemos.',
  UNREADABLE: (line) => `El GPX está dañado en la línea ${line} y no lo pudimos leer. ${reexportHint}`,
  OTHER_ROOT: (_line, root) => notGpx(otherRoots[root]),
  COORDINATE: (line) => `La línea ${line} del GPX tiene un punto sin coordenadas, o con unas que no existen.`,
  NO_TRACK: () => noTrack,
  TOO_MANY_POINTS: () => `El recorrido tiene más de 100.000 puntos. Simplifícalo y súbelo otra vez.`,
};

const refusal = (message: string): AppError =>
  new AppError(ErrorCode.VALIDATION, { message, fields: { file: [message] } });

/**
 * Reads an uploaded file without parsing it.
 * @throws VALIDATION on `file` above 10 MB, or if the upload was interrupted
 */
export const gpxContent = (upload: Promise<FileUpload>): Promise<Buffer> =>
  readUpload(upload, 'file', (_field, why) => refusal(why.tooLarge ? tooLarge : why.message));

/**
 * Surveys the route of a GPX file. The type is detected by content.
 * @param kilometres expected length of the route; null if unknown
 * @throws VALIDATION on `file`, with a message
 */
export async function surveyGpx(content: Buffer, kilometres: number | null): Promise<RouteSurvey> {
  if (content.length > MAX_FILE_BYTES) throw refusal(tooLarge);
  const other = otherBytes.find(([is]) => is(content));
  if (other) throw refusal(notGpx(other[1]));
  if (!isXml(content)) throw refusal(notGpx());
  const result = await surveyInChild({ content, kilometres });
  if ('refused' in result) throw refusal(refusalMessages[result.refused](result.line, result.root));
  return result;
}

const isXml = (content: Buffer): boolean => /^(ï»¿|ÿþ|þÿ)?[\s\0]*</.test(content.toString('latin1', 0, 1000));

const program = new ChildProgram({
  program: new URL('./gpx-worker', import.meta.url),
  memoryMb: MEMORY_MB,
  timeoutMs: TIMEOUT_MS,
  tasksPerChild: 1,
});

async function surveyInChild(task: GpxTask): Promise<GpxResult> {
  try {
    const [result] = await program.run<GpxResult>(task);
    return result!;
  } catch (error) {
    throw error instanceof ChildLimitExceeded ? refusal(tooMuch) : error;
  }
}
