import { Turns } from './turns.js';

/** Files that users send are parsed one at a time on a node, whatever they are, so that the children stay below 1 GB. */
export const fileTurns = new Turns(1, 20);
