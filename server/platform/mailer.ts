import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

export interface Mail {
  to: string;
  /** Without personal data: subjects travel in the clear and end up in logs. */
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: Buffer; cid?: string; contentType: string }[];
  /** The same for a repeated sending, so that a mail client can tell. */
  messageId: string;
}

/** Sends mails through SMTP, or writes them as .eml files under the data folder where no SMTP_URL is given. */
export class Mailer {
  private readonly transport;

  constructor(private readonly options: { smtpUrl: string | null; from: string; folder: string }) {
    this.transport = options.smtpUrl
      ? nodemailer.createTransport(options.smtpUrl)
      : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  }

  /** Where mails are kept that nobody sends; null where SMTP takes them. */
  get folder(): string | null {
    return this.options.smtpUrl ? null : this.options.folder;
  }

  async send(mail: Mail): Promise<void> {
    const sent = await this.transport.sendMail({ ...mail, from: this.options.from });
    if (!this.options.smtpUrl && 'message' in sent) await this.write(mail.messageId, sent.message as Buffer);
  }

  /** Written beside and renamed, so that a reader never sees half a mail; the message id names the file, so that a repetition replaces it. */
  private async write(messageId: string, message: Buffer): Promise<void> {
    await mkdir(this.options.folder, { recursive: true });
    const name = messageId.replace(/[^a-zA-Z0-9-]+/g, '-');
    const path = join(this.options.folder, `${name}.eml`);
    await writeFile(`${path}.part`, message);
    await rename(`${path}.part`, path);
  }
}
