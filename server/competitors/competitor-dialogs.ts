import { DialogIcon, type Dialog } from '../platform/dialog.js';

/** Message of the REST routes that save a competitor. */
export const competitorSaved = {
  message: 'Los datos del competidor se actualizaron con éxito.',
  icon: DialogIcon.success,
} satisfies Dialog;
