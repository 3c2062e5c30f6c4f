import Sequencer from '@jest/test-sequencer';
import { readFileSync } from 'node:fs';

const isJourney = ({ context }) => context.config.displayName.name === 'e2e';
const wantsDemonstration = ({ path }) => readFileSync(path, 'utf8').includes('startDemonstration');

/**
 * Journeys take longest: begun last, one of them would keep a single core busy while the others wait for its end. The
 * first makes the demonstration, for which all that want it would wait: meanwhile those that do not are begun.
 */
export default class JourneysFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const journeys = sorted.filter(isJourney);
    const [maker, ...others] = journeys.filter(wantsDemonstration);
    const without = journeys.filter((test) => !wantsDemonstration(test));
    return [...(maker ? [maker] : []), ...without, ...others, ...sorted.filter((test) => !isJourney(test))];
  }
}
