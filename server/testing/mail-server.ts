import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail extends Email {
  /** Whom the sender named to the server, which decides where it goes. */
  recipient: string;
}

/** A mail server on this machine that a test can close, open again, and have refuse. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Of every mail that arrived whole, whether its sender learned that or not. */
  readonly addresses: string[] = [];
  /** What it answers to a recipient instead of taking the mail; null: it takes it. */
  refuse: (recipient: string) => { code: number; words: string } | null = () => null;
  /** How long it takes for each mail, in milliseconds. */
  slowness = 0;
  /** Most connections that were open at the same time. */
  mostConnections = 0;
  /** Whether it takes a mail and then hangs up without an answer. */
  hangUp: (recipient: string) => boolean = () => false;
  private connections = 0;
  private server: SMTPServer | null = null;
  private readonly sockets = new Set<Socket>();
  private port = 0;

  private constructor(private readonly reads: boolean) {}

  /** @param reads false: mails are counted by their addresses alone, which takes no time */
  static async open({ reads = true } = {}): Promise<MailServer> {
    const opened = new MailServer(reads);
    await opened.reopen();
    return opened;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Listens again, where it listened before; open already, it stays so. */
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
    // A client that goes away is no error of ours.
    server.on('error', () => undefined);
    server.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Ends the connection from this port, in the middle of what is being said. */
  private cut(port: number): void {
    for (const socket of this.sockets) if (socket.remotePort === port) socket.destroy();
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }
}
