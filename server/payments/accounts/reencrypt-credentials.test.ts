import { FORMER_DEMO_SECRET } from '../../platform/config/config.js';
import { encrypt, decrypt } from '../../platform/crypto/encryption.js';
import { openTestServices } from '../../testing/services.js';
import { GatewayAccount } from './gateway-account.entity.js';
import { reencryptCredentials } from './reencrypt-credentials.js';

const { ctx, build, services } = await openTestServices();
const secret = services.config.dataKey;

it('reencryptCredentials re-encrypts only credentials encrypted with the former common secret', async () => {
  const stored = {
    former: encrypt('{"merchantId":"508029"}', FORMER_DEMO_SECRET),
    own: encrypt('{"merchantId":"1"}', secret),
    foreign: encrypt('{}', 'a secret of another installation, long enough'),
    damaged: 'v1.x.y.z',
  };
  const ids = new Map<string, number>();
  for (const [name, credentials] of Object.entries(stored)) {
    const event = await build.event();
    await build.gateway(event);
    const { id } = await ctx().em.findOneOrFail(GatewayAccount, { event: event.id });
    await ctx().em.nativeUpdate(GatewayAccount, { id }, { credentials });
    ids.set(name, id);
  }
  const read = async (name: string) => (await ctx().em.findOneOrFail(GatewayAccount, ids.get(name)!)).credentials;

  await reencryptCredentials(ctx());

  expect(decrypt(await read('former'), secret)).toBe('{"merchantId":"508029"}');
  for (const name of ['own', 'foreign', 'damaged'] as const) expect(await read(name)).toBe(stored[name]);
});
