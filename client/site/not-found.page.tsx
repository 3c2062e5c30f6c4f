import { NotFoundPage } from '../ui/error-pages';

/** Every address that leads nowhere. */
export default NotFoundPage;
