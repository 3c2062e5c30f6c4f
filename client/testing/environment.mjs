import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom leaves out parts of the web platform that browsers and Node share; Apollo Client and Chakra need them. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      structuredClone,
      TextEncoder,
      TextDecoder,
      Request,
      Response,
      Headers,
      fetch,
      ReadableStream,
      TransformStream,
      BroadcastChannel,
    });
  }
}
