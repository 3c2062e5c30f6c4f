import { inflateRawSync } from 'node:zlib';

/** Several times the size of 20,000 rows with forty columns. */
const MAX_UNPACKED_BYTES = 150 * 1024 * 1024;
const MAX_ENTRIES = 2_000;

const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const CENTRAL_LENGTH = 46;
const LOCAL_LENGTH = 30;
const END_LENGTH = 22;
/** Flag of an entry whose sizes follow its data; its local header has zeros instead. */
const HAS_DATA_DESCRIPTOR = 0x08;
const STORED = 0;
const DEFLATED = 8;
/** Extra field that overrides the sizes of the header. */
const ZIP64_FIELD = 0x0001;

export type ZipProblem = 'TOO_MUCH' | 'UNREADABLE';

/**
 * Checks a zip archive (APPNOTE.TXT 4.3) before a library unpacks it. The unpacked size is reliable only if both
 * headers of an entry and its data agree, so a contradiction is refused; the declared total is limited.
 * @returns null if the archive may be read, or the content is no zip archive
 */
export function zipProblem(content: Uint8Array): ZipProblem | null {
  const zip = Buffer.from(content.buffer, content.byteOffset, content.length);
  if (zip.toString('latin1', 0, 2) !== 'PK') return null;
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + END_LENGTH > zip.length) return 'UNREADABLE';
  const count = zip.readUInt16LE(end + 8);
  if (count === 0 || count !== zip.readUInt16LE(end + 10)) return 'UNREADABLE';
  if (count > MAX_ENTRIES) return 'TOO_MUCH';
  let left = MAX_UNPACKED_BYTES;
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry++) {
    const header = centralHeader(zip, at);
    if (!header) return 'UNREADABLE';
    left -= header.size;
    if (left < 0) return 'TOO_MUCH';
    const data = packedData(zip, header);
    if (!data || !unpacksTo(data, header)) return 'UNREADABLE';
    at = header.end;
  }
  return null;
}

interface Header {
  method: number;
  packedSize: number;
  size: number;
  name: Buffer;
  /** Offset of the entry's local header. */
  local: number;
  /** Offset after the header. */
  end: number;
}

/** Returns the header in the central directory; null if there is none, or it has ZIP64 sizes. */
function centralHeader(zip: Buffer, at: number): Header | null {
  if (at + CENTRAL_LENGTH > zip.length || zip.readUInt32LE(at) !== CENTRAL_SIGNATURE) return null;
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [
    ...[number, number, number],
  ];
  const extra = at + CENTRAL_LENGTH + nameLength;
  if (hasZip64(zip.subarray(extra, extra + extraLength))) return null;
  return {
    method: zip.readUInt16LE(at + 10),
    packedSize: zip.readUInt32LE(at + 20),
    size: zip.readUInt32LE(at + 24),
    name: zip.subarray(at + CENTRAL_LENGTH, extra),
    local: zip.readUInt32LE(at + 42),
    end: extra + extraLength + commentLength,
  };
}

/** Returns the data of an entry; null if its local header contradicts the central directory. */
function packedData(zip: Buffer, { method, packedSize, size, name, local }: Header): Buffer | null {
  if (local + LOCAL_LENGTH > zip.length || zip.readUInt32LE(local) !== LOCAL_SIGNATURE) return null;
  const [nameLength, extraLength] = [zip.readUInt16LE(local + 26), zip.readUInt16LE(local + 28)];
  const extra = local + LOCAL_LENGTH + nameLength;
  const data = extra + extraLength;
  const hasDataDescriptor = (zip.readUInt16LE(local + 6) & HAS_DATA_DESCRIPTOR) !== 0;
  const isSame = (field: number, value: number) =>
    zip.readUInt32LE(local + field) === value || (hasDataDescriptor && zip.readUInt32LE(local + field) === 0);
  const agrees =
    zip.readUInt16LE(local + 8) === method &&
    zip.subarray(local + LOCAL_LENGTH, extra).equals(name) &&
    isSame(18, packedSize) &&
    isSame(22, size) &&
    !hasZip64(zip.subarray(extra, data)) &&
    data + packedSize <= zip.length;
  return agrees ? zip.subarray(data, data + packedSize) : null;
}

function hasZip64(extra: Buffer): boolean {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === ZIP64_FIELD) return true;
  return false;
}

/** Whether the data are complete and unpack to the declared size. */
function unpacksTo(data: Buffer, { method, size }: Header): boolean {
  if (method === STORED) return data.length === size;
  if (method !== DEFLATED) return false;
  try {
    const { buffer, engine } = inflateRawSync(data, { maxOutputLength: Math.max(1, size), info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    return buffer.length === size && engine.bytesWritten === data.length;
  } catch {
    return false;
  }
}
