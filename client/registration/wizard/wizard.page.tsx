import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { Navigate, useParams } from '../../base/navigation';
import { errorMessage } from '../../base/network/error-message';
import { unmask } from '../../base/network/fragment';
import { useHydrated } from '../../base/hydrated';
import { pageQuery, type PageQueries } from '../../base/network/page-query';
import { paths } from '../../base/paths';
import { reloadOf } from '../../base/network/reload';
import {
  FindEventDocument,
  PartnerKeyDocument,
  WizardEventDocument,
  type Wizard_EventFragment,
} from '../../gql/graphql';
import { Boundary } from '../../ui/feedback/boundary';
import { BrokenPage } from '../../ui/feedback/broken-page';
import { NotFoundPage } from '../../ui/feedback/error-pages';
import { UnlessStored } from '../../ui/form/unless-stored';
import { LoadFailed } from '../steps/load-failed';
import { NoEntry } from './wizard-unavailable';
import { readRegistrationEntry, type RegistrationEntry } from './registration-entry';
import { StartWizard } from './start-wizard';
import { WizardSkeleton } from './wizard-skeleton';

export const queries: PageQueries = ({ params: { slug }, search }) => {
  if (!slug) return [];
  const key = new URLSearchParams(search).get('key');
  return [pageQuery(WizardEventDocument, { slug }), ...(key ? [pageQuery(PartnerKeyDocument, { slug, key })] : [])];
};

/** `/inscripcion/:slug?equipo=2`: registration in an event, starting with the choices made on its page. */
export default function WizardPage() {
  const { slug } = useParams();
  return <Boundary broken={<BrokenPage />}>{slug ? <LoadEvent key={slug} slug={slug} /> : <LastEntry />}</Boundary>;
}

/** `/inscripcion`: registration in the event that an event's page left in this browser's storage. */
function LastEntry() {
  const hydrated = useHydrated();
  const entry = useMemo(() => (hydrated ? readRegistrationEntry() : null), [hydrated]);
  return <UnlessStored names={['id']}>{entry ? <FindWizard entry={entry} /> : <NoEntry />}</UnlessStored>;
}

/** Resolves the event's slug from a stored entry, which has only its ID and name. */
function FindWizard({ entry }: { entry: RegistrationEntry }) {
  const { data, error, loading, refetch } = useQuery(FindEventDocument, { variables: { name: entry.name } });
  const event = data?.eventCatalog.data.find(({ id }) => id === entry.id);
  if (event) return <Navigate to={paths.wizard(event.slug)} replace />;
  if (error) return <LoadFailed body={errorMessage(error)} retrying={loading} onRetry={reloadOf(refetch)} />;
  return loading ? <WizardSkeleton /> : <NoEntry />;
}

function LoadEvent({ slug }: { slug: string }) {
  const { data, error, loading, refetch } = useQuery(WizardEventDocument, { variables: { slug } });
  const event = unmask<Wizard_EventFragment>(data?.publicEvent);
  if (event) return <StartWizard key={event.id} event={event} />;
  if (error) return <LoadFailed body={errorMessage(error)} retrying={loading} onRetry={reloadOf(refetch)} />;
  return loading ? <WizardSkeleton /> : <NotFoundPage />;
}
