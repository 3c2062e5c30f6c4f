import userEvent from '@testing-library/user-event';
import { unstable_IdlePriority as IdlePriority, unstable_scheduleCallback as schedule } from 'scheduler';

/** An effect changes state, which renders again; the state machine of a menu does so several times to open. */
const ROUNDS = 5;

/** Resolves when React has no work left. */
async function idle(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    await new Promise((done) => setTimeout(done));
    await new Promise<void>((done) => void schedule(IdlePriority, () => done()));
  }
}

/**
 * Sets up a simulated user. In a browser React finishes the work of a key before the next key: updates are urgent, also
 * in a microtask, while `window.event` refers to the event. In jsdom they are not, so the combobox, which writes its
 * text back in an effect, would overwrite letters typed since. Therefore the next key waits until React is idle.
 */
export const setUpUser = () => userEvent.setup({ delay: 0, advanceTimers: idle });
