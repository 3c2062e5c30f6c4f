import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { unstyledSystem } from '../testing/unstyled-system';
import { mask } from '../base/network/fragment';
import type { RoutePanel_RouteFragment } from '../gql/graphql';
import { flat, hilly } from '../testing/route';
import { setUpUser } from '../testing/set-up-user';
import { RoutePanel } from './route-panel';
import { kilometreNumber, waterText } from './route-texts';

const show = (...routes: RoutePanel_RouteFragment[]) => {
  render(
    <ChakraProvider value={unstyledSystem}>
      <RoutePanel routes={routes.map((route) => mask<RoutePanel_RouteFragment>(route))} />
    </ChakraProvider>,
  );
  return setUpUser();
};
const figures = () => screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);

it('a route shows its figures and drawing, and links to its file', () => {
  show(hilly);
  expect(figures()).toEqual([
    'Distancia 21,1\u00a0km',
    'Desnivel positivo 590\u00a0m',
    'Punto más alto 3.284\u00a0m',
    'Salida y llegada Mismo punto',
  ]);
  const line = screen.getByRole('img', {
    name: /^Trazado de 21,1.km: sale y llega al mismo punto, y sube hasta Alto de Las Ánimas, a 3\.284 metros, en el kilómetro 9,8\.$/,
  });
  expect(line.querySelector('path')).toHaveAttribute('d', hilly.drawing.line);
  expect(line).toHaveTextContent('Salida y llegada3.284 m4 km');
  expect(screen.getByRole('img', { name: /^Altimetría: de 2\.730 metros en la salida/ })).toBeInTheDocument();
  expect(screen.getByText('Agua en los kilómetros 4, 8 y 12')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Descargar GPX' })).toHaveAttribute('href', '/rutas/1.gpx');
  // A single distance needs no choice.
  expect(screen.queryByRole('radio')).toBeNull();
});

it('the height at a kilometre chosen by keys or touch is shown and marked on the line', async () => {
  const user = show(hilly);
  const slider = screen.getByRole('slider', { name: 'Altura a lo largo del recorrido' });
  expect(screen.queryByTestId('route-place')).toBeNull();
  slider.focus();
  fireEvent.change(slider, { target: { value: '50' } });
  expect(slider).toHaveAttribute('aria-valuetext', 'Kilómetro 10,6: 3.280 metros');
  expect(screen.getByText('km 10,6 · 3.280 m')).toBeInTheDocument();
  expect(screen.getByTestId('route-place')).toHaveStyle({ left: '50%' });
  slider.getBoundingClientRect = () => ({ left: 100, width: 400 }) as DOMRect;
  await user.pointer({ keys: '[TouchA]', target: slider, coords: { clientX: 200 } });
  expect(slider).toHaveAttribute('aria-valuetext', 'Kilómetro 5,3: 3.005 metros');
});

it('a file without heights omits them and marks both ends', () => {
  show(flat);
  expect(figures()).toEqual(['Distancia 5\u00a0km', 'Salida y llegada Punto a punto']);
  expect(screen.queryByRole('slider')).toBeNull();
  const line = screen.getByRole('img', { name: /sale de un punto y llega a otro\.$/ });
  expect(line).toHaveTextContent('SalidaLlegada');
});

it('each distance is a radio button, the first one chosen', async () => {
  const user = show(hilly, flat);
  const choice = within(screen.getByRole('radiogroup', { name: 'Recorrido de la distancia' }));
  expect(choice.getByRole('radio', { name: '21K' })).toBeChecked();
  await user.click(choice.getByRole('radio', { name: '5K' }));
  expect(choice.getByRole('radio', { name: '5K' })).toBeChecked();
  // CSS hides the other one, so both are rendered.
  expect(document.querySelectorAll('[data-route]')).toHaveLength(2);
});

it.each([
  [21_100, [4_020, 8_010, 12_400], 'Agua en los kilómetros 4, 8 y 12'],
  [10_000, [5_100], 'Agua en el kilómetro 5'],
  [3_000, [1_250], 'Agua en el km 1,3'],
  [3_000, [1_000, 2_000], '2 puntos de agua'],
  [10_000, [], null],
])('waterText says the water points on %i m', (length, water, text) => {
  expect(waterText({ length, water })).toBe(text);
});

it.each([
  [21_100, '21,1'],
  [21_097, '21,1'],
  [5_000, '5'],
  [40, '0'],
  [1_204_960, '1.205'],
])('kilometreNumber formats %i m as kilometres', (metres, text) => {
  expect(kilometreNumber(metres)).toBe(text);
});
