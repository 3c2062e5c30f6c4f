import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { Shirt } from 'lucide-react';
import { Link, useNavigate, useParams } from '../base/navigation';
import { errorCode, errorMessage } from '../base/error-message';
import { unmask } from '../base/fragment';
import { paths } from '../base/paths';
import {
  CreateProductDocument,
  EditProductDocument,
  UpdateProductDocument,
  type ProductForm_ProductFragment,
} from '../gql/graphql';
import { useBreadcrumb } from '../ui/breadcrumb';
import { Can } from '../ui/can';
import { EmptyState } from '../ui/empty-state';
import { ErrorPanel } from '../ui/error-panel';
import { NotAllowed } from '../ui/not-allowed';
import { PageTitle } from '../ui/page-title';
import { useDelayed } from '../ui/use-delayed';
import { ProductForm } from './product-form';

/** `/admin/productos/create` and `/admin/productos/show/:id/`. */
export default function ProductPage() {
  const { id } = useParams();
  return (
    <Can permission="PRODUCTS_WRITE" otherwise={<NotAllowed what="editar productos" />}>
      {id === undefined ? <NewProduct /> : <StoredProduct key={id} id={id} />}
    </Can>
  );
}

function NewProduct() {
  const navigate = useNavigate();
  const [create] = useMutation(CreateProductDocument);
  useBreadcrumb({ label: 'Productos', to: paths.admin.products }, { label: 'Crear producto' });
  return (
    <>
      <Box mb="4">
        <PageTitle document="Crear producto">Crear producto</PageTitle>
      </Box>
      <ProductForm
        product={null}
        save={async (input) => {
          const { data } = await create({ variables: { input } });
          return { id: data?.createProduct.id ?? '', product: null };
        }}
        // A picture that was refused is seen where it can be sent again.
        onSaved={(id, whole) => void navigate(whole ? paths.admin.products : paths.admin.product(id))}
      />
    </>
  );
}

function StoredProduct({ id }: { id: string }) {
  const { data, loading, error, refetch } = useQuery(EditProductDocument, {
    variables: { id },
    // A form is filled with what is stored now, never with what was read earlier.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const [update] = useMutation(UpdateProductDocument);
  const product = unmask<ProductForm_ProductFragment>(data?.product);
  useBreadcrumb({ label: 'Productos', to: paths.admin.products }, ...(product ? [{ label: product.name }] : []));

  if (product)
    return (
      <>
        <Flex mb="4" gap="3" align="center" justify="space-between" wrap="wrap">
          <PageTitle document={`Editar ${product.name}`} overflowWrap="anywhere">
            {product.name}
          </PageTitle>
          <Can permission="AUDIT_READ">
            <Button asChild variant="outline">
              <Link to={paths.admin.productHistory(id)}>Historial</Link>
            </Button>
          </Can>
        </Flex>
        <ProductForm
          product={product}
          save={async (input, version) => {
            const { data: saved } = await update({ variables: { id, input, version } });
            return { id, product: unmask<ProductForm_ProductFragment>(saved?.updateProduct) ?? null };
          }}
        />
      </>
    );
  if (errorCode(error) === 'NOT_FOUND') return <NoSuchProduct />;
  if (error)
    return (
      <>
        <PageTitle document="Producto" srOnly>
          Producto
        </PageTitle>
        <ErrorPanel
          title="No pudimos cargar el producto."
          body={errorMessage(error)}
          retrying={loading}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      </>
    );
  return <FormSkeleton />;
}

function NoSuchProduct() {
  return (
    <>
      <PageTitle document="Producto" srOnly>
        Producto
      </PageTitle>
      <EmptyState
        icon={<Shirt size={36} strokeWidth={1.5} />}
        title="No encontramos este producto."
        body="Puede que sea de un evento que no tienes asignado."
        action={
          <Button asChild variant="outline">
            <Link to={paths.admin.products}>Ver productos</Link>
          </Button>
        }
      />
    </>
  );
}

function FormSkeleton() {
  const visible = useDelayed(true);
  return (
    <Stack gap="4" role="status" aria-label="Cargando el producto" minH="600px">
      {visible ? [52, 280, 200, 240].map((height) => <Skeleton key={height} h={`${height}px`} rounded="l3" />) : null}
    </Stack>
  );
}
