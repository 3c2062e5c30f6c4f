import { showDialog, type ServerDialog } from '../dialog/dialogs';
import { toast } from './toasts';

/** Result of an action as text. */
export interface Result extends ServerDialog {
  body?: string;
}

/**
 * Shows the result of an action: success in a toast, anything else in a dialog. For a success that the specification
 * shows in a dialog, call `showDialog`.
 */
export const announceResult = (result: Result): Promise<void> =>
  result.icon === 'success' ? toast({ title: result.title, description: result.body }) : showDialog(result);
