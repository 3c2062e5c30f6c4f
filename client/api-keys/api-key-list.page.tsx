import { useMutation } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { BookOpen, Plus } from '../ui/icons';
import { Suspense, useState } from 'react';
import { lazily } from '../base/defer-hydration';
import { errorMessage } from '../base/network/error-message';
import { Link } from '../base/navigation';
import { paths } from '../base/paths';
import { ApiKeyListDocument, RevokeApiKeyDocument } from '../gql/graphql';
import { useBreadcrumb } from '../ui/layout/breadcrumb';
import { confirm } from '../ui/dialog/dialogs';
import { toPage, useList } from '../ui/list/list';
import { useListParams } from '../ui/list/list-params';
import { ListTab } from '../ui/list/list-tab';
import { RequirePermission } from '../ui/session/not-allowed';
import { apiKeyColumns, type ApiKeyRow } from './api-key-columns';
import type { CreatedKey } from './create-api-key-dialog';

const CreateApiKeyDialog = lazily(() => import('./create-api-key-dialog'));
const CreatedKeyDialog = lazily(() => import('./created-key-dialog'));

/** `/admin/llaves`: API keys of the viewer. */
export default function ApiKeyListPage() {
  useBreadcrumb({ label: 'Llaves de API' });
  return (
    <RequirePermission permission="KEYS_WRITE" what="ver las llaves de API">
      <ApiKeys />
    </RequirePermission>
  );
}

const labels = { one: 'llave', many: 'llaves', the: 'las llaves', no: 'Ninguna llave' };

function ApiKeys() {
  const { page } = useListParams();
  const list = useList(ApiKeyListDocument, { page }, ({ apiKeys }) => toPage<ApiKeyRow>(apiKeys));
  const [revoke] = useMutation(RevokeApiKeyDocument);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<CreatedKey | null>(null);

  async function askToRevoke({ id, name }: ApiKeyRow) {
    const done = await confirm({
      title: `¿Revocar la llave ${name}?`,
      body: 'Esta acción no es reversible. El programa que la usa deja de entrar de inmediato.',
      confirmLabel: 'Revocar llave',
      danger: true,
      action: async () => {
        try {
          await revoke({ variables: { id } });
          return undefined;
        } catch (error) {
          // Another user may have revoked it.
          void list.reload();
          return errorMessage(error);
        }
      },
    });
    if (done) await list.reload();
  }

  return (
    <>
      <ListTab
        page
        title="Llaves de API"
        texts={labels}
        list={list}
        columns={apiKeyColumns((key) => void askToRevoke(key))}
        empty={{
          title: 'No hay llaves.',
          body: 'Crea una para que otro programa, como el del cronometraje, consulte tus eventos sin la contraseña de nadie.',
        }}
        actions={
          <>
            <Button asChild variant="outline">
              <Link to={paths.developers}>
                <BookOpen size={18} />
                Desarrolladores
              </Link>
            </Button>
            <Button onClick={() => setAdding(true)}>
              <Plus size={18} />
              Crear llave
            </Button>
          </>
        }
      />
      <Suspense>
        {adding ? (
          <CreateApiKeyDialog
            onCreated={(key) => {
              setAdding(false);
              setMade(key);
              void list.reload();
            }}
            onClose={() => setAdding(false)}
          />
        ) : null}
        {made ? <CreatedKeyDialog made={made} onClose={() => setMade(null)} /> : null}
      </Suspense>
    </>
  );
}
