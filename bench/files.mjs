import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, createDeflate, createDeflateRaw } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { Node } from './faults/node.mjs';
import * as race from './race.mjs';
import { MemoryPeaks } from './resident-memory.mjs';
import { upload } from './upload.mjs';
import { admin, ask } from './fixtures.mjs';
import { mainOf } from './processes.mjs';

const AT_ONCE = 6;
const HEALTH_INTERVAL_MS = 20;
const MB = 1024 * 1024;

/**
 * Uploads six files at once of each kind that expands on parsing, and reports results, peak resident memory of the
 * server and of its children in MB, and the slowest response of /healthz in milliseconds. Linux only. Resolves with `{
 * ratios }`, by kind and name.
 */
export async function measureFiles({ dataDir, dist, say }) {
  const node = new Node(mainOf(dist), {
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const ratios = {};
  try {
    await node.start();
    if (!(await node.served())) throw new Error('The server did not become ready.');
    const { token } = (await ask(node.url, race.login, admin)).login;
    for (const [kind, { query, file }] of Object.entries(await expandingFiles())) {
      say(`${kind}: ${(file.size / MB).toFixed(1)} MB`);
      const peaks = new MemoryPeaks(() => node.pid);
      const health = new HealthChecks(node.url);
      const began = performance.now();
      try {
        const results = await Promise.all(Array.from({ length: AT_ONCE }, () => upload(node.url, token, query, file)));
        for (const { errors } of results) say(`  ${errors.map(({ message }) => message).join(' ') || 'accepted'}`);
      } finally {
        await health.stop();
        peaks.stop();
      }
      ratios[`${kind}: seconds`] = (performance.now() - began) / 1_000;
      ratios[`${kind}: MB of the server at most`] = peaks.server;
      ratios[`${kind}: MB of the children at most`] = peaks.children;
      ratios[`${kind}: slowest /healthz in ms`] = health.slowestMs;
    }
    return { ratios };
  } finally {
    await node.stop();
  }
}

/** Requests /healthz repeatedly. */
class HealthChecks {
  slowestMs = 0;
  #stopped = false;
  #done;

  constructor(url) {
    this.#done = this.#run(`${url}/healthz`);
  }

  async #run(address) {
    while (!this.#stopped) {
      const began = performance.now();
      await (await fetch(address)).text();
      this.slowestMs = Math.max(this.slowestMs, performance.now() - began);
      await sleep(HEALTH_INTERVAL_MS);
    }
  }

  async stop() {
    this.#stopped = true;
    await this.#done;
  }
}

const readSheet = 'mutation ($file: Upload!) { readCertificateSheet(excel: $file) { recipients } }';
const uploadImage = 'mutation ($file: Upload!) { uploadDescriptionImage(file: $file) { id } }';

async function expandingFiles() {
  const rows = sheet(20_000, 40);
  return {
    'workbook of 140 MB': { query: readSheet, file: new File([workbook(rows)], 'corredores.xlsx') },
    'workbook of 1,200 MB whose headers contradict': {
      query: readSheet,
      file: new File([await contradictingWorkbook(1_200)], 'corredores.xlsx'),
    },
    'picture of 400 megapixels': {
      query: uploadImage,
      file: new File([await blackPicture(20_000)], 'foto.png', { type: 'image/png' }),
    },
  };
}

/** A worksheet with inline texts, which is large even if they repeat. */
function sheet(rows, columns) {
  const cell = (text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const header = ['nombre', 'correo', ...Array.from({ length: columns - 2 }, (_, column) => `dato ${column}`)];
  const row = (number) => [
    `Persona ${number}`,
    `p${number}@correo.co`,
    ...Array.from({ length: columns - 2 }, () => '1:02:03.4'.repeat(14)),
  ];
  const lines = Array.from({ length: rows }, (_, number) => row(number));
  const xml = [header, ...lines].map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
  return strToU8(`<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${xml}</sheetData></worksheet>`);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SHEET = 'xl/worksheets/sheet1.xml';

function workbook(sheetXml) {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${packages}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="${types}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Hoja 1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    [SHEET]: sheetXml,
  });
}

/** A workbook whose sheet unpacks to this number of MB, while the archive's directory says that it is empty. */
async function contradictingWorkbook(megabytes) {
  const whole = Buffer.from(workbook(new Uint8Array()));
  const directory = whole.readUInt32LE(whole.length - 6);
  const local = whole.lastIndexOf('PK\x03\x04', directory, 'latin1');
  const dataAt = local + 30 + SHEET.length;
  const data = await packed(createDeflateRaw({ level: 9 }), megabytes, () => Buffer.alloc(MB, ' '));
  const end = Buffer.from(whole.subarray(directory));
  end.writeUInt32LE(dataAt + data.length, end.length - 6);
  const head = Buffer.from(whole.subarray(0, dataAt));
  head.writeUInt16LE(8, local + 8);
  head.writeUInt32LE(data.length, local + 18);
  head.writeUInt32LE(megabytes * MB, local + 22);
  return Buffer.concat([head, data, end]);
}

/** A PNG (ISO 15948) of one color, `side` pixels wide and high. */
async function blackPicture(side) {
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const pixels = await packed(createDeflate({ level: 9 }), side, () => Buffer.alloc(side + 1));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns the packed stream of this number of parts, which are never in memory together. */
const packed = (pack, parts, part) =>
  buffer(
    Readable.from(
      (function* () {
        for (let number = 0; number < parts; number++) yield part();
      })(),
    ).pipe(pack),
  );
