import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const padded = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * Unpacks a WOFF file (W3C, WOFF File Format 1.0). A packed font would be unpacked for each PDF, which takes longer
 * than the rest of the drawing.
 */
export function unpacked(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = woff.subarray(WOFF_HEADER + index * WOFF_ENTRY);
    const [offset, packedLength, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const content = woff.subarray(offset, offset + packedLength);
    const data = packedLength < length ? inflateSync(content) : content;
    return { tag: entry.subarray(0, 4), checksum: entry.readUInt32BE(16), data };
  });
  const head = Buffer.alloc(SFNT_HEADER + tables.length * SFNT_ENTRY);
  const power = Math.floor(Math.log2(tables.length));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((tables.length - 2 ** power) * 16, 10);
  let place = head.length;
  const contents = tables.map(({ tag, checksum, data }, index) => {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(place, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    place += padded(data.length);
    return Buffer.concat([data, Buffer.alloc(padded(data.length) - data.length)]);
  });
  return Buffer.concat([head, ...contents]);
}
