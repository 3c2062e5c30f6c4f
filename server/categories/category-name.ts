import type { Category } from './category.entity.js';

/** Distance and title, once where they are the same. */
export const categoryName = ({ distance, title }: Pick<Category, 'distance' | 'title'>): string =>
  [...new Set([distance, title])].join(' ');
