import { openApi } from '../testing/api.js';
import { HOLD, member, type Held } from '../testing/member.js';

const { as, build } = await openApi({ HOLD_MINUTES: '90' });

it('people are told how long their places are held, as it was set', async () => {
  const event = await build.event();
  const input = {
    eventId: String(event.id),
    categoryId: String(event.categories[0]?.id),
    competitors: [member({ kitId: String(event.kits[0]?.id) })],
  };
  const { data } = await as(null).graphql<Held>(HOLD, { input });
  expect(data.holdRegistration).toMatchObject({
    status: 0,
    body: 'Tus cupos quedan reservados por 1 hora y 30 minutos. Si no registras el pago, se liberan.',
  });
  const asked = await as(null).graphql<{ registration: { holdMinutes: number } }>(
    'query ($token: String!) { registration(token: $token) { holdMinutes } }',
    { token: data.holdRegistration.registration?.token },
  );
  expect(asked.data.registration.holdMinutes).toBe(90);
});
