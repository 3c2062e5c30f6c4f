import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react';
import { ExternalLink, Plus, Shirt, Store } from '../ui/icons';
import { Link } from '../base/navigation';
import { formatNumber } from '../base/format/format';
import { LOW_SIZE_STOCK } from '../base/format/low-stock';
import { paths } from '../base/paths';
import { productStatusLabels, productStockLabels } from '../base/format/texts';
import { useEventFilter } from '../events/catalog/use-event-filter';
import { ProductListDocument, type ProductList_ProductFragment } from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import { useBreadcrumb } from '../ui/layout/breadcrumb';
import { Can } from '../ui/session/can';
import type { Column } from '../ui/list/column';
import { Cover } from '../ui/media/cover';
import { toPage, useList } from '../ui/list/list';
import { idIn, toOptions, valueIn } from '../ui/list/list-filters';
import { useListParams } from '../ui/list/list-params';
import { sortsByNumber, sortsByText, useListSort } from '../ui/list/list-sort';
import { ListTab } from '../ui/list/list-tab';
import { MoneyText } from '../ui/display/money-text';
import { RowName } from '../ui/list/row-name';
import { StatusBadge } from '../ui/feedback/status-badge';

type Product = ProductList_ProductFragment;

const labels = { one: 'producto', many: 'productos', the: 'los productos', no: 'Ningún producto' };

const editColumn: Column<Product> = {
  key: 'edit',
  header: 'Acciones',
  align: 'end',
  cell: ({ id, name }) => (
    <Button asChild variant="outline" size="sm">
      <Link to={paths.admin.product(id)} aria-label={`Editar ${name}`}>
        Editar
      </Link>
    </Button>
  ),
};

const columnsFor = (mayWrite: boolean): Column<Product>[] => [
  {
    key: 'name',
    header: 'Producto',
    sort: { by: 'nombre', ...sortsByText },
    card: 'title',
    cell: ({ id, name, event, thumbnail }) => (
      <RowName
        name={name}
        to={mayWrite ? paths.admin.product(id) : undefined}
        below={event?.name ?? 'Todos los eventos'}
        media={
          <Cover
            image={thumbnail}
            slug={`producto-${id}`}
            sport={false}
            sizes="44px"
            boxSize="11"
            rounded="l2"
            flex="none"
          />
        }
      />
    ),
  },
  {
    key: 'sku',
    header: 'SKU',
    sort: { by: 'sku', ...sortsByText },
    card: 'line',
    cell: ({ sku }) => <chakra.span overflowWrap="anywhere">{sku}</chakra.span>,
  },
  {
    key: 'qty',
    header: 'Qty',
    sort: { by: 'unidades', first: 'asc', asc: 'De menos a más', desc: 'De más a menos' },
    card: 'corner',
    cell: (product) => <Quantity product={product} />,
  },
  { key: 'sizes', header: 'Por talla', card: 'line', cell: (product) => <Sizes product={product} /> },
  {
    key: 'price',
    header: 'Precio',
    sort: { by: 'precio', ...sortsByNumber },
    card: 'foot',
    align: 'end',
    cell: ({ price }) => <MoneyText amount={price} kind="plain" fontWeight="600" />,
  },
  {
    key: 'status',
    header: 'Estado',
    card: 'foot',
    cell: ({ status }) => <StatusBadge {...productStatusLabels[status]} />,
  },
  ...(mayWrite ? [editColumn] : []),
];

/** `/admin/productos`: products of the shop with the units left of each size. */
export default function ProductListPage() {
  useBreadcrumb({ label: 'Productos' });
  const { page, q, get } = useListParams();
  const mayWrite = usePermission('PRODUCTS_WRITE');
  const eventFilter = useEventFilter();
  const filter = {
    search: q || null,
    status: valueIn(productStatusLabels, get('estado')),
    stock: valueIn(productStockLabels, get('existencias')),
    eventId: idIn(get('evento')),
  };
  const { sort, sorting } = useListSort({ nombre: 'NAME', sku: 'SKU', unidades: 'UNITS', precio: 'PRICE' }, null);
  const list = useList(ProductListDocument, { filter, page, sort }, ({ products }) => toPage<Product>(products));
  return (
    <ListTab
      page
      title="Productos"
      texts={labels}
      list={list}
      columns={columnsFor(mayWrite)}
      sorting={sorting}
      search="Buscar producto"
      filters={[
        { param: 'estado', label: 'Estado', options: toOptions(productStatusLabels) },
        eventFilter,
        { param: 'existencias', label: 'Existencias', options: toOptions(productStockLabels) },
      ]}
      actions={
        <>
          <Button asChild variant="outline" size={{ base: 'lg', md: 'md' }}>
            <Link to={paths.shop}>
              <Store size={18} />
              Ver tienda
            </Link>
          </Button>
          <CreateButton />
        </>
      }
      empty={{
        icon: <Shirt size={36} strokeWidth={1.5} />,
        title: 'No hay productos que mostrar',
        body: 'Crea el primero: camisetas, gorras, medalleros. Aparece en la tienda con sus tallas y unidades.',
        action: <CreateButton />,
      }}
      noMatch={() => ({ body: 'Revisa el nombre o el SKU.' })}
    />
  );
}

function CreateButton() {
  return (
    <Can permission="PRODUCTS_WRITE">
      <Button asChild size={{ base: 'lg', md: 'md' }}>
        <Link to={paths.admin.createProduct}>
          <Plus size={18} />
          Crear producto
        </Link>
      </Button>
    </Can>
  );
}

/** Total units: a number, or a word if sold out or without stock control. */
function Quantity({ product: { shopUrl, unitsLeft } }: { product: Product }) {
  if (shopUrl) return <Text color="fg.muted">Otra tienda</Text>;
  if (unitsLeft === null) return <Text color="fg.muted">Sin conteo</Text>;
  if (unitsLeft === 0) return <StatusBadge label="Agotado" palette="red" />;
  return (
    <Text fontWeight="700" fontVariantNumeric="tabular-nums" fontSize="md">
      {formatNumber(unitsLeft)}
    </Text>
  );
}

/** Units left of each size: orange if few, red if none. For products sold elsewhere: the shop. */
function Sizes({ product: { shopUrl, sizes } }: { product: Product }) {
  if (shopUrl)
    return (
      <Flex align="center" gap="1.5" color="fg.muted" maxW="180px">
        <ExternalLink size={15} />
        <Text as="span" truncate title={shopUrl}>
          {shopUrl.replace(/^https?:\/\/(www\.)?/i, '').split('/')[0]}
        </Text>
      </Flex>
    );
  return (
    <Flex as="ul" listStyleType="none" gap="1.5" wrap="wrap" aria-label="Unidades por talla">
      {sizes.map(({ id, size, amount }) => (
        <Box
          as="li"
          key={id}
          px="2"
          py="1"
          minW="10"
          maxW="32"
          rounded="l1"
          textAlign="center"
          lineHeight="1.2"
          fontSize="xs"
          colorPalette={amount === 0 ? 'red' : amount <= LOW_SIZE_STOCK ? 'orange' : 'gray'}
          bg="colorPalette.subtle"
          color={amount > LOW_SIZE_STOCK ? 'fg' : 'colorPalette.fg'}
        >
          <Text as="span" display="block" truncate title={size}>
            {size}
          </Text>
          <Text as="span" fontWeight="700" fontSize="13px" fontVariantNumeric="tabular-nums">
            {formatNumber(amount)}
          </Text>
        </Box>
      ))}
    </Flex>
  );
}
