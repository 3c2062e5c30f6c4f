import Sequencer from '@jest/test-sequencer';
import { readFileSync } from 'node:fs';

const isJourney = ({ context }) => context.config.displayName.name === 'e2e';
const wantsDemonstration = ({ path }) => readFileSync(path, 'utf8').includes('startDemonstration');

/**
 * Runs browser tests first, because they take longest and would keep one core busy at the end. The first one makes the
 * demonstration, for which the others wait: tests that do not need it start meanwhile.
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
