import { NotFoundPage } from '../ui/feedback/error-pages';

/** Page of every unknown address. */
export default NotFoundPage;
