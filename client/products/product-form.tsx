import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Box, Grid, Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { unmask } from '../base/network/fragment';
import { paths } from '../base/paths';
import { AddRowButton, FormRow, FormSection } from '../ui/form/form-section';
import {
  CreateProductDocument,
  EditProductDocument,
  EditionChoicesDocument,
  UpdateProductDocument,
  UploadDescriptionImageDocument,
  type ProductForm_ProductFragment,
} from '../gql/graphql';
import { useViewer } from '../ui/session/auth';
import { ComboboxField, listStateOf } from '../ui/field/combobox-field';
import { Cover } from '../ui/media/cover';
import { showDialog } from '../ui/dialog/dialogs';
import { namesIn } from '../ui/field/field-list';
import { Form } from '../ui/form/form';
import { ImageListEditor } from '../ui/media/image-list-editor';
import { ImageField } from '../ui/media/image-field';
import { useLeaveGuard } from '../ui/form/leave-guard';
import { ListedFieldGrid, ListedFields } from '../ui/field/listed-fields';
import { NumberField } from '../ui/field/number-field';
import { TextField } from '../ui/field/text-field';
import { useServerErrors } from '../ui/form/use-server-errors';
import { useVersionedForm } from '../ui/form/use-versioned-form';
import { SaveBar } from '../ui/form/save-bar';
import {
  emptyProduct,
  emptySize,
  productFields,
  productInput,
  valuesOfProduct,
  type ProductFormValues,
} from './product-fields';
import { useProductImages } from './use-product-images';

/**
 * Form with all fields and images of a product, to create (`product` null) or edit it, saved by one button. After
 * creation the same form continues as edit form, so that refused images can be sent again.
 */
export function ProductForm({
  product,
  onSaved,
}: {
  product: ProductForm_ProductFragment | null;
  /** Called after the success dialog is closed; `whole`: whether every image was stored */
  onSaved?: (product: ProductForm_ProductFragment, whole: boolean) => void;
}) {
  const apollo = useApolloClient();
  /** Form rows of the sizes in the last save */
  const sentRows = useRef<number[]>([]);
  const saved = useRef(product);
  const [create] = useMutation(CreateProductDocument);
  const [update] = useMutation(UpdateProductDocument);
  const versioned = useVersionedForm<ProductFormValues, ProductForm_ProductFragment>({
    opened: product,
    empty: emptyProduct,
    valuesFromRow: valuesOfProduct,
    names: productFields,
    what: ['el producto', 'datos del producto'],
    send: async (values, { base, version, stored }) => {
      const { input, rows } = productInput(values, base);
      sentRows.current = rows;
      const result = stored
        ? (await update({ variables: { id: stored.id, input, version } })).data?.updateProduct
        : (await create({ variables: { input } })).data?.createProduct;
      saved.current = unmask<ProductForm_ProductFragment>(result) ?? stored;
      return saved.current;
    },
    read: async () => {
      const variables = { id: saved.current?.id ?? '' };
      const { data } = await apollo.query({ query: EditProductDocument, variables, fetchPolicy: 'network-only' });
      return unmask<ProductForm_ProductFragment>(data?.product ?? null);
    },
  });
  const { form, stored, saving } = versioned;
  const images = useProductImages(product, () => saved.current?.id ?? '');
  const busy = saving || images.sending;
  const { isDirty } = form.formState;
  const dirty = isDirty || images.unsent > 0;
  useLeaveGuard(images.unsent > 0);
  const showErrors = useServerErrors(form, (path) =>
    path
      .replace(/^sizes\.(\d+)\.id$/, 'root.sizes')
      .replace(/^sizes\.(\d+)/, (_, index: string) => `sizes.${sentRows.current[Number(index)] ?? index}`),
  );

  async function submit(values: ProductFormValues) {
    try {
      await versioned.save(values);
    } catch (error) {
      return versioned.onRefused(error, showErrors);
    }
    const { current } = saved;
    if (!current) return;
    const refused = await images.save();
    await showDialog(
      refused === 0
        ? { icon: 'success', title: 'Producto actualizado con éxito.' }
        : {
            icon: 'warning',
            title: 'El producto quedó guardado, sin todas sus imágenes',
            body: 'Debajo de cada imagen que falta dice por qué no subió.',
          },
    );
    onSaved?.(current, refused === 0);
  }

  return (
    <Box inert={busy && product === null}>
      <Form<ProductFormValues> form={form} onSubmit={submit} size="md" requiredMarks>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }} gap="4" alignItems="start">
          <Stack gap="4" minW="0">
            <BasicsSection />
            <FormSection
              title="Imágenes"
              hint="Se ven en la página del producto, en este orden. Suben juntas al guardar."
            >
              <ImageListEditor
                list={images}
                what="Imágenes del producto"
                label="Imágenes del producto"
                removalText="La imagen deja de verse en la tienda. Esta acción no es reversible."
                columns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }}
                disabled={busy}
              />
            </FormSection>
            <FormSection title="Venta">
              <ListedFieldGrid>
                <ListedFields list={productFields} names={namesIn(productFields, 'sale')} />
              </ListedFieldGrid>
            </FormSection>
            <SizesSection />
          </Stack>
          <Stack gap="4" minW="0">
            <FormSection title="Publicación">
              <Stack gap="4.5">
                <ListedFields list={productFields} names={namesIn(productFields, 'publishing')} />
                <EventField stored={stored} />
              </Stack>
            </FormSection>
            <FormSection title="Miniatura" hint="Cuadrada: así se ve en la tienda.">
              <ImageField<ProductFormValues>
                name="thumbnail"
                label={productFields.thumbnail.label}
                accept={['png', 'jpg', 'jpeg']}
                previewHeight="200px"
                previewWidth="200px"
                current={
                  stored?.thumbnail ? (
                    <Cover h="full" image={stored.thumbnail} slug={`producto-${stored.id}`} sizes="200px" />
                  ) : undefined
                }
              />
            </FormSection>
          </Stack>
        </Grid>
        <SaveBar
          said={dirty ? 'Tienes cambios sin guardar.' : ''}
          cancelTo={paths.admin.products}
          label="Guardar producto"
          busyLabel={images.sending ? 'Subiendo imágenes…' : undefined}
          busy={busy}
        />
      </Form>
    </Box>
  );
}

