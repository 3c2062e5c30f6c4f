import { Button } from '@chakra-ui/react';
import { CalendarPlus, Plus } from 'lucide-react';
import { Link } from '../base/navigation';
import { paths } from '../base/paths';
import { EventListDocument } from '../gql/graphql';
import { useBreadcrumb } from '../ui/breadcrumb';
import { Can } from '../ui/can';
import { useList } from '../ui/list';
import { useListParams } from '../ui/list-params';
import { ListTab } from '../ui/list-tab';
import { AdminEventCard } from './admin-event-card';

const words = { one: 'evento', many: 'eventos', the: 'los eventos', no: 'Ningún evento' };

/** `/admin/eventos`: the viewer's events as cards. */
export default function EventListPage() {
  useBreadcrumb({ label: 'Eventos' });
  const { page, q } = useListParams();
  const list = useList(EventListDocument, { page, search: q || null }, ({ events }) => events);
  return (
    <ListTab
      page
      title="Eventos"
      words={words}
      list={list}
      tile={(event) => <AdminEventCard event={event} />}
      search="Busca un evento"
      empty={{
        icon: <CalendarPlus size={36} strokeWidth={1.5} />,
        title: 'Aún no hay eventos.',
        body: 'Cuando crees o te asignen uno, aparece aquí con sus inscritos y pagos.',
        action: <CreateButton />,
      }}
      noMatch={() => ({ body: 'Revisa el nombre o busca por otra palabra.' })}
      actions={<CreateButton />}
    />
  );
}

function CreateButton() {
  return (
    <Can permission="EVENTS_WRITE">
      <Button asChild size={{ base: 'lg', md: 'md' }}>
        <Link to={paths.admin.createEvent}>
          <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
          Crear evento
        </Link>
      </Button>
    </Can>
  );
}
