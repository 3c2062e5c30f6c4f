import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address, type Attachment } from 'postal-mime';

/** Mail that was written to a file instead of being sent. */
export interface StoredMail {
  file: string;
  storedAt: Date;
  subject: string;
  from: string;
  to: string;
  text: string;
  /** Images are embedded as data URLs; null if the mail has only text. */
  html: string | null;
  attachments: string[];
}

const MAX_MAILS = 100;
const fileName = /^[\w-]{1,200}\.eml$/;

/** Lists the newest stored mails, newest first. */
export async function listStoredMails(folder: string): Promise<StoredMail[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => fileName.test(name));
  const dated = await Promise.all(files.map(async (file) => ({ file, at: await storedAt(folder, file) })));
  const newest = dated
    .sort((a, b) => b.at.getTime() - a.at.getTime() || b.file.localeCompare(a.file))
    .slice(0, MAX_MAILS);
  return Promise.all(newest.map(({ file, at }) => read(folder, file, at)));
}

/** Returns a stored mail by file name; null if no such file exists. */
export async function findStoredMail(folder: string, file: string): Promise<StoredMail | null> {
  if (!fileName.test(file)) return null;
  const at = await storedAt(folder, file).catch(() => null);
  return at && read(folder, file, at);
}

const storedAt = async (folder: string, file: string): Promise<Date> => (await stat(join(folder, file))).mtime;

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
    storedAt: at,
    subject,
    from: from ? formatAddress(from) : '',
    to: (to ?? []).map(formatAddress).join(', '),
    text,
    html: html === undefined ? null : withPictures(html, attachments),
    attachments: attachments.flatMap(({ filename }) => filename ?? []),
  };
}

const formatAddress = ({ name, address, group }: Address): string =>
  group ? group.map(formatAddress).join(', ') : name ? `${name} <${address}>` : address;

function withPictures(html: string, attachments: readonly Attachment[]): string {
  const byId = new Map(attachments.map((attachment) => [attachment.contentId?.replace(/^<|>$/g, ''), attachment]));
  return html.replace(/(["'(])cid:([^"')\s]+)/g, (whole, before: string, id: string) => {
    const found = byId.get(id);
    return found && typeof found.content !== 'string' && found.mimeType.startsWith('image/')
      ? `${before}data:${found.mimeType};base64,${Buffer.from(found.content as Uint8Array).toString('base64')}`
      : whole;
  });
}
