import { Readable } from 'node:stream';
import type { FileRoute } from '../platform/rest/downloads.js';
import { ErrorCode } from '../platform/errors.js';
import { textType } from '../platform/rest/rest-types.js';
import type { AppContext } from '../app-context.js';
import { findBib } from './find-bib.js';
import { registrationCalendar } from '../registration/registration-calendar.js';
import { requireRow } from '../platform/database/require-row.js';

export const bibFiles: readonly FileRoute<AppContext>[] = [
  {
    method: 'get',
    path: '/dorsal/:key.ics',
    summary: 'Calendar file with the start of a competitor, by the key of the bib link',
    parts: { key: textType },
    responses: ['text/calendar'],
    onlyRefusals: [ErrorCode.NOT_FOUND, ErrorCode.INTERNAL],
    open: async (ctx, request) => {
      const bib = requireRow(await findBib(ctx, request.path('key')));
      const { purchase, category } = bib.registration;
      const [event, categoryOfBib] = [await purchase.event.loadOrFail(), await category.loadOrFail()];
      const calendar = registrationCalendar(event, categoryOfBib, ctx.services.publicUrl, ctx.now);
      return { filename: 'evento.ics', type: 'text/calendar; charset=utf-8', content: Readable.from([calendar]) };
    },
  },
];
