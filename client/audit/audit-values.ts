import { formatCount, formatDateTime, formatDifference, formatMoney, formatShortDate } from '../base/format/format';
import { gatewayNames } from '../base/format/gateways';
import { pointText, type MapPoint } from '../base/format/map-point';
import {
  categoryGenderLabels,
  categoryName,
  eventStatusLabels,
  eventTypeLabels,
  genderLabels,
  permissionLabels,
  paymentStatusLabels,
  productStatusLabels,
  purchaseStatusLabels,
  reviewReasonLabels,
  sportLabels,
} from '../base/format/texts';
import type { AuditSubject } from '../gql/enums';
import { eventFields } from '../events/form/event-fields';
import type { ListedField } from '../ui/field/field-list';
import { auditFieldLabel, hiddenDetails } from './audit-labels';

/** A field's change as text lines, before and after. Lists contain only the rows that differ. */
export interface ChangeText {
  label: string;
  before: string[];
  after: string[];
}

/** Converts a change from stored JSON to Spanish text. */
export function changeText(
  subject: AuditSubject,
  { field, before, after }: { field: string; before: string | null; after: string | null },
): ChangeText {
  const label = auditFieldLabel(subject, field);
  const [was, became] = [parsed(before), parsed(after)];
  if (isPicture(field)) return { label, before: [pictureWord(was, 'anterior')], after: [pictureWord(became, 'nueva')] };
  const [old, recent] = [toLines(subject, field, was), toLines(subject, field, became)];
  if (!Array.isArray(was) || !Array.isArray(became)) return { label, before: old, after: recent };
  const gone = old.filter((line) => !recent.includes(line));
  const added = recent.filter((line) => !old.includes(line));
  // The rows are equal in another order: show both lists.
  return gone.length + added.length === 0
    ? { label, before: old, after: recent }
    : { label, before: gone, after: added };
}

/** Details of a change as labels and text. */
export function detailTexts(subject: AuditSubject, detail: string | null): { label: string; text: string }[] {
  const known = parsed(detail);
  if (typeof known !== 'object' || known === null) return [];
  const visibleDetails = Object.entries(known).filter(([field]) => !hiddenDetails.has(field));
  return visibleDetails.map(([field, value]) => ({
    label: auditFieldLabel(subject, field),
    text: toLines(subject, field, value).join(', '),
  }));
}

const pictures: ReadonlySet<string> = new Set(['coverImage', 'icon', 'thumbnail']);
const isPicture = (field: string): boolean => pictures.has(field);
const pictureWord = (value: unknown, which: string): string => (value === null ? 'Sin imagen' : `Imagen ${which}`);

function parsed(json: string | null): unknown {
  return json === null ? null : (JSON.parse(json) as unknown);
}

function toLines(subject: AuditSubject, field: string, value: unknown): string[] {
  if (!Array.isArray(value)) return [formatValue(subject, field, value)];
  if (value.length === 0) return [];
  if (field === 'teamSizes') return [value.join(', ')];
  return value.map((row) => formatRow(subject, field, row));
}

/** A stored row of an event's prices, categories or kits as text; values of other lists unchanged. */
function formatRow(subject: AuditSubject, field: string, row: unknown): string {
  if (!Array.isArray(row)) return formatValue(subject, field, row);
  if (field === 'prices') return `hasta el ${formatShortDate(String(row[0]))}: ${formatMoney(Number(row[1]))}`;
  if (field === 'categories') {
    const [, distance, title, gender, startAge, finalAge, difference, startTime, limit, teamsOnly] = row as (
      string | number | boolean | null
    )[];
    const extra = Number(difference) === 0 ? '' : `, ${formatDifference(Number(difference))}`;
    const start = startTime ? `, ${startTime}` : '';
    const seats = limit ? `, ${formatCount(Number(limit), 'cupo', 'cupos')}` : '';
    const teams = teamsOnly ? ', solo equipos' : '';
    const name = categoryName({ distance: String(distance), title: String(title) });
    // `formatAges` would hide a change of a high limit.
    return `${name}, ${word('gender', gender)}${teams}, ${startAge} a ${finalAge} años${extra}${start}${seats}`;
  }
  if (field === 'kits') {
    const [, name, size, amount] = row as (string | number)[];
    return `${name} ${size}: ${amount ?? 'sin límite'}`;
  }
  if (field === 'sizes') {
    const [, size, amount] = row as (string | number)[];
    return `${size}: ${amount}`;
  }
  return row.map((item) => formatValue(subject, field, item)).join(', ');
}

