import { join } from 'node:path';
import { startApp } from './app.js';
import { gatewayUrlNames } from './payments/open-gateways.js';
import { ConfigError, readConfig, type Config } from './platform/config.js';
import { migrate } from './platform/database.js';
import { startEmbeddedDatabase } from './platform/embedded-database.js';
import { ensureAdministrator } from './users/ensure-administrator.js';

/** Reads the configuration, brings the database up to date, starts the app and its jobs, and stops them in order. */
async function main(config: Config): Promise<void> {
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedDatabase({ dataDir: join(config.dataDir, 'postgres') });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  await migrate(databaseUrl);
  const app = await startApp({ ...config, databaseUrl });
  const login = await ensureAdministrator(app.work());

  // Plain lines for the person at the terminal, between the log's JSON.
  process.stdout.write(`Dorsal listens on ${app.address}\n`);
  if (!config.production && !config.smtpUrl) process.stdout.write(`Mails are kept at ${app.address}/correo\n`);
  if (login) process.stdout.write(`Demo login at ${app.address}/admin: ${login.email} / ${login.password}\n`);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await app.drain();
    await app.close();
    await embedded?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

  if (config.demoData) {
    // Loaded only where it is wanted: production has no use for it.
    const { seedDemo } = await import('./demo/seed-demo.js');
    await seedDemo(app.work());
  }
}

try {
  await main(readConfig(process.env, gatewayUrlNames));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : (portTaken(error) ?? error));
  process.exit(1);
}

function portTaken(error: unknown): string | null {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
  return taken ? `Port ${String(error.port)} is in use: stop what listens there, or set PORT to another.` : null;
}
