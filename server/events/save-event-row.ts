import type { FilterQuery } from '@mikro-orm/postgresql';
import type { Category } from '../categories/category.entity.js';
import type { SaveCategoryInput } from '../categories/category.inputs.js';
import type { Kit } from '../kits/kit.entity.js';
import type { SaveKitInput } from '../kits/kit.inputs.js';
import { AppError, ErrorCode, invalid, type FieldErrors } from '../platform/errors.js';
import { auditSnapshot } from '../platform/rest/resource-fields.js';
import { inTransaction } from '../platform/database/transaction.js';
import { refuseOlder } from '../platform/database/versions.js';
import type { AppContext } from '../app-context.js';
import { Sport } from './event-enums.js';
import { eventFields } from './event-fields.js';
import { checkLimits, lockQuotas } from './event-limits.js';
import { applyRows, categoryKey, kitKey, rowProblems, type RequestedRows } from './event-rows.js';
import type { Event } from './event.entity.js';
import { lockedEvent, recordChange } from './locked-event.js';

interface RowInputs {
  categories: SaveCategoryInput;
  kits: SaveKitInput;
}
interface Rows {
  categories: Category;
  kits: Kit;
}
type RowList = keyof Rows;

const duplicates: Record<RowList, FieldErrors> = {
  categories: { title: ['Ya hay una categoría igual en este evento.'] },
  kits: { size: ['Ya hay un kit con este nombre y esta talla.'] },
};

/**
 * Adds a category or kit to an event of the viewer, with the locks, checks and audit entry of a save of the event.
 * @throws NOT_FOUND; VALIDATION, also for an equal row; WRONG_STATE for a non-sport event
 */
export const createEventRow = <List extends RowList>(
  ctx: AppContext,
  list: List,
  eventId: number,
  input: RowInputs[List],
): Promise<Rows[List]> => saveEventRow(ctx, list, { id: eventId }, null, input);

/**
 * Changes a category or kit of an event of the viewer, with the locks, checks and audit entry of a save of the event.
 * @param version version of the event that was read; undefined overwrites changes of others
 * @throws NOT_FOUND; VALIDATION; IN_USE for a limit below what is held; CONFLICT; WRONG_STATE for a non-sport event
 */
export const updateEventRow = <List extends RowList>(
  ctx: AppContext,
  list: List,
  id: number,
  input: RowInputs[List],
  version?: number,
): Promise<Rows[List]> => saveEventRow(ctx, list, { [list]: { id, deletedAt: null } }, id, input, version);

function saveEventRow<List extends RowList>(
  ctx: AppContext,
  list: List,
  where: FilterQuery<Event>,
  id: number | null,
  input: RowInputs[List],
  version?: number,
): Promise<Rows[List]> {
  return inTransaction(ctx, async (tx) => {
    const { em } = tx;
    const event = await lockedEvent(tx, where);
    refuseOlder(event, version);
    if (event.sport === Sport.NON_SPORT)
      throw new AppError(ErrorCode.WRONG_STATE, {
        message: 'Un evento no deportivo tiene una sola categoría y un solo kit, que vienen con él.',
      });
    await em.populate(event, ['prices', 'categories', 'kits']);
    const row = { ...input, id: id === null ? null : String(id) };
    const prices = event.prices.getItems().map(({ date, amount }) => ({ date, amount }));
    const rows: RequestedRows = { prices, categories: [], kits: [], [list]: [row] };
    const problems = rowFieldErrors(list, rowProblems(event, rows, event));
    if (id === null && hasEqualRow(event, list, input)) Object.assign(problems, duplicates[list]);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    await lockQuotas(em, event);
    refuseLowLimit(event, list, rows);
    const before = auditSnapshot(eventFields, event);
    const existingIds = new Set(event[list].getIdentifiers());
    applyRows(em, event, rows);
    await em.flush();
    const after = auditSnapshot(eventFields, event);
    if (JSON.stringify(before) !== JSON.stringify(after)) recordChange(tx, event, 'updated', before, after);
    const saved = event[list].getItems().find((item) => (id === null ? !existingIds.has(item.id) : item.id === id));
    return saved as Rows[List];
  });
}

/** Returns the problems of a list's only row, by the names of the row's input. */
const rowFieldErrors = (list: RowList, problems: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([path, messages]) =>
      path.startsWith(`${list}.0.`) ? [[path.slice(list.length + 3), messages]] : [],
    ),
  );

function refuseLowLimit(event: Event, list: RowList, rows: RequestedRows): void {
  try {
    checkLimits(event, event.seats.unwrap().limit ?? 0, rows);
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.fields) throw error;
    throw new AppError(error.code, { ...error.details, fields: rowFieldErrors(list, error.details.fields) });
  }
}

function hasEqualRow(event: Event, list: RowList, input: SaveCategoryInput | SaveKitInput): boolean {
  return list === 'kits'
    ? event.kits.exists((kit) => kitKey(kit) === kitKey(input as SaveKitInput))
    : event.categories.exists((category) => categoryKey(category) === categoryKey(input as SaveCategoryInput));
}
