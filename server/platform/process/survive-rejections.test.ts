import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../project-root.js';

it('An unhandled rejection is logged, and the process continues', async () => {
  const program = `
    await import('./server/testing/typescript-hook.mjs');
    const { surviveRejections } = await import('./server/platform/process/survive-rejections.ts');
    const { openLogger } = await import('./server/platform/process/logger.ts');
    surviveRejections(openLogger('info'));
    void Promise.reject(new Error('unhandled'));
    setTimeout(() => console.log('still running'), 50);`;
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(output).toContain('unhandled');
  expect(output).toContain('unhandled rejection');
  expect(output).toContain('still running');
  expect(code).toBe(0);
});
