/** A page of a list, in the spec's pagination shape. */
export interface Page<T> {
  data: T[];
  total: number;
  perPage: number;
  currentPage: number;
  lastPage: number;
}

/** Page numbers begin at 1; one outside the list is the nearest that exists. */
export function pageWindow(
  page: number,
  perPage: number,
  total: number,
): { currentPage: number; lastPage: number; offset: number } {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const currentPage = Math.min(Math.max(1, Math.trunc(page) || 1), lastPage);
  return { currentPage, lastPage, offset: (currentPage - 1) * perPage };
}
