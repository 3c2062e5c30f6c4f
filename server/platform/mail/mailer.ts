import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config/config.js';
import { withSpan } from '../tracing/tracing.js';

export interface Mail {
  to: string;
  /** Address for replies; if omitted, replies go to the sender. */
  replyTo?: string | null;
  /** Must not contain personal data: subjects are not encrypted and end up in logs. */
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: Buffer; cid?: string; contentType: string }[];
  /** Equal for a repeated sending, so that mail clients recognise it. */
  messageId: string;
}

/** Reason why a mail was not delivered to the mail server. */
export enum MailError {
  UNREACHABLE = 'UNREACHABLE',
  BAD_ADDRESS = 'BAD_ADDRESS',
  REFUSED = 'REFUSED',
}

/** A mail was not accepted by the mail server. The message contains no address, because it is logged. */
export class MailDeliveryError extends Error {
  constructor(
    message: string,
    readonly trouble: MailError,
    /** True: another try would fail too. */
    readonly final: boolean,
    /** Reply of the mail server. It may contain the address: for people, not for logs. */
    readonly reply: string | null,
    /** True: the connection ended after the whole mail was sent, so it may have arrived. */
    readonly uncertain = false,
  ) {
    super(message);
  }
}

/** Property that a mail carries through nodemailer's transport. */
interface SentCallback {
  onSent: () => void;
}

/** Milliseconds without a response after which a connection to the mail server is closed. */
const SMTP_TIMEOUT_MS = 20_000;

/** Sends mails by SMTP, or writes them to .eml files in the data folder if SMTP_URL is not set. */
export class Mailer {
  private readonly transport;
  private readonly mailFolder: string;
  private failing = false;
  /** Mails that were sent completely, with or without a response. */
  private readonly sentCompletely = new WeakSet<Mail>();

  constructor(private readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>) {
    this.mailFolder = join(config.dataDir, 'mail');
    this.transport = config.smtpUrl
      ? createTransport({
          // Its parameters override these options; without them nodemailer opens up to 5 connections.
          url: config.smtpUrl,
          pool: true,
          connectionTimeout: SMTP_TIMEOUT_MS,
          greetingTimeout: SMTP_TIMEOUT_MS,
          socketTimeout: SMTP_TIMEOUT_MS,
          idleTimeout: SMTP_TIMEOUT_MS / 2,
          // nodemailer must not resend a mail whose connection ended: it may have arrived.
          maxRequeues: 0,
        })
      : createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    this.transport.use('stream', ({ message, data }, done) => {
      message.processFunc((input) => input.pipe(new PassThrough()).once('end', (data as SentCallback).onSent));
      done();
    });
  }

  /** Folder of the mail files; null with SMTP. */
  get folder(): string | null {
    return this.config.smtpUrl ? null : this.mailFolder;
  }

  /** Whether the last mail failed for a reason other than the mail or its address. */
  get isFailing(): boolean {
    return this.failing;
  }

  /** Sends a mail. @throws MailDeliveryError */
  async send(mail: Mail): Promise<void> {
    try {
      await withSpan('mail', {}, () => this.transmit(mail));
      this.failing = false;
    } catch (error) {
      const failure = toDeliveryError(error, this.sentCompletely.has(mail));
      this.failing = !failure.final;
      throw failure;
    }
  }

  private async transmit(mail: Mail): Promise<void> {
    const options: SendMailOptions & SentCallback = {
      ...mail,
      from: this.config.mailFrom,
      replyTo: mail.replyTo ?? undefined,
      // Suppresses absence notices and other automatic replies (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      onSent: () => this.sentCompletely.add(mail),
    };
    const sent = await this.transport.sendMail(options);
    if (this.folder && 'message' in sent) await this.write(mail.messageId, sent.message as Buffer);
  }

  close(): void {
    this.transport.close();
  }

  /**
   * Writes a temporary file and renames it, so that no reader sees half a mail. The message ID is the file name, so
   * that a repetition replaces it.
   */
  private async write(messageId: string, message: Buffer): Promise<void> {
    // Mails contain names, identity documents and secret links, so only the owner may read them.
    await mkdir(this.mailFolder, { recursive: true, mode: 0o700 });
    await chmod(this.mailFolder, 0o700);
    const name = messageId.replace(/[^a-zA-Z0-9-]+/g, '-');
    const path = join(this.mailFolder, `${name}.eml`);
    await writeFile(`${path}.part`, message, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }
}

/**
 * Reply codes about the mail server and its policy, not about the address or the mail (RFC 3463): these failures may be
 * temporary.
 */
const SERVER_REPLY = /\b5\.[347]\.\d/;

function toDeliveryError(error: unknown, sentCompletely: boolean): MailDeliveryError {
  const { code, responseCode, command, response } = (error ?? {}) as {
    code?: string;
    responseCode?: number;
    command?: string;
    response?: string;
  };
  const message = ['The mail server did not accept the mail:', code, command, responseCode].filter(Boolean).join(' ');
  const reply = response?.slice(0, 500) ?? null;
  // EENVELOPE without a response: the address cannot be sent to any mail server.
  if (responseCode === undefined)
    return code === 'EENVELOPE'
      ? new MailDeliveryError(message, MailError.BAD_ADDRESS, true, reply)
      : new MailDeliveryError(message, MailError.UNREACHABLE, false, reply, sentCompletely);
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  const final = responseCode >= 500 && isAboutMail && !SERVER_REPLY.test(response ?? '');
  const badAddress = final && command === 'RCPT TO';
  return new MailDeliveryError(message, badAddress ? MailError.BAD_ADDRESS : MailError.REFUSED, final, reply);
}
