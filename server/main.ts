import { gatewayUrlNames } from './payments/open-gateways.js';
import { ConfigError, readConfig } from './platform/config.js';
import { start, StartError } from './start.js';

try {
  const { stop } = await start(readConfig(process.env, gatewayUrlNames));
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void stop().finally(() => process.exit(0));
    });
} catch (error) {
  // One sentence for what a person can mend; anything else with its stack.
  console.error(error instanceof ConfigError || error instanceof StartError ? error.message : error);
  process.exit(1);
}
