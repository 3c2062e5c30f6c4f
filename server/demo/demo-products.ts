/** A product of the demonstration's shop. */
export interface DemoProduct {
  /** Images: `art/product-<art>-1.svg` and so on; the first is the thumbnail, too. */
  art: string;
  pictures: number;
  /** Name of the event; null: sold elsewhere, for all. */
  event: string | null;
  name: string;
  sku: string;
  price: number;
  description: string;
  shopUrl?: string;
  /** Units left of each size after the demonstration's orders. */
  sizes: { size: string; amount: number }[];
}

const SUMAPAZ = 'Media Maratón Páramo de Sumapaz';
const only = (amount: number) => [{ size: 'Única', amount }];

/** In the order of creation: the shop lists the last one first. */
export const demoProducts = (events: readonly string[]): DemoProduct[] => {
  const named = (part: string) => events.find((name) => name.includes(part)) ?? '';
  return [
    {
      art: 'medallero',
      pictures: 3,
      event: null,
      name: 'Medallero en nogal',
      sku: 'DOR-MD03',
      price: 89_000,
      description:
        '<p>Para las que ya colgaste y las que vienen. Madera de nogal con el perfil grabado y barra para hasta doce medallas.</p><ul><li>45 × 14 cm, con tornillos y chazos.</li><li>Lo fabrica y lo envía un taller aliado de Pereira.</li></ul>',
      shopUrl: 'https://nogalyruta.example/medallero',
      sizes: [],
    },
    {
      art: 'cinturon',
      pictures: 3,
      event: named('Letras'),
      name: 'Cinturón porta dorsal',
      sku: 'GFL-CP02',
      price: 32_000,
      description:
        '<p>El número adelante, atrás o de lado, sin ganchos que rompan la camiseta.</p><ul><li>Elástico de 60 a 110 cm con broche.</li><li>Dos presillas para geles.</li></ul>',
      sizes: only(0),
    },
    {
      art: 'jersey',
      pictures: 4,
      event: named('Letras'),
      name: 'Jersey Alto de Letras',
      sku: 'GFL-JE26',
      price: 189_000,
      description:
        '<p>Para ochenta kilómetros de subida: malla abierta en los costados y cremallera completa para cuando el páramo enfría.</p><ul><li>Tres bolsillos y uno con cierre para el celular.</li><li>Protección solar UPF 50.</li><li>Corte de competencia: si dudas, pide una talla más.</li></ul>',
      sizes: [
        { size: 'S', amount: 8 },
        { size: 'M', amount: 12 },
        { size: 'L', amount: 3 },
        { size: 'XL', amount: 5 },
      ],
    },
    {
      art: 'vaso',
      pictures: 3,
      event: named('Nocturna'),
      name: 'Vaso plegable 250 ml',
      sku: 'NMD-VA25',
      price: 28_000,
      description:
        '<p>En la Nocturna no hay vasos desechables: este cabe en el bolsillo y se llena en cada punto.</p><ul><li>Silicona de grado alimenticio, 46 g.</li><li>Plegado mide 2 cm.</li></ul>',
      sizes: only(64),
    },
    {
      art: 'medias',
      pictures: 3,
      event: SUMAPAZ,
      name: 'Medias de compresión 21K',
      sku: 'PSU-MC21',
      price: 42_000,
      description:
        '<p>Compresión media hasta la pantorrilla y refuerzo donde roza la zapatilla.</p><ul><li>Secan rápido y no se bajan.</li><li>Escoge por tu talla de zapato.</li></ul>',
      sizes: [
        { size: '36-38', amount: 20 },
        { size: '39-41', amount: 1 },
        { size: '42-44', amount: 8 },
      ],
    },
    {
      art: 'gorra',
      pictures: 3,
      event: SUMAPAZ,
      name: 'Gorra Frailejón de cinco paneles',
      sku: 'PSU-GO05',
      price: 52_000,
      description:
        '<p>Liviana, lavable y con la visera que se dobla para el bolsillo.</p><ul><li>Banda interior que absorbe el sudor.</li><li>Se ajusta por detrás.</li></ul>',
      sizes: only(46),
    },
    {
      art: 'cortavientos',
      pictures: 4,
      event: SUMAPAZ,
      name: 'Cortavientos Sumapaz',
      sku: 'PSU-CV27',
      price: 165_000,
      description:
        '<p>Para la salida a 4 °C y la bajada con viento. Pesa 110 g y se guarda en su propio bolsillo.</p><ul><li>Repele la llovizna; no es para aguacero.</li><li>Banda reflectiva adelante y atrás.</li></ul>',
      sizes: [
        { size: 'S', amount: 2 },
        { size: 'M', amount: 3 },
        { size: 'L', amount: 1 },
        { size: 'XL', amount: 0 },
      ],
    },
    {
      art: 'camiseta',
      pictures: 5,
      event: SUMAPAZ,
      name: 'Camiseta manga larga Páramo',
      sku: 'PSU-ML27',
      price: 78_000,
      description:
        '<p>Tejido de 140 g para salir a 4 °C y llegar al sol. El trazado de los 21K va bordado en el pecho; la altura del alto, en la espalda.</p><ul><li>Costuras planas que no rozan.</li><li>Cuello alto y ojal para el pulgar.</li></ul>',
      sizes: [
        { size: 'XS', amount: 9 },
        { size: 'S', amount: 14 },
        { size: 'M', amount: 11 },
        { size: 'L', amount: 2 },
        { size: 'XL', amount: 0 },
      ],
    },
  ];
};
