import { TestEnvironment } from 'jest-environment-jsdom';

/** Node's Request refuses jsdom's abort signals, which React Router hands it with every navigation. */
class SignallessRequest extends Request {
  constructor(input, init) {
    super(input, init && { ...init, signal: undefined });
  }
}

/** jsdom leaves out parts of the web platform that browsers and Node share; Apollo Client and Chakra need them. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      structuredClone,
      TextEncoder,
      TextDecoder,
      Request: SignallessRequest,
      Response,
      Headers,
      fetch,
      ReadableStream,
      TransformStream,
      BroadcastChannel,
    });
  }
}
