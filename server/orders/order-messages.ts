import { DialogIcon, type Dialog } from '../platform/dialog.js';
import { minutesInWords } from '../platform/time.js';

export const orderMessages = {
  changed: {
    message: 'Tu carrito cambió',
    body: 'Algo de lo que elegiste ya no está como lo viste. Míralo abajo: el resto sigue en tu carrito.',
    icon: DialogIcon.warning,
  },
  ready: {
    message: 'Pedido listo',
    body: 'No tienes nada que pagar. Te enviamos la confirmación al correo.',
    icon: DialogIcon.success,
  },
} satisfies Record<string, Dialog>;

export const unitsHeld = (holdMinutes: number): Dialog => ({
  message: 'Pedido guardado',
  body: `Apartamos tus productos por ${minutesInWords(holdMinutes)}. Si no registras el pago, se liberan.`,
  icon: DialogIcon.success,
});
