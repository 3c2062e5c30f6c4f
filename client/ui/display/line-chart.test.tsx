import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unstyledSystem } from '../../testing/unstyled-system';
import LineChart, { type ChartPoint } from './line-chart';

const point = (x: string, first: number | null): ChartPoint => ({ x, first, note: [x, `${first} inscritos`] });

function draw(points: readonly ChartPoint[]) {
  const { container } = render(
    <ChakraProvider value={unstyledSystem}>
      <LineChart
        label="Inscritos por día"
        describedBy="summary"
        points={points}
        series={[{ label: 'Inscritos', color: 'brand.solid' }]}
        height={264}
        formatX={String}
        formatY={String}
      />
    </ChakraProvider>,
  );
  return [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
}

const days = [point('lun', 0), point('mar', 4), point('mié', 2)];

it('the line of a chart goes through its values, from 0 to the highest tick', () => {
  expect(draw(days)).toEqual(['M0 100L50 0L100 50L100 100L0 100Z', 'M0 100L50 0L100 50']);
});

it('the line of a chart is interrupted where a value is missing', () => {
  const lines = draw([point('lun', 4), point('mar', 4), point('mié', null), point('jue', 0), point('vie', 4)]);
  expect(lines.filter((line) => !line?.endsWith('Z'))).toEqual(['M0 0L25 0', 'M75 100L100 0']);
});

it('arrow keys move along the points of a chart and Escape closes the tooltip', async () => {
  const user = userEvent.setup();
  draw(days);
  await user.tab();
  expect(screen.getByRole('application', { name: 'Inscritos por día' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('lun0 inscritos');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('status')).toHaveTextContent('mar4 inscritos');
  await user.keyboard('{End}{ArrowRight}');
  expect(screen.getByRole('status')).toHaveTextContent('mié2 inscritos');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('status')).toBeNull();
});

it('the pointer shows the nearest point of a chart', () => {
  draw(days);
  const drawing = screen.getByRole('application').lastElementChild!;
  drawing.getBoundingClientRect = () => new DOMRect(100, 0, 200, 100);
  fireEvent(drawing, new MouseEvent('pointermove', { bubbles: true, clientX: 190 }));
  expect(screen.getByRole('status')).toHaveTextContent('mar4 inscritos');
});
