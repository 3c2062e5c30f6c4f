import type { Page } from '../list/page.js';
import type { RestRequest } from './rest-request.js';

/** Returns a page in the REST facade's format, with `shape` applied to its rows and URLs of the adjacent pages. */
export function pageShape<T, Shaped>(
  page: Omit<Page<T>, 'more'>,
  shape: (row: T) => Shaped,
  request: Pick<RestRequest, 'pageUrl'>,
) {
  const { currentPage, lastPage } = page;
  return {
    data: page.data.map(shape),
    total: page.total,
    per_page: page.perPage,
    current_page: currentPage,
    last_page: lastPage,
    prev_page_url: currentPage > 1 ? request.pageUrl(Math.min(currentPage, lastPage + 1) - 1) : null,
    next_page_url: currentPage < lastPage ? request.pageUrl(currentPage + 1) : null,
  };
}
