import { DialogIcon, type Dialog } from '../platform/rest/dialog.js';

export const competitorSaved = {
  message: 'Los datos del competidor se actualizaron con éxito.',
  icon: DialogIcon.success,
} satisfies Dialog;
