import { auditActions } from '../audit/audit-enums.js';
import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const WaitingRoomMode = describedEnum('WaitingRoomMode', 'When the waiting room of an event opens.', {
  OFF: 'Never.',
  SCHEDULED: 'At a time that the organiser sets, and afterwards as with AUTOMATIC.',
  AUTOMATIC: 'When a node refuses requests because more people register than it can serve.',
});
export type WaitingRoomMode = EnumValue<typeof WaitingRoomMode>;

export const WaitingRoomState = describedEnum('WaitingRoomState', 'State of the waiting room of an event.', {
  CLOSED: 'Nobody waits: a hold needs no entry ticket.',
  LOBBY: 'The room opens later; people who are present when it opens take part in the draw.',
  DRAWING: 'The room is open and the order is being drawn.',
  OPEN: 'People are admitted in order: a hold needs an entry ticket.',
});
export type WaitingRoomState = EnumValue<typeof WaitingRoomState>;

export const WaitingRoomAction = auditActions({
  WAITING_ROOM_CHANGED: ['waiting room changed', 'Settings of the waiting room of an event were changed.'],
  WAITING_ROOM_OPENED: ['waiting room opened', 'The waiting room of an event opened because a node was overloaded.'],
});