const money: ReadonlySet<string> = new Set(['amount', 'difference', 'basePrice', 'price']);
/** Fields with rich text, in any subject. */
const richTexts: ReadonlySet<string> = new Set(
  Object.entries<ListedField>(eventFields).flatMap(([name, { control }]) =>
    control?.kind === 'richText' ? [name] : [],
  ),
);
const isMoment = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text);
const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

function formatValue(subject: AuditSubject, field: string, value: unknown): string {
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return money.has(field) ? formatMoney(value) : String(value);
  if (typeof value === 'string') {
    if (isMoment(value)) return formatDateTime(value);
    if (isDate(value)) return formatShortDate(value);
    if (richTexts.has(field)) return withoutTags(value);
    return field === 'status' ? statusWord(subject, value) : word(field, value);
  }
  if (field === 'timeframe') {
    const { start, end } = value as { start: string | null; end: string | null };
    return `${start ?? '—'} a ${end ?? '—'}`;
  }
  if (field === 'coverFocus') {
    const { x, y } = value as { x: number; y: number };
    return `${x} % desde la izquierda, ${y} % desde arriba`;
  }
  if (field === 'startPoint') return pointText(value as MapPoint);
  return Object.entries(value as object)
    .filter(([name]) => !hiddenDetails.has(name))
    .map(([name, item]) => `${auditFieldLabel(subject, name)}: ${formatValue(subject, name, item)}`)
    .join(', ');
}

function statusWord(subject: AuditSubject, value: string): string {
  const labels: Record<string, { label: string }> =
    subject === 'PAYMENT'
      ? paymentStatusLabels
      : subject === 'EVENT'
        ? eventStatusLabels
        : subject === 'PRODUCT'
          ? productStatusLabels
          : purchaseStatusLabels;
  return labels[value.toUpperCase()]?.label ?? value;
}

/** Labels of enum values, by field and stored value. */
const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: { propio: eventTypeLabels.OWN, privado: eventTypeLabels.PRIVATE },
  sport: {
    running: sportLabels.RUNNING,
    ciclismo: sportLabels.CYCLING,
    ambos: sportLabels.BOTH,
    noDeportivo: sportLabels.NON_SPORT,
  },
  gender: { ...lowerKeys(categoryGenderLabels), ...lowerKeys(genderLabels), mixto: categoryGenderLabels.MIXED },
  review: reviewReasonLabels,
  scopes: permissionLabels,
  kind: {
    percent: 'Porcentaje',
    fixed: 'Valor fijo',
    partner: 'Pagada por el aliado',
    courtesy: 'Cortesía',
    ...gatewayNames,
  },
  gateway: gatewayNames,
  places: { FREE: 'Liberados', KEEP: 'Conservados' },
};

function word(field: string, value: unknown): string {
  const text = String(value);
  return valueLabels[field]?.[text] ?? text;
}

function lowerKeys(labels: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([key, label]) => [key.toLowerCase(), label]));
}

/** Text of an HTML value. */
function withoutTags(html: string): string {
  const text = new DOMParser().parseFromString(html.replace(/<\/(p|h\d|li)>/g, ' '), 'text/html').body.textContent;
  return text.replace(/\s+/g, ' ').trim() || '—';
}
