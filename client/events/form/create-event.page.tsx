import { useMutation } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useNavigate } from '../../base/navigation';
import { paths } from '../../base/paths';
import { CreateEventDocument } from '../../gql/graphql';
import { useBreadcrumb } from '../../ui/layout/breadcrumb';
import { Can } from '../../ui/session/can';
import { NotAllowed } from '../../ui/session/not-allowed';
import { PageTitle } from '../../ui/layout/page-title';
import { EventForm } from './event-form';

/** `/admin/eventos/create`; returns to the list afterwards. */
export default function CreateEventPage() {
  const navigate = useNavigate();
  const [create] = useMutation(CreateEventDocument);
  useBreadcrumb({ label: 'Eventos', to: paths.admin.events }, { label: 'Crear evento' });
  return (
    <Can permission="EVENTS_WRITE" otherwise={<NotAllowed what="editar eventos" />}>
      <Box mb="4">
        <PageTitle document="Crear evento">Crear evento</PageTitle>
      </Box>
      <EventForm
        event={null}
        submitLabel="Crear evento"
        successTitle="El evento se creó con éxito"
        cancelTo={paths.admin.events}
        save={async (input) => {
          await create({ variables: { input } });
          return null;
        }}
        onSaved={() => void navigate(paths.admin.events)}
      />
    </Can>
  );
}