function BasicsSection() {
  const [upload] = useMutation(UploadDescriptionImageDocument);
  return (
    <FormSection title="Producto">
      <ListedFieldGrid>
        <ListedFields
          list={productFields}
          names={namesIn(productFields, 'basics')}
          uploadImage={async (file) => {
            const { data } = await upload({ variables: { file } });
            if (!data) throw new Error('The response to the image upload contains no data');
            return data.uploadDescriptionImage;
          }}
        />
      </ListedFieldGrid>
    </FormSection>
  );
}

/** Event of the product, one of the viewer's. Only administrators may choose none, for products sold elsewhere. */
function EventField({ stored }: { stored: ProductForm_ProductFragment | null }) {
  const query = useQuery(EditionChoicesDocument, { fetchPolicy: 'cache-and-network' });
  const administrator = useViewer().viewer?.permissions.includes('USERS_WRITE') ?? false;
  const choices = query.data?.editionChoices ?? [];
  const known = stored?.event && !choices.some(({ id }) => id === stored.event?.id) ? [stored.event] : [];
  return (
    <ComboboxField<ProductFormValues>
      name="eventId"
      label={productFields.eventId.label}
      optional={administrator}
      optionalMark={false}
      placeholder="Busca un evento tuyo"
      list={listStateOf(query)}
      options={[...known, ...choices].map(({ id, name }) => ({ value: id, label: name }))}
      help={
        administrator
          ? 'El dinero llega a las pasarelas del evento. Vacío: se vende en otra tienda, para todos los eventos.'
          : 'El dinero llega a las pasarelas de este evento.'
      }
      requiredMessage="Elige uno de tus eventos."
    />
  );
}

/** Sizes with their units. A stored one cannot be removed; with 0 units it is sold out. */
function SizesSection() {
  const { control, getValues } = useFormContext<ProductFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'sizes', keyName: 'key' });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <FormSection
      title="Variaciones"
      hint="Las unidades que quedan de cada talla. Si es de una sola, escribe «Única»: no se muestra. Sin variaciones no se cuentan unidades y se venden hasta 10 por compra."
    >
      <Stack gap="3">
        {fields.map((row, index) => (
          <FormRow
            key={row.key}
            legend={`Variación ${index + 1}`}
            onRemove={
              row.id === null
                ? () => {
                    remove(index);
                    add.current?.focus();
                  }
                : undefined
            }
          >
            <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
              <TextField<ProductFormValues>
                name={`sizes.${index}.size`}
                label="Talla"
                maxLength={40}
                autoComplete="off"
                requiredMessage={`Escribe la talla de la variación ${index + 1}.`}
                validate={(size: string) =>
                  getValues('sizes').findIndex(
                    (other) => other.size.trim().toLowerCase() === size.trim().toLowerCase(),
                  ) === index || 'Ya hay una variación con esta talla.'
                }
              />
              <NumberField<ProductFormValues>
                name={`sizes.${index}.amount`}
                label="Cantidad"
                max={1_000_000}
                help={row.id === null ? undefined : 'Las que quedan; 0 la deja agotada.'}
                requiredMessage={`Escribe cuántas unidades hay de la variación ${index + 1}.`}
              />
            </Grid>
          </FormRow>
        ))}
        <AddRowButton ref={add} onClick={() => append(emptySize, { focusName: `sizes.${fields.length}.size` })}>
          Agregar otra variación
        </AddRowButton>
      </Stack>
    </FormSection>
  );
}
