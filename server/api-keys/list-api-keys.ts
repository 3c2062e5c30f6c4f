import { readPage, type Page } from '../platform/list/page.js';
import type { PageArgs } from '../platform/list/page-args.js';
import type { AppContext } from '../app-context.js';
import { ApiKey } from './api-key.entity.js';

const PER_PAGE = 20;

/** Returns all keys, newest first. */
export const listApiKeys = ({ em }: AppContext, at: PageArgs): Promise<Page<ApiKey>> =>
  readPage(em, ApiKey, {}, { orderBy: { createdAt: 'desc', id: 'desc' }, at, perPage: PER_PAGE });
