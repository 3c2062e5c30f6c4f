import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** Mail server that can be closed, opened again and slowed down, and records recipients. */
export class MailServer {
  /** Number of deliveries by message ID. */
  received = new Map();
  /** Milliseconds before each response to a mail. */
  delayMs = 0;
  #server = null;
  #port = 0;

  get url() {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async open() {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onData: (stream, session, done) => {
        text(stream).then(async (message) => {
          await sleep(this.delayMs);
          const id = /^Message-ID: (.+)$/im.exec(message)?.[1]?.trim() ?? '';
          for (const { address } of session.envelope.rcptTo) {
            const mail = `${address} ${id}`;
            this.received.set(mail, (this.received.get(mail) ?? 0) + 1);
          }
          done();
        }, done);
      },
    });
    server.on('error', () => undefined);
    await new Promise((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = server.server.address().port;
    this.#server = server;
  }

  async close() {
    const server = this.#server;
    this.#server = null;
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  /** Returns addresses that got at least one mail. */
  addresses() {
    return new Set([...this.received.keys()].map((mail) => mail.split(' ')[0]));
  }
}
