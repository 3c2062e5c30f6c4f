import { z } from 'zod';

/** Types of the REST facade, as in its OpenAPI document. */

/** Types by field name. */
export type NamedTypes = Readonly<Record<string, z.ZodType>>;

export const idType = z.int().min(1);
export const textType = z.string();
export const countType = z.int().min(0);
export const pesosType = z.int().describe('Whole Colombian pesos');
export const dateType = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ description: 'Calendar date', examples: ['2026-06-14'] });
/** Time in a response. */
export const momentType = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .meta({ description: 'Time in Bogotá', examples: ['2026-06-14 06:00:00'] });
/** Time in a payload. */
export const sentMomentType = z.string().meta({
  description: 'Time in Bogotá, seconds optional; or ISO 8601 with an offset',
  examples: ['2026-06-14 06:00'],
});
export const timeType = z
  .string()
  .regex(/^\d{2}:\d{2}$/)
  .meta({ description: 'Time of day', examples: ['06:30'] });
export const addressType = z.string().describe('URL of an image');
/** Number of an identity document; text in paths and payloads, may be sent as a number. */
export const documentNumberType = z.string().meta({ description: 'Number of an identity document' });

/** Message of a dialog: title and icon. */
export const dialogFields = {
  message: textType.describe('For people, in Spanish'),
  icon: z.enum(['success', 'warning', 'error']),
};
export const dialogType = z.object(dialogFields).meta({ id: 'Dialog', description: 'Message of a dialog' });
/** Dialog of a success. */
export const successFields = { ...dialogFields, icon: z.literal('success') };

/** Messages by path in the payload: `category.0.title`. */
const problemsType = z.record(z.string(), z.array(z.string())).meta({
  id: 'Problems',
  description: 'Messages by path in the payload',
  examples: [{ 'category.0.title': ['Escribe el título.'] }],
});

/** Fields of an error response. */
export const refusalFields = {
  message: textType.describe('For people, in Spanish'),
  icon: z.literal('error'),
  body: textType.optional().describe('Text below the message, for dialogs with title and text'),
  errors: problemsType.optional(),
  id: textType.optional().describe('Log ID of an unexpected error'),
};
export const refusalType = z.object(refusalFields).meta({ id: 'Refusal', description: 'Error of a call' });
export const problemsField = problemsType.optional();

/** Returns the type of a page of rows. */
export const pageType = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    total: countType.describe('Number of matching rows, up to a limit'),
    per_page: countType,
    current_page: countType,
    last_page: countType,
    prev_page_url: textType.nullable(),
    next_page_url: textType.nullable(),
  });

/** Query parameters of lists. */
export const pageQuery = { page: z.int().min(1).optional().describe('Page number; defaults to 1') };
export const searchQuery = { search: textType.optional() };
