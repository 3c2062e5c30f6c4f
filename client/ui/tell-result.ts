import { showDialog, type ServerDialog } from './dialogs';
import { toast } from './toasts';

/** How something went, in words. */
export interface Result extends ServerDialog {
  body?: string;
}

/**
 * Says how something went: in a toast what went well, in a dialog what a person has to read before going on. Success that the
 * specification shows in a dialog calls `showDialog` itself.
 */
export const tellResult = (result: Result): Promise<void> =>
  result.icon === 'success' ? toast({ title: result.title, description: result.body }) : showDialog(result);
