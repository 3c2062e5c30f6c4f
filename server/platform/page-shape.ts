import type { Page } from './page.js';

/** A page in the names of the REST facade, its rows shaped by `shape`. */
export function pageShape<T, Shaped>(page: Omit<Page<T>, 'more'>, shape: (row: T) => Shaped) {
  return {
    data: page.data.map(shape),
    total: page.total,
    per_page: page.perPage,
    current_page: page.currentPage,
    last_page: page.lastPage,
  };
}
