import Sequencer from '@jest/test-sequencer';

const isJourney = ({ context }) => context.config.displayName.name === 'e2e';

/** Journeys take longest: begun last, one of them would keep a single core busy while the others wait for its end. */
export default class JourneysFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isJourney), ...sorted.filter((test) => !isJourney(test))];
  }
}
