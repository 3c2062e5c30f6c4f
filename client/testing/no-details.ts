import type { Open } from '../base/network/fragment';
import { EventAbout_EventFragmentDoc, type EventAbout_EventFragment } from '../gql/graphql';

const selected = EventAbout_EventFragmentDoc.definitions.flatMap((definition) =>
  'selectionSet' in definition ? definition.selectionSet.selections : [],
);

/** Event details of an event that has only the data needed for a registration: all null. */
export const noDetails = Object.fromEntries(
  selected.flatMap((selection) => (selection.kind === 'Field' ? [[selection.name.value, null]] : [])),
) as Record<keyof Open<EventAbout_EventFragment>, null>;
