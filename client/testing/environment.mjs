import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * Request that ignores jsdom's abort signals: Node's Request refuses them, and React Router passes one with every
 * navigation.
 */
class SignallessRequest extends Request {
  constructor(input, init) {
    super(input, init && { ...init, signal: undefined });
  }
}

/** jsdom with parts of the web platform that it lacks and that Apollo Client and Chakra need. */
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
