import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { BrokenOfficePage } from '../ui/broken-page';
import { NotFoundPage } from '../ui/error-pages';

/** What stands in the place of a page of the back-office that broke. */
export function RouteErrorPage() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <BrokenOfficePage />;
}
