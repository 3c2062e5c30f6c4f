import type { Category } from './category.entity.js';

/** Returns distance and title, or one of them if they are equal. */
export const categoryName = ({ distance, title }: Pick<Category, 'distance' | 'title'>): string =>
  [...new Set([distance, title])].join(' ');
