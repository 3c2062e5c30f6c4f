import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Heading, IconButton, Stack, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Plus, Trash2 } from '../../ui/icons';
import { useRef, useState } from 'react';
import { errorMessage } from '../../base/network/error-message';
import { unmask } from '../../base/network/fragment';
import { reloadOf } from '../../base/network/reload';
import { pageAddress } from '../../base/format/web-address';
import {
  AddSponsorDocument,
  DeleteSponsorDocument,
  EventSponsorsDocument,
  UpdateSponsorsDocument,
  type Sponsors_SponsorFragment,
} from '../../gql/graphql';
import { confirm, showDialog } from '../../ui/dialog/dialogs';
import { useAppForm } from '../../ui/form/form';
import { QueryError } from '../../ui/feedback/query-error';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { ImageField } from '../../ui/media/image-field';
import { MoveButton, useMoveFocus } from '../../ui/list/move-row';
import { TextField } from '../../ui/field/text-field';
import { SponsorLogo } from '../public/sponsors';

interface Values {
  name: string;
  web: string;
  logo: File | null;
}

const MAX_SPONSORS = 12;

/** Sponsors of the event's page: add, remove, reorder by buttons. `editable`: false is read-only. */
export function SponsorsEditor({ eventId, editable }: { eventId: string; editable: boolean }) {
  const query = useQuery(EventSponsorsDocument, {
    variables: { id: eventId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const { error } = query;
  const reload = reloadOf(query.refetch);
  // Keep the sponsors on screen after a failed request.
  const data = query.data ?? query.previousData;
  const [add] = useMutation(AddSponsorDocument);
  const [update] = useMutation(UpdateSponsorsDocument);
  const [remove] = useMutation(DeleteSponsorDocument);
  const [adding, setAdding] = useState(false);
  const [busy, setBusy] = useState(false);
  const moveFocus = useMoveFocus();
  const addButton = useRef<HTMLButtonElement>(null);
  const sponsors = unmask<Sponsors_SponsorFragment>(data?.event?.sponsors) ?? [];

  async function move(index: number, by: -1 | 1) {
    const versions = data?.event?.sponsors ?? [];
    const ordered = sponsors.map(({ id, name, web }, at) => ({
      id,
      name,
      web,
      version: versions[at]?.version ?? null,
    }));
    const [moved] = ordered.splice(index, 1);
    if (!moved) return;
    ordered.splice(index + by, 0, moved);
    setBusy(true);
    moveFocus.onMoved(moved.id, by);
    try {
      await update({ variables: { eventId, sponsors: ordered } });
    } catch (error) {
      await showDialog({ icon: 'error', title: 'No pudimos cambiar el orden', body: errorMessage(error) });
    } finally {
      await reload();
      setBusy(false);
    }
  }

  async function take({ id, name }: Sponsors_SponsorFragment) {
    const isConfirmed = await confirm({
      title: `¿Quitar a ${name}?`,
      body: 'Su logo deja de verse en la página del evento.',
      confirmLabel: 'Quitar',
      danger: true,
      action: () =>
        remove({ variables: { id } })
          .then(reload)
          .then(() => undefined, errorMessage),
    });
    // The pressed button is gone.
    if (isConfirmed) requestAnimationFrame(() => addButton.current?.focus());
  }

  if (!error && (!data || (!editable && sponsors.length === 0))) return null;
  return (
    <Box as="section" ref={moveFocus.list} aria-labelledby="patrocinadores" mt="8">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="3">
        <Heading as="h2" id="patrocinadores" textStyle="section">
          Patrocinadores
        </Heading>
        {editable && data ? (
          <Button
            ref={addButton}
            size="sm"
            variant="outline"
            disabled={sponsors.length >= MAX_SPONSORS}
            onClick={() => setAdding(true)}
          >
            <Plus size={16} />
            Agregar patrocinador
          </Button>
        ) : null}
      </Flex>
      {error ? (
        <Box mb="3">
          <QueryError what="cargar los patrocinadores" query={query} />
        </Box>
      ) : null}
      <Stack as="ul" listStyleType="none" gap="2">
        {sponsors.map((sponsor, index) => (
          <Flex
            as="li"
            key={sponsor.id}
            data-key={sponsor.id}
            layerStyle="panel"
            p="3"
            gap="4"
            align="center"
            wrap="wrap"
          >
            <Flex w="120px" h="48px" align="center" justify="center" bg="white" rounded="l2" flex="none">
              <SponsorLogo sponsor={sponsor} />
            </Flex>
            <Box flex="1 1 160px" minW="0" overflowWrap="anywhere">
              <Text fontWeight="600">{sponsor.name}</Text>
              <Text color="fg.muted">{sponsor.web ?? 'Sin página web'}</Text>
            </Box>
            {editable ? (
              <Flex gap="2">
                <MoveButton
                  icon={ArrowUp}
                  label={`Subir a ${sponsor.name}`}
                  by={-1}
                  disabled={busy || index === 0}
                  onMove={(by) => void move(index, by)}
                />
                <MoveButton
                  icon={ArrowDown}
                  label={`Bajar a ${sponsor.name}`}
                  by={1}
                  disabled={busy || index === sponsors.length - 1}
                  onMove={(by) => void move(index, by)}
                />
                <IconButton
                  variant="outline"
                  size="sm"
                  aria-label={`Quitar a ${sponsor.name}`}
                  disabled={busy}
                  onClick={() => void take(sponsor)}
                >
                  <Trash2 size={16} />
                </IconButton>
              </Flex>
            ) : null}
          </Flex>
        ))}
      </Stack>
      {adding ? (
        <AddDialog
          onClose={() => setAdding(false)}
          save={async ({ name, web, logo }) => {
            if (!logo) return;
            await add({ variables: { eventId, logo, input: { name, web: web.trim() ? pageAddress(web) : null } } });
            await reload();
          }}
        />
      ) : null}
    </Box>
  );
}

function AddDialog({ save, onClose }: { save: (values: Values) => Promise<void>; onClose: () => void }) {
  const form = useAppForm<Values>({ defaultValues: { name: '', web: '', logo: null } });
  return (
    <FormDialog
      title="Agregar patrocinador"
      form={form}
      submitLabel="Agregar"
      save={async (values) => {
        await save(values);
        onClose();
      }}
      onClose={onClose}
    >
      <Stack gap="4.5">
        <TextField<Values> name="name" label="Nombre" maxLength={80} autoComplete="off" />
        <TextField<Values>
          name="web"
          label="Página web"
          type="url"
          optional
          maxLength={200}
          autoComplete="off"
          placeholder="https://miempresa.com"
          validate={(address: string) =>
            pageAddress(address) !== null || 'Escribe una dirección como https://miempresa.com.'
          }
        />
        <ImageField<Values>
          name="logo"
          label="Logo"
          accept={['png', 'jpg', 'jpeg']}
          optional={false}
          fit="contain"
          previewHeight="96px"
          requiredMessage="Elige el logo."
          help="Sobre blanco o transparente; se ve hasta de 120 × 40 px."
        />
      </Stack>
    </FormDialog>
  );
}
