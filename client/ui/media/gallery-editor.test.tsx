import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { AppRouter } from '../../app/app-router';
import { mask } from '../../base/network/fragment';
import { unstyledSystem } from '../../testing/unstyled-system';
import type { Cover_ImageFragment } from '../../gql/graphql';
import { DialogHost } from '../dialog/dialog-host';
import { GalleryEditor } from './gallery-editor';
import type { StoredPicture } from './image-list';
import { uploadEach, type ImageStore } from './use-image-list';

const stored = (id: string, alt = `Foto ${id}`): StoredPicture => ({
  id,
  alt,
  version: 2,
  image: mask<Cover_ImageFragment>({
    id,
    url: `/images/${id}.webp`,
    avifSrcSet: null,
    webpSrcSet: null,
    width: 10,
    height: 10,
    averageColor: null,
  }),
});
const picked = (name: string, bytes = 1) => {
  const file = new File(['x'], name, { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

type GalleryStore = Required<Omit<ImageStore, 'add'>> & { add: Parameters<typeof uploadEach>[0] };

/** Returns a store that accepts everything, except for `overrides`. */
function aStore(overrides: Partial<GalleryStore> = {}) {
  let next = 100;
  const store = {
    add: vi.fn<GalleryStore['add']>((_, alt) => Promise.resolve(stored(String(next++), alt))),
    arrange: vi.fn<GalleryStore['arrange']>((pictures) =>
      Promise.resolve(pictures.map(({ id, alt }) => stored(id, alt))),
    ),
    remove: vi.fn<GalleryStore['remove']>(() => Promise.resolve()),
    ...overrides,
  };
  return store;
}

function show(pictures: StoredPicture[], store: GalleryStore) {
  const element = (
    <>
      <GalleryEditor stored={pictures} store={{ ...store, add: uploadEach(store.add) }} />
      <DialogHost />
    </>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <ChakraProvider value={unstyledSystem}>
      <AppRouter router={router} />
    </ChakraProvider>,
  );
  return userEvent.setup({ applyAccept: false });
}

const input = () => screen.getByLabelText<HTMLInputElement>('Imágenes para la galería');
const rows = () => within(screen.getByRole('list', { name: 'Imágenes de la galería' })).getAllByRole('listitem');
const altTexts = () => rows().map((row) => within(row).getByLabelText<HTMLInputElement>(/Texto alternativo/).value);
const save = () => screen.getByRole('button', { name: 'Guardar galería' });

/** Mock of the browser's image decoder: every file is an image of 100 × 100, except for certain names. */
class Decoder {
  onload = () => undefined;
  onerror = () => undefined;
  naturalWidth = 100;
  naturalHeight = 100;
  set src(url: string) {
    if (url.includes('enorme')) this.naturalWidth = 500_001;
    queueMicrotask(url.includes('rota') ? this.onerror : this.onload);
  }
}

beforeEach(() => {
  globalThis.Image = Decoder as unknown as typeof Image;
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = () => undefined;
});

it('Files that the server would refuse are refused before sending, each with its reason', async () => {
  const user = show([], aStore());
  await user.upload(input(), [
    picked('lista.pdf'),
    picked('grande.png', 14 * 1024 * 1024),
    picked('rota.jpg'),
    picked('enorme.jpg'),
    picked('buena.png'),
  ]);
  const alert = await screen.findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'lista.pdf: Elige una imagen png, jpg o jpeg.',
    'grande.png: La imagen pesa 14 MB y el máximo es 10 MB. Redúcela y súbela otra vez.',
    'rota.jpg: No se puede abrir como imagen. Prueba con otra.',
    'enorme.jpg: La imagen tiene 51 megapíxeles y el máximo son 40. Redúcela y súbela otra vez.',
  ]);
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toHaveTextContent('Sin guardar');
});

it('A gallery accepts six images and names the files that did not fit', async () => {
  const user = show(
    ['1', '2', '3', '4', '5'].map((id) => stored(id)),
    aStore(),
  );
  await user.upload(input(), [picked('seis.png'), picked('siete.png')]);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'siete.png: No cabe: la galería tiene como máximo 6 imágenes.',
  );
  expect(rows()).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'Elegir archivos' })).toBeNull();
});

