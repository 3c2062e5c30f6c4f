import userEvent from '@testing-library/user-event';

/** Timer turns until React is idle: it renders in one, runs effects in the next, and their updates after that. */
const TURNS = 5;

async function idle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((done) => setTimeout(done));
}

/**
 * Sets up a simulated user. In a browser React finishes the work of a key before the next key: updates are urgent, also
 * in a microtask, while `window.event` refers to the event. In jsdom they are not, so the combobox, which writes its
 * text back in an effect, would overwrite letters typed since. Therefore the next key waits until React is idle.
 */
export const setUpUser = () => userEvent.setup({ delay: 0, advanceTimers: idle });
