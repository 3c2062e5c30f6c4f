import { NotFoundPage } from '../ui/error-pages';

/** Page of every unknown address. */
export default NotFoundPage;
