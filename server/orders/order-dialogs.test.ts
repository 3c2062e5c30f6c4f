import { changeDialog } from './order-dialogs.js';

/** See registration-dialogs.test.ts. */

type Change = Parameters<typeof changeDialog>[0];
const plain = (text: string | null | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ') ?? null;
const change = (more: Partial<Change>) => changeDialog({ outcome: 'CHANGED', problems: [], ...more });

it('The dialog names each unavailable item with its reason', () => {
  const dialog = change({
    outcome: 'REFUSED',
    problems: [
      { kind: 'SOLD_OUT', name: 'Camiseta · L', left: 2 },
      { kind: 'SOLD_OUT', name: 'Camiseta · M', left: 1 },
      { kind: 'SOLD_OUT', name: 'Gorra', left: 0 },
      { kind: 'NO_SIZE', name: 'Medias' },
      { kind: 'REPRICED', name: 'Termo', unitAmount: 45_000 },
      { kind: 'WITHDRAWN', name: null },
    ],
  });
  expect([dialog.icon, dialog.message, plain(dialog.body)]).toEqual([
    'error',
    'No pudimos apartar todo lo que elegiste',
    'Camiseta · L: quedan 2. Camiseta · M: queda 1. Gorra: se agotó. Medias: selecciona una talla. Termo: ahora cuesta $ 45.000. Un producto ya no se vende con esta inscripción. Lo demás sigue como estaba.',
  ]);
});

it('The dialog says whether products were chosen or removed, or the registration became free', () => {
  expect(change({ change: 'GOODS_CHOSEN' }).message).toBe('Productos apartados');
  expect(change({ change: 'GOODS_GIVEN_UP' }).message).toBe('Inscripción sin productos');
  expect(change({ change: 'GOODS_GIVEN_UP', outcome: 'FREE' }).message).toBe('No tienes nada que pagar');
  expect(change({ change: 'CODE_APPLIED', outcome: 'FREE' }).message).toBe('Código aplicado: no pagas nada');
  expect(change({ outcome: 'REFUSED', reason: 'USED_UP' })).toMatchObject({
    icon: 'error',
    message: 'Este código ya se usó todas las veces posibles. Puedes seguir sin descuento.',
  });
});
