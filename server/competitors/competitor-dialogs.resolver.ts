import { Authorized } from 'type-graphql';
import { dialogFields, dialogFieldsWithBody } from '../platform/dialog-fields.js';
import { Permission } from '../platform/permissions.js';
import { teamsDialog, unpaidDialog } from '../registration/teams-dialogs.js';
import { TeamsDone } from '../registration/teams-done.types.js';
import { UnpaidDeleted } from '../registration/unpaid-deletion.types.js';
import { competitorSaved } from './competitor-dialogs.js';
import { SavedCompetitor } from './competitor.types.js';

/** What types said in words before they said it in figures. */

const writers = Authorized(Permission.PARTICIPANTS_WRITE);

export const TeamsDoneDialog = dialogFieldsWithBody(
  TeamsDone,
  '`outcome`, `teams`, `teamsLeft` and `mails`',
  writers,
  teamsDialog,
);
export const UnpaidDeletedDialog = dialogFieldsWithBody(
  UnpaidDeleted,
  '`competitors` and `kept`',
  writers,
  unpaidDialog,
);
export const SavedCompetitorDialog = dialogFields(
  SavedCompetitor,
  'a save: an answer without errors is one',
  writers,
  () => competitorSaved,
);
