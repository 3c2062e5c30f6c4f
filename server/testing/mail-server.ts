import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail extends Email {
  /** Recipients of the SMTP envelope, which decide where the mail goes. */
  recipient: string;
}

/** A local mail server that a test can close, open again and let refuse mails. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Mails that arrived complete, whether the sender got the response or not. */
  readonly addresses: string[] = [];
  /** Response to recipients instead of accepting the mail; null: accepts it. */
  refuse: (recipient: string) => { code: number; words: string } | null = () => null;
  /** Delay per mail, in milliseconds. */
  slowness = 0;
  /** Maximum of connections that were open at the same time. */
  mostConnections = 0;
  /** Whether the server closes the connection after a mail without a response. */
  hangUp: (recipient: string) => boolean = () => false;
  private connections = 0;
  private server: SMTPServer | null = null;
  private readonly sockets = new Set<Socket>();
  private port = 0;

  private constructor(private readonly reads: boolean) {}

  /** @param reads false: counts mails by address without parsing them, which is faster */
  static async open({ reads = true } = {}): Promise<MailServer> {
    const opened = new MailServer(reads);
    await opened.reopen();
    return opened;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Listens on the previous port; does nothing if open. */
  async reopen(): Promise<void> {
    if (this.server) return;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onConnect: (_session, done) => {
        this.mostConnections = Math.max(this.mostConnections, ++this.connections);
        done();
      },
      onClose: () => void this.connections--,
      onRcptTo: ({ address }, _session, done) => {
        const refused = this.refuse(address);
        done(refused ? Object.assign(new Error(refused.words), { responseCode: refused.code }) : null);
      },
      onData: (stream, session, done) => {
        void buffer(stream).then(async (message) => {
          this.addresses.push(...session.envelope.rcptTo.map(({ address }) => address));
          await new Promise((resolve) => setTimeout(resolve, this.slowness));
          if (this.reads) {
            const mail = await PostalMime.parse(message);
            for (const { address } of session.envelope.rcptTo) this.received.push({ ...mail, recipient: address });
          }
          if (session.envelope.rcptTo.some(({ address }) => this.hangUp(address))) return this.cut(session.remotePort);
          done();
        }, done);
      },
    });
    // Ignores clients that disconnect.
    server.on('error', () => undefined);
    server.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Closes the connection from this port during a dialog. */
  private cut(port: number): void {
    for (const socket of this.sockets) if (socket.remotePort === port) socket.destroy();
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }
}
