import { gatewayUrlNames } from './payments/accounts/open-gateways.js';
import { ConfigError, readConfig } from './platform/config/config.js';
import { openLogger } from './platform/process/logger.js';
import { surviveRejections } from './platform/process/survive-rejections.js';
import { start, StartError } from './start.js';

try {
  const config = readConfig(process.env, gatewayUrlNames);
  surviveRejections(openLogger(config.logLevel));
  const { stop } = await start(config);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void stop().finally(() => process.exit(0));
    });
} catch (error) {
  // Errors that the operator can correct print their message only; others print their stack.
  console.error(error instanceof ConfigError || error instanceof StartError ? error.message : error);
  process.exit(1);
}
