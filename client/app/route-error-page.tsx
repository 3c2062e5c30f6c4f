import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { BrokenPage, BrokenPart } from '../ui/broken-page';
import { NotFoundPage } from '../ui/error-pages';

/** What stands in the place of a page of the back-office that broke. */
export function RouteErrorPage() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <BrokenPage />;
}

/** Takes the place of a page that broke inside the back-office's frame, or of a tab inside its page. */
export const RouteErrorPart = () => <BrokenPart rounded="l3" />;
