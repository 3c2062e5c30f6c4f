import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.js';
import type { ServerProcess } from './server-process.js';

/**
 * Starts a server and a browser for all tests of a file and stops both after them: `const { server, browser } = await
 * openJourney(startDemonstration())`.
 */
export async function openJourney(
  starting: Promise<ServerProcess>,
): Promise<{ server: ServerProcess; browser: Browser }> {
  const [server, browser] = await Promise.all([starting, openBrowser()]);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  return { server, browser };
}
