import { DialogIcon, type Dialog } from '../platform/dialog.js';

/** What whoever saved a competitor is told by REST and by the deprecated fields of the save. */
export const competitorSaved = {
  message: 'Los datos del competidor se actualizaron con éxito.',
  icon: DialogIcon.success,
} satisfies Dialog;
