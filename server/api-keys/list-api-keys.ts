import { readPage, type Page } from '../platform/page.js';
import type { Work } from '../work.js';
import { ApiKey } from './api-key.entity.js';

const PER_PAGE = 20;

/** Every key that was made, newest first. */
export const listApiKeys = ({ em }: Work, page: number): Promise<Page<ApiKey>> =>
  readPage(em, ApiKey, {}, { orderBy: { createdAt: 'desc', id: 'desc' }, page, perPage: PER_PAGE });
