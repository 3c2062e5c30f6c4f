import { openApi } from '../../testing/api.js';
import { HOLD, member, type Held } from '../../testing/member.js';
import { placesHeld } from '../registration-messages.js';

const { as, build } = await openApi({ HOLD_MINUTES: '90' });

it('a registration and the REST dialog state how long the seats are held', async () => {
  const event = await build.event();
  const input = {
    eventId: String(event.id),
    categoryId: String(event.categories[0]?.id),
    competitors: [member({ kitId: String(event.kits[0]?.id) })],
  };
  const { data } = await as(null).graphql<Held>(HOLD, { input });
  expect(data.holdRegistration.outcome).toBe('HELD');
  const response = await as(null).graphql<{ registration: { holdMinutes: number } }>(
    'query ($token: String!) { registration(token: $token) { holdMinutes } }',
    { token: data.holdRegistration.registration?.token },
  );
  expect(response.data.registration.holdMinutes).toBe(90);
  expect(placesHeld(90).body).toBe(
    'Tus cupos quedan reservados por 1 hora y 30 minutos. Si no registras el pago, se liberan.',
  );
});
