import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Navigate, useParams } from '../base/navigation';
import { errorMessage } from '../base/error-message';
import { paths } from '../base/paths';
import { FindEventDocument, WizardEventDocument } from '../gql/graphql';
import { NotFoundPage } from '../ui/error-pages';
import { LoadFailed } from './load-failed';
import { NoEntry } from './no-entry';
import { readRegistrationEntry, type RegistrationEntry } from './registration-entry';
import { StartWizard } from './start-wizard';
import { WizardSkeleton } from './wizard-skeleton';

/** `/inscripcion/:slug`: the registration of the event that the event page left in browser storage. */
export default function WizardPage() {
  const { slug } = useParams();
  const [entry] = useState(readRegistrationEntry);
  if (!slug) return entry ? <FindWizard entry={entry} /> : <NoEntry />;
  return <LoadEvent key={slug} slug={slug} entry={entry} />;
}

/** The stored entry knows the event's id and name; the address wants its slug. */
function FindWizard({ entry }: { entry: RegistrationEntry }) {
  const { data, error, loading, refetch } = useQuery(FindEventDocument, { variables: { name: entry.name } });
  const event = data?.eventCatalog.data.find(({ id }) => id === entry.id);
  if (event) return <Navigate to={paths.wizard(event.slug)} replace />;
  if (error)
    return (
      <LoadFailed body={errorMessage(error)} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
    );
  return loading ? <WizardSkeleton /> : <NoEntry />;
}

function LoadEvent({ slug, entry }: { slug: string; entry: RegistrationEntry | null }) {
  const { data, error, loading, refetch } = useQuery(WizardEventDocument, {
    variables: { slug },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const event = data?.publicEvent;
  if (!event) {
    if (error)
      return (
        <LoadFailed
          body={errorMessage(error)}
          retrying={loading}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      );
    return loading ? <WizardSkeleton /> : <NotFoundPage />;
  }
  return <StartWizard key={event.id} event={event} entry={entry?.id === event.id ? entry : null} />;
}
