import { readPage, type Page } from '../platform/page.js';
import type { PageArgs } from '../platform/page-args.js';
import type { Work } from '../work.js';
import { ApiKey } from './api-key.entity.js';

const PER_PAGE = 20;

/** Every key that was made, newest first. */
export const listApiKeys = ({ em }: Work, at: PageArgs): Promise<Page<ApiKey>> =>
  readPage(em, ApiKey, {}, { orderBy: { createdAt: 'desc', id: 'desc' }, at, perPage: PER_PAGE });
