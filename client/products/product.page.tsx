import { Box, Button, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { Shirt } from '../ui/icons';
import { useState } from 'react';
import { Link, useNavigate, useParams } from '../base/navigation';
import { unmask } from '../base/network/fragment';
import { paths } from '../base/paths';
import { EditProductDocument, type ProductForm_ProductFragment } from '../gql/graphql';
import { useBreadcrumb } from '../ui/layout/breadcrumb';
import { Can } from '../ui/session/can';
import { navigateWithForm } from '../ui/form/leave-guard';
import { NotAllowed } from '../ui/session/not-allowed';
import { PageTitle } from '../ui/layout/page-title';
import { NoSuchRecord, QueryBoundary } from '../ui/feedback/query-boundary';
import { ProductForm } from './product-form';

/** `/admin/productos/create` and `/admin/productos/show/:id/`. */
export default function ProductPage() {
  const { id } = useParams();
  const [created, setCreated] = useState<ProductForm_ProductFragment | null>(null);
  return (
    <Can permission="PRODUCTS_WRITE" otherwise={<NotAllowed what="editar productos" />}>
      {id === undefined || id === created?.id ? (
        <NewProduct created={created} onCreated={setCreated} />
      ) : (
        <QueryBoundary
          query={EditProductDocument}
          variables={{ id }}
          fetchPolicy="network-only"
          what="el producto"
          title="Producto"
          crumb={productsCrumb}
          notFound={
            <NoSuchRecord
              heading="Producto"
              icon={<Shirt size={36} strokeWidth={1.5} />}
              title="No encontramos este producto."
              body="Puede que sea de un evento que no tienes asignado."
              link={{ to: paths.admin.products, label: 'Ver productos' }}
            />
          }
          skeleton={skeleton}
          minH="600px"
        >
          {({ product }) => <StoredProduct product={unmask<ProductForm_ProductFragment>(product)} />}
        </QueryBoundary>
      )}
    </Can>
  );
}

const productsCrumb = { label: 'Productos', to: paths.admin.products };

const skeleton = (
  <Stack gap="4">
    {[52, 280, 200, 240].map((height) => (
      <Skeleton key={height} h={`${height}px`} rounded="l3" />
    ))}
  </Stack>
);

/**
 * Form of a new product. If images were refused, the page becomes the edit page of the created product with the same
 * form, so that they stay with their reasons.
 */
function NewProduct({
  created,
  onCreated,
}: {
  created: ProductForm_ProductFragment | null;
  onCreated: (product: ProductForm_ProductFragment) => void;
}) {
  const navigate = useNavigate();
  useBreadcrumb(productsCrumb, { label: created ? created.name : 'Crear producto' });
  return (
    <>
      {created ? (
        <EditHead product={created} />
      ) : (
        <Box mb="4">
          <PageTitle document="Crear producto">Crear producto</PageTitle>
        </Box>
      )}
      <ProductForm
        product={created}
        onSaved={(product, whole) => {
          if (created) return onCreated(product);
          if (whole) return void navigate(paths.admin.products);
          onCreated(product);
          navigateWithForm(() => void navigate(paths.admin.product(product.id), { replace: true }));
        }}
      />
    </>
  );
}

function EditHead({ product: { id, name } }: { product: ProductForm_ProductFragment }) {
  return (
    <Flex mb="4" gap="3" align="center" justify="space-between" wrap="wrap">
      <PageTitle document={`Editar ${name}`} overflowWrap="anywhere">
        {name}
      </PageTitle>
      <Can permission="AUDIT_READ">
        <Button asChild variant="outline">
          <Link to={paths.admin.productHistory(id)}>Historial</Link>
        </Button>
      </Can>
    </Flex>
  );
}

function StoredProduct({ product }: { product: ProductForm_ProductFragment }) {
  useBreadcrumb(productsCrumb, { label: product.name });
  return (
    <>
      <EditHead product={product} />
      <ProductForm product={product} />
    </>
  );
}
