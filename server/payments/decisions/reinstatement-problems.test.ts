import { ref } from '@mikro-orm/core';
import type { Event } from '../../events/event.entity.js';
import { PurchaseStatus } from '../../purchases/purchase-states.js';
import { openApi } from '../../testing/api.js';
import { countStatements } from '../../testing/statements.js';
import { ReviewReason } from '../payment-states.js';

const { as, build } = await openApi();
const admin = as(await build.user());
const { EXPIRED, PAID, UNPAID } = PurchaseStatus;

interface Problem {
  kind: string;
  name: string | null;
  needed: number;
  left: number;
  document: string | null;
  kitId: string | null;
}
type Response = { payments: { data: { reinstatementProblems: Problem[] | null }[] } };
const PROBLEMS = `query ($id: ID!) { payments(filter: { eventId: $id }) { data { reinstatementProblems { kind name deleted needed left document kitId } } } }`;

async function readProblems(event: Event): Promise<(Problem[] | null)[]> {
  const { data, errors } = await admin.graphql<Response>(PROBLEMS, { id: String(event.id) });
  expect(errors).toBeUndefined();
  return data.payments.data.map(({ reinstatementProblems }) => reinstatementProblems);
}

/**
 * Stores late payments of teams of two with every problem: no seat, kit, coupon or key use is left, and Ana registered
 * again.
 */
async function latePayments(count: number): Promise<Event> {
  const event = await build.event({ participantLimit: count, kits: [{ amount: count }] });
  const kit = event.kits[0]!;
  const coupon = ref(await build.coupon(event, { limit: 0 }));
  const partnerKey = ref(await build.partnerKey(event, { limit: 0 }));
  for (let index = 0; index < count; index++) {
    const ana = { name: 'Ana', lastName: `Paz ${index}`, dni: String(91_000_000 + index), kit };
    const late = await build.registration({ event, status: EXPIRED, people: [ana, { kit }], coupon, partnerKey });
    await build.payment(late, { review: ReviewReason.SEAT_LOST });
    await build.registration({ event, status: UNPAID, people: [ana] });
  }
  return event;
}

it('reinstatement problems of many payments need as many statements as those of two', async () => {
  const [few, many] = [await latePayments(2), await latePayments(8)];
  await readProblems(few);
  const count = async (event: Event) => {
    let all: (Problem[] | null)[] = [];
    const statements = await countStatements(async () => {
      all = await readProblems(event);
    });
    const kitId = String(event.kits[0]!.id);
    const plain = { name: null, deleted: false, needed: 1, left: 0, document: null, kitId: null };
    all.forEach((problems, index) => {
      // Payments are listed newest first.
      const document = String(91_000_000 + all.length - 1 - index);
      expect(problems).toEqual([
        {
          ...{ ...plain, kind: 'SEATS', needed: 2 },
        },
        {
          ...{ ...plain, kind: 'KIT', name: 'Camiseta M (Femenino)', needed: 2, kitId },
        },
        { ...plain, kind: 'COUPON' },
        { ...plain, kind: 'PARTNER_KEY' },
        {
          ...{ ...plain, kind: 'REGISTERED_AGAIN', document },
        },
      ]);
    });
    expect(all.length).toBe(event === few ? 2 : 8);
    return statements;
  };
  expect(await count(many)).toBe(await count(few));
});

it('reinstatement problems are null if REINSTATE is not possible, and empty if all quotas are left', async () => {
  const event = await build.event();
  await build.payment(await build.registration({ event, status: PAID }));
  await build.payment(await build.registration({ event, status: EXPIRED }), { review: ReviewReason.SEAT_LOST });
  expect(await readProblems(event)).toEqual([[], null]);
});