it('New images are sent together with their progress, followed by the order', async () => {
  const responses: ((picture: StoredPicture) => void)[] = [];
  const progress: ((sent: number) => void)[] = [];
  const store = aStore({
    add: vi.fn<GalleryStore['add']>(
      (_, __, onProgress) =>
        new Promise((resolve) => {
          responses.push(resolve);
          progress.push(onProgress);
        }),
    ),
  });
  const user = show([stored('1')], store);
  await user.upload(input(), [picked('a.png'), picked('b.png')]);
  await waitFor(() => expect(rows()).toHaveLength(3));
  await user.type(within(rows()[1]!).getByLabelText(/Texto alternativo/), 'La salida');
  await user.click(save());
  expect(store.add).toHaveBeenCalledTimes(2);
  act(() => progress[0]?.(0.4));
  expect(await screen.findByRole('progressbar', { name: 'Subiendo a.png' })).toHaveAttribute('aria-valuenow', '40');
  // The second image arrives first: the server has the reverse order until the order is sent.
  await act(async () => {
    responses[1]?.(stored('102', ''));
    await Promise.resolve();
    responses[0]?.(stored('101', 'La salida'));
  });
  await waitFor(() =>
    expect(store.arrange).toHaveBeenCalledWith([
      { id: '1', alt: 'Foto 1', version: 2 },
      { id: '101', alt: 'La salida', version: 2 },
      { id: '102', alt: '', version: 2 },
    ]),
  );
  await waitFor(() => expect(screen.queryByText('Sin guardar')).toBeNull());
});

it('An image that failed to upload stays with the reason and can be retried', async () => {
  let fails = true;
  const add = vi.fn<GalleryStore['add']>((_, alt) =>
    fails ? Promise.reject(new TypeError('x')) : Promise.resolve(stored('100', alt)),
  );
  const store = aStore({ add });
  const user = show([], store);
  await user.upload(input(), [picked('a.png')]);
  await user.click(await screen.findByRole('button', { name: 'Guardar galería' }));
  expect(await screen.findByText('No pudimos conectarnos. Revisa tu conexión y reintenta.')).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByText('Sin guardar')).toBeNull());
  expect(store.add).toHaveBeenCalledTimes(2);
});

it('The keyboard reorders images, keeps the focus and announces the position', async () => {
  const store = aStore();
  const user = show([stored('1', 'A'), stored('2', 'B'), stored('3', 'C')], store);
  act(() => screen.getByRole('button', { name: 'Mover antes: la imagen 3' }).focus());
  await user.keyboard('{Enter}');
  expect(altTexts()).toEqual(['A', 'C', 'B']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mover antes: la imagen 2' }));
  await user.keyboard('{Enter}');
  expect(altTexts()).toEqual(['C', 'A', 'B']);
  // At the end of the list the focus moves to the button of the other direction.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mover después: la imagen 1' }));
  expect(screen.getByText('Imagen en el lugar 1 de 3.')).toBeInTheDocument();
  await user.click(save());
  await waitFor(() =>
    expect(store.arrange).toHaveBeenCalledWith([
      { id: '3', alt: 'C', version: 2 },
      { id: '1', alt: 'A', version: 2 },
      { id: '2', alt: 'B', version: 2 },
    ]),
  );
});

it('A stored image is deleted after a confirmation, an unsaved one without', async () => {
  const store = aStore();
  const user = show([stored('1')], store);
  await user.upload(input(), [picked('a.png')]);
  await user.click(await screen.findByRole('button', { name: 'Quitar la imagen 2' }));
  expect(rows()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Eliminar la imagen 1' }));
  const confirmation = await screen.findByRole('alertdialog', { name: '¿Eliminar la imagen 1?' });
  expect(store.remove).not.toHaveBeenCalled();
  await user.click(within(confirmation).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Imágenes de la galería' })).toBeNull());
  expect(store.remove).toHaveBeenCalledWith('1');
});
