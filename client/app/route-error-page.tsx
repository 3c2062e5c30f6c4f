import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { BrokenOfficePage } from '../ui/feedback/broken-page';
import { NotFoundPage } from '../ui/feedback/error-pages';

/** Error page of the back-office, displayed instead of a page that broke or does not exist. */
export function RouteErrorPage() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <BrokenOfficePage />;
}
