/**
 * `npm start`: installs what is missing, builds what changed, runs the server until Ctrl-C.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installPackages, node, root } from './install.mjs';
import { nodeEnvironment, nodeFlags } from './node-settings.mjs';

try {
  await installPackages('run');
  const { buildIfNeeded } = await import('./build.mjs');
  await buildIfNeeded();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const server = spawn(node, [...nodeFlags, join(root, 'dist', 'main', 'main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...nodeEnvironment },
});

// A terminal sends Ctrl-C to the server as well; a second signal would cut the shutdown short.
process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'));
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
