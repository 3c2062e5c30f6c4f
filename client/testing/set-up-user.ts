import userEvent from '@testing-library/user-event';

/** React renders in one turn of the timers, runs its effects in the next, and what these change in those after it. */
const TURNS = 5;

async function idle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((done) => setTimeout(done));
}

/**
 * Somebody at mouse and keyboard. In a browser React has done with a key before the next one comes: what a key leads to is
 * urgent, in a microtask as well, as `window.event` still tells of it. A key that jsdom dispatches is over by then, React
 * takes its time, and the library's combobox, which writes its text back into the box in an effect, writes an older one over the
 * letters typed since. So the next key waits until React is idle: for turns of the timers, however long a turn takes.
 */
export const setUpUser = () => userEvent.setup({ delay: 0, advanceTimers: idle });
