import { z } from 'zod';

/** Types of what goes through the REST facade, as its document tells them. */

/** Types by the names of what has them. */
export type NamedTypes = Readonly<Record<string, z.ZodType>>;

/** A row's number. */
export const idType = z.int().min(1);
export const textType = z.string();
/** How many of something. */
export const countType = z.int().min(0);
export const pesosType = z.int().describe('Whole Colombian pesos');
export const dateType = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ description: 'A day', examples: ['2026-06-14'] });
/** As it is answered. */
export const momentType = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .meta({ description: 'Time in Bogotá', examples: ['2026-06-14 06:00:00'] });
/** As it is sent. */
export const sentMomentType = z.string().meta({
  description: 'Time in Bogotá, seconds optional; or ISO 8601 with an offset',
  examples: ['2026-06-14 06:00'],
});
export const timeType = z
  .string()
  .regex(/^\d{2}:\d{2}$/)
  .meta({ description: 'Time of day', examples: ['06:30'] });
export const addressType = z.string().describe('Address of a picture');
/** A document of a person; it stands in addresses and payloads as text, and may be sent as a number. */
export const documentNumberType = z.string().meta({ description: 'Number of an identity document' });

/** What a dialog shows: a title and a picture. */
export const dialogFields = {
  message: textType.describe('For people, in Spanish'),
  icon: z.enum(['success', 'warning', 'error']),
};
export const dialogType = z.object(dialogFields).meta({ id: 'Dialog', description: 'What a dialog shows' });
/** The same of what went well. */
export const successFields = { ...dialogFields, icon: z.literal('success') };

/** Messages by where in the payload they belong: `category.0.title`. */
const problemsType = z.record(z.string(), z.array(z.string())).meta({
  id: 'Problems',
  description: 'What is wrong, by its place in the payload',
  examples: [{ 'category.0.title': ['Escribe el título.'] }],
});

/** What every refusal may say. */
export const refusalFields = {
  message: textType.describe('For people, in Spanish'),
  icon: z.literal('error'),
  body: textType.optional().describe('More words, where a dialog has a title and a text'),
  errors: problemsType.optional(),
  id: textType.optional().describe('Under which the log has what nobody foresaw'),
};
export const refusalType = z.object(refusalFields).meta({ id: 'Refusal', description: 'Why a call was refused' });
export const problemsField = problemsType.optional();

/** A page of a list. */
export const pageType = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    total: countType.describe('Rows found, as far as they are counted'),
    per_page: countType,
    current_page: countType,
    last_page: countType,
    prev_page_url: textType.nullable(),
    next_page_url: textType.nullable(),
  });

/** What lists are asked with. */
export const pageQuery = { page: z.int().min(1).optional().describe('1 unless it is said') };
export const searchQuery = { search: textType.optional() };
