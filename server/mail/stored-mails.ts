import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address, type Attachment } from 'postal-mime';

/** A mail that was written to a file instead of being sent. */
export interface StoredMail {
  file: string;
  keptAt: Date;
  subject: string;
  from: string;
  to: string;
  text: string;
  /** Its pictures stand in it as data addresses; null for a mail of text alone. */
  html: string | null;
  attachments: string[];
}

const MOST = 100;
const fileName = /^[\w-]{1,200}\.eml$/;

/** The newest kept mails, newest first. */
export async function listKeptMails(folder: string): Promise<StoredMail[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => fileName.test(name));
  const dated = await Promise.all(files.map(async (file) => ({ file, at: await keptAt(folder, file) })));
  const newest = dated.sort((a, b) => b.at.getTime() - a.at.getTime() || b.file.localeCompare(a.file)).slice(0, MOST);
  return Promise.all(newest.map(({ file, at }) => read(folder, file, at)));
}

/** One kept mail by its file's name; null for what is no such file. */
export async function findKeptMail(folder: string, file: string): Promise<StoredMail | null> {
  if (!fileName.test(file)) return null;
  const at = await keptAt(folder, file).catch(() => null);
  return at && read(folder, file, at);
}

const keptAt = async (folder: string, file: string): Promise<Date> => (await stat(join(folder, file))).mtime;

async function read(folder: string, file: string, at: Date): Promise<StoredMail> {
  const {
    subject = '',
    from,
    to,
    text = '',
    html,
    attachments,
  } = await PostalMime.parse(await readFile(join(folder, file)));
  return {
    file,
    keptAt: at,
    subject,
    from: from ? written(from) : '',
    to: (to ?? []).map(written).join(', '),
    text,
    html: html === undefined ? null : withPictures(html, attachments),
    attachments: attachments.flatMap(({ filename }) => filename ?? []),
  };
}

const written = ({ name, address, group }: Address): string =>
  group ? group.map(written).join(', ') : name ? `${name} <${address}>` : address;

function withPictures(html: string, attachments: readonly Attachment[]): string {
  const byId = new Map(attachments.map((each) => [each.contentId?.replace(/^<|>$/g, ''), each]));
  return html.replace(/(["'(])cid:([^"')\s]+)/g, (whole, before: string, id: string) => {
    const found = byId.get(id);
    return found && typeof found.content !== 'string' && found.mimeType.startsWith('image/')
      ? `${before}data:${found.mimeType};base64,${Buffer.from(found.content as Uint8Array).toString('base64')}`
      : whole;
  });
}
