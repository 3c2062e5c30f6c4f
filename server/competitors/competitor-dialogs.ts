import { DialogIcon, type Dialog } from '../platform/dialog.js';

export const competitorSaved = {
  message: 'Los datos del competidor se actualizaron con éxito.',
  icon: DialogIcon.success,
} satisfies Dialog;
