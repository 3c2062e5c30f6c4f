import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from './config.js';

export interface Mail {
  to: string;
  /** Who gets the answer of whoever answers it; without one the installation's own address. */
  replyTo?: string | null;
  /** Without personal data: subjects travel in the clear and end up in logs. */
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: Buffer; cid?: string; contentType: string }[];
  /** The same for a repeated sending, so that a mail client can tell. */
  messageId: string;
}

/** Why a mail could not be handed over. */
export enum MailError {
  UNREACHABLE = 'UNREACHABLE',
  BAD_ADDRESS = 'BAD_ADDRESS',
  REFUSED = 'REFUSED',
}

/** A mail that was not handed over. Its message names no address: it is logged. */
export class MailDeliveryError extends Error {
  constructor(
    message: string,
    readonly trouble: MailError,
    /** True: the same would be answered again, whenever it is tried. */
    readonly final: boolean,
    /** The mail server's own words. They may hold the address: for people, not for logs. */
    readonly reply: string | null,
    /** True: all of it was handed over before the connection ended, so that it may have arrived. */
    readonly uncertain = false,
  ) {
    super(message);
  }
}

/** What a mail takes along through the transport. */
interface Noted {
  wholly: () => void;
}

/** A mail server that says nothing for so long is given up for this time. */
const PATIENCE_MS = 20_000;

/** Sends mails through SMTP, or writes them as .eml files under the data folder where no SMTP_URL is given. */
export class Mailer {
  private readonly transport;
  private readonly keptIn: string;
  private failing = false;
  /** Mails whose last byte was taken by a connection. */
  private readonly wholly = new WeakSet<Mail>();

  constructor(
    private readonly config: Pick<
      Config,
      'smtpUrl' | 'smtpConnections' | 'smtpPerSecond' | 'mailFrom' | 'mailReplyTo' | 'dataDir'
    >,
  ) {
    this.keptIn = join(config.dataDir, 'mail');
    this.transport = config.smtpUrl
      ? createTransport({
          url: config.smtpUrl,
          pool: true,
          maxConnections: config.smtpConnections,
          ...(config.smtpPerSecond ? { rateLimit: config.smtpPerSecond } : {}),
          connectionTimeout: PATIENCE_MS,
          greetingTimeout: PATIENCE_MS,
          socketTimeout: PATIENCE_MS,
          idleTimeout: PATIENCE_MS / 2,
          // A mail whose connection ends is not sent again unasked: it may have arrived.
          maxRequeues: 0,
        })
      : createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    this.transport.use('stream', ({ message, data }, done) => {
      message.processFunc((input) => input.pipe(new PassThrough()).once('end', (data as Noted).wholly));
      done();
    });
  }

  /** Where mails are kept that nobody sends; null where SMTP takes them. */
  get folder(): string | null {
    return this.config.smtpUrl ? null : this.keptIn;
  }

  /** Whether the last mail was not handed over, for a reason that is not the mail or its address. */
  get isFailing(): boolean {
    return this.failing;
  }

  /** @throws MailDeliveryError */
  async send(mail: Mail): Promise<void> {
    try {
      await this.handOver(mail);
      this.failing = false;
    } catch (error) {
      const failure = failureOf(error, this.wholly.has(mail));
      this.failing = !failure.final;
      throw failure;
    }
  }

  private async handOver(mail: Mail): Promise<void> {
    const options: SendMailOptions & Noted = {
      ...mail,
      from: this.config.mailFrom,
      replyTo: mail.replyTo ?? this.config.mailReplyTo ?? undefined,
      // No absence notice and no other machine answers to this (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      wholly: () => this.wholly.add(mail),
    };
    const sent = await this.transport.sendMail(options);
    if (this.folder && 'message' in sent) await this.write(mail.messageId, sent.message as Buffer);
  }

  close(): void {
    this.transport.close();
  }

  /** Written beside and renamed, so that a reader never sees half a mail; the message id names the file, so that a repetition replaces it. */
  private async write(messageId: string, message: Buffer): Promise<void> {
    // Names, documents and links that open a registration: nobody else's on this machine.
    await mkdir(this.keptIn, { recursive: true, mode: 0o700 });
    await chmod(this.keptIn, 0o700);
    const name = messageId.replace(/[^a-zA-Z0-9-]+/g, '-');
    const path = join(this.keptIn, `${name}.eml`);
    await writeFile(`${path}.part`, message, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }
}

/** What a mail server answers of itself and its rules, not of the address or the mail (RFC 3463): that may change. */
const OF_THE_SERVER = /\b5\.[347]\.\d/;

function failureOf(error: unknown, wholly: boolean): MailDeliveryError {
  const { code, responseCode, command, response } = (error ?? {}) as {
    code?: string;
    responseCode?: number;
    command?: string;
    response?: string;
  };
  const message = ['mail not handed over', code, command, responseCode].filter(Boolean).join(' ');
  const reply = response?.slice(0, 500) ?? null;
  // No answer, though the connection may be fine: an address that cannot be written to a mail server at all.
  if (responseCode === undefined)
    return code === 'EENVELOPE'
      ? new MailDeliveryError(message, MailError.BAD_ADDRESS, true, reply)
      : new MailDeliveryError(message, MailError.UNREACHABLE, false, reply, wholly);
  const ofThisMail = command === 'RCPT TO' || command === 'DATA';
  const final = responseCode >= 500 && ofThisMail && !OF_THE_SERVER.test(response ?? '');
  const badAddress = final && command === 'RCPT TO';
  return new MailDeliveryError(message, badAddress ? MailError.BAD_ADDRESS : MailError.REFUSED, final, reply);
}
