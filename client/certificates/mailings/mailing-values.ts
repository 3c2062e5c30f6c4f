import { formatDeadline, fromDateTimeInput, formatCount } from '../../base/format/format';
import type { MailingInput, MailingSheet_SheetFragment } from '../../gql/graphql';
import { missingColumns, type Design } from '../design/design';
import type { Layout, PageSize } from '../design/layout';

/** Recipients of certificates, read from a file or an event. */
export type Sheet = MailingSheet_SheetFragment;
export type SheetPerson = Sheet['sample'][number];

/** Form values of a new mailing. Dates are those of `<input type="date">` and `datetime-local`, in Bogotá. */
export interface MailingValues {
  eventId: string;
  eventName: string;
  city: string;
  eventDate: string;
  icon: File | null;
  picture: File | null;
  source: 'EVENT' | 'EXCEL';
  excel: File | null;
  /** Null until image and recipients are chosen */
  design: Design | null;
  when: 'NOW' | 'SCHEDULED';
  sendAt: string;
}

export const emptyMailing: MailingValues = {
  eventId: '',
  eventName: '',
  city: '',
  eventDate: '',
  icon: null,
  picture: null,
  source: 'EXCEL',
  excel: null,
  design: null,
  when: 'SCHEDULED',
  sendAt: '',
};

/** Converts a layout to the mutation's input. */
export const layoutInput = ({ texts, code }: Layout): NonNullable<MailingInput['layout']> => ({
  texts: texts.map((text) => ({ ...text })),
  code: { ...code },
});

/**
 * Converts the form to the mutation's input. @param accepted whether invalid rows may be omitted @param requestId
 * idempotency key: the same one creates no second mailing
 */
export function mailingInput(
  values: MailingValues,
  { picture, accepted, requestId }: { picture: File; accepted: boolean; requestId: string },
): MailingInput {
  return {
    eventId: values.eventId || null,
    eventName: values.eventName.trim(),
    city: values.city.trim(),
    eventDate: values.eventDate,
    icon: values.icon,
    picture,
    excel: values.source === 'EXCEL' ? values.excel : null,
    layout: values.design && layoutInput(values.design.layout),
    sendAt: values.when === 'NOW' ? null : fromDateTimeInput(values.sendAt),
    acceptBadRows: accepted,
    requestId,
  };
}

/** Steps of the page by their key in the URL. */
export const steps = [
  { key: 'archivos', label: 'Evento y archivos' },
  { key: 'diseno', label: 'Diseño' },
  { key: 'envio', label: 'Envío' },
] as const;
export type MailingStepKey = (typeof steps)[number]['key'];

export const indexOfStep = (step: MailingStepKey): number => steps.findIndex(({ key }) => key === step);

/** The furthest reachable step: the first incomplete one. @param page page of the chosen image */
export function furthestStep(values: MailingValues, sheet: Sheet | null, page: PageSize | null): MailingStepKey {
  const { eventName, city, eventDate, icon, picture, design } = values;
  const filed = eventName.trim() && city.trim() && eventDate && icon && picture && sheet && design;
  if (!filed || design.page.width !== page?.width || design.page.height !== page.height) return 'archivos';
  return missingColumns(design.layout, sheet.columns).length > 0 ? 'diseno' : 'envio';
}

/** "1.096 certificados", "1 certificado" */
export const certificates = (count: number): string => formatCount(count, 'certificado', 'certificados');

/** Summary of a mailing: "1.096 certificados programados para el 16 de junio a las 8:00 a. m." */
export function mailingSummary(count: number, when: MailingValues['when'], sendAt: string, now?: Date): string {
  const many = count === 1 ? '' : 's';
  return when === 'NOW'
    ? `${certificates(count)} para enviar de inmediato.`
    : `${certificates(count)} programado${many} para ${formatDeadline(fromDateTimeInput(sendAt), now)}`;
}

/** Values of a person by column. */
export const valuesByColumn = ({ columns }: Sheet, { values }: SheetPerson): Record<string, string> =>
  Object.fromEntries(columns.map((column, index) => [column, values[index] ?? '']));
