import { PageTitle } from '../ui/page-title';

/** Placeholder of the route until its page is written. */
export default function GoToGatewayPage() {
  return <PageTitle document="Dorsal">Dorsal</PageTitle>;
}
