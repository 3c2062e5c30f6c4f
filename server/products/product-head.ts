import { plainText } from '../platform/html/html.js';
import { pageOfList, type PageHead } from '../platform/html/page-head.js';

/** Fields of the client's queries that the head needs. */
export interface ShopData {
  shopProducts: { data: { id: string; name: string }[] };
}
export interface ShopProductData {
  shopProduct: {
    id: string;
    name: string;
    description: string;
    price: number;
    shopUrl: string | null;
    event: { name: string } | null;
    thumbnail: { url: string } | null;
    sizes: { amount: number }[];
  } | null;
}

/** Returns title, description and schema.org data of the shop. */
export function shopHead(data: ShopData | null, publicUrl: string, search: string): PageHead {
  const page = pageOfList(search);
  return {
    title: `Tienda: camisetas y más de tus carreras${page.inTitle} | Dorsal`,
    description: 'Camisetas, medallas y todo lo de tus carreras en Colombia, a la dirección que elijas.',
    url: `${publicUrl}/tienda${page.search}`,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: (data?.shopProducts.data ?? []).map(({ id, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: `${publicUrl}/tienda/products/${id}`,
      })),
    },
  };
}

/** Returns title, description and schema.org data of a product. */
export function productHead(product: ShopProductData['shopProduct'], publicUrl: string): PageHead {
  if (!product)
    return {
      title: 'Este producto ya no está en la tienda | Dorsal',
      description: 'Puede que se haya retirado o que la dirección esté mal escrita.',
      url: `${publicUrl}/tienda`,
      noIndex: true,
      status: 404,
    };
  const url = `${publicUrl}/tienda/products/${product.id}`;
  const image = product.thumbnail ? publicUrl + product.thumbnail.url : undefined;
  const text = plainText(product.description);
  const available = product.sizes.length === 0 || product.sizes.some(({ amount }) => amount > 0);
  return {
    title: `${product.name} | Tienda Dorsal`,
    description: [product.event && `De ${product.event.name}.`, text].filter(Boolean).join(' ').slice(0, 200).trim(),
    url,
    image,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      ...(text && { description: text.slice(0, 500) }),
      ...(image && { image: [image] }),
      offers: {
        '@type': 'Offer',
        price: product.price,
        priceCurrency: 'COP',
        url: product.shopUrl ?? url,
        availability: `https://schema.org/${available ? 'InStock' : 'SoldOut'}`,
      },
    },
  };
}
