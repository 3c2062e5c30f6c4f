/**
 * Runs `npm test`: installs missing packages and a browser, builds, and runs all tests: browser tests against the built
 * server, and those of server and client. The last line is the sum.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowser, installPackages, node, run, vitest } from './install.mjs';

const sum = { passed: 0, failed: 0, skipped: 0 };

try {
  await installPackages('all');
  process.env.CHROMIUM_PATH = installBrowser();
  const { buildIfNeeded } = await import('./build.mjs');
  await buildIfNeeded();
  // One more than processors, because a worker often waits for the database or the browser.
  runVitest([`--maxWorkers=${availableParallelism() + 1}`]);
} catch (error) {
  console.error(error.message);
  sum.failed += 1;
}

const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`);
process.exit(sum.failed > 0 || sum.passed === 0 ? 1 : 0);

/** Runs Vitest and adds the results. */
function runVitest(options) {
  const folder = mkdtempSync(join(tmpdir(), 'dorsal-test-'));
  const outputFile = join(folder, 'results.json');
  const report = ['--reporter=default', '--reporter=json', `--outputFile=${outputFile}`];
  const code = run(node, [vitest, 'run', ...report, ...options]);
  const results = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  // A file that fails to load has no tests.
  const unloaded = results?.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = results ? results.numFailedTests + unloaded.length : 0;
  sum.passed += results?.numPassedTests ?? 0;
  sum.skipped += results ? results.numPendingTests + results.numTodoTests : 0;
  // Vitest may fail without a failed test, for instance when its setup throws.
  sum.failed += failed === 0 && code !== 0 ? 1 : failed;
}
