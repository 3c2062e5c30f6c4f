import { PageTitle } from '../ui/page-title';

/** Placeholder of the route until its page is written. */
export default function ShowEventPage() {
  return <PageTitle document="Dorsal">Dorsal</PageTitle>;
}
