import { join } from 'node:path';
import express, { type Router } from 'express';
import { z } from 'zod';
import type { RestCall } from '../platform/rest/rest-call.js';
import { textType } from '../platform/rest/rest-types.js';

const folder = join(import.meta.dirname, 'data');
/** Data files by their names in the spec. */
const files = { 'deparment.json': 'departments-cities.json', 'eps.json': 'eps.json' };

export const staticListCalls: readonly RestCall[] = [
  {
    method: 'get',
    path: '/assets/json/deparment.json',
    summary: 'Departments with their cities',
    responses: z.array(z.object({ department: textType, cities: z.array(textType) })),
  },
  {
    method: 'get',
    path: '/assets/json/eps.json',
    summary: 'The EPS',
    responses: z.array(z.object({ nombre: textType })),
  },
];

/**
 * Serves departments with their cities, and the EPS list. Browsers cache them for a day, then revalidate them by ETag.
 */
export function staticLists(): Router {
  const router = express.Router();
  for (const [name, file] of Object.entries(files)) {
    router.get(`/assets/json/${name}`, (_request, response) => {
      response.setHeader('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800');
      response.sendFile(file, { root: folder, cacheControl: false });
    });
  }
  return router;
}
