import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { unstyledSystem } from '../../testing/unstyled-system';
import { setUpUser } from '../../testing/set-up-user';
import { wizardEvent } from '../../testing/wizard';
import { DistanceCard } from './distance-card';
import type { WizardEvent } from '../order-lines';

const ten = { ...wizardEvent.categories[0]!, distance: '10K' };
const categories = [
  { ...ten, startTime: '07:00' },
  { ...ten, id: '2', title: 'Élite', price: 120_000, startTime: '06:40' },
  { ...ten, id: '3', distance: '21K', price: 150_000 },
  { ...ten, id: '4', distance: '42K', title: 'Equipos', teamsOnly: true, price: 90_000 },
];

function show({
  distance = '10K',
  teamSize = 1,
  rows = categories,
  paidByPartner = false,
}: {
  distance?: string;
  teamSize?: number;
  rows?: typeof categories;
  paidByPartner?: boolean;
} = {}) {
  function Host() {
    const [chosen, setChosen] = useState(distance);
    return (
      <DistanceCard
        event={{ ...wizardEvent, categories: rows } as WizardEvent}
        teamSize={teamSize}
        distance={chosen}
        paidByPartner={paidByPartner}
        onChoose={setChosen}
      />
    );
  }
  const { container } = render(
    <ChakraProvider value={unstyledSystem}>
      <Host />
    </ChakraProvider>,
  );
  return { user: setUpUser(), container };
}
const money = (pesos: string) => `$\u00a0${pesos}`;

it('the distance card shows the lowest price and the earliest start of the chosen distance', () => {
  const { container } = show();
  expect(container).toHaveTextContent('10K');
  expect(screen.getByText(`desde ${money('95.000')}`, { normalizer: (text) => text })).toBeVisible();
  expect(screen.getByText(/^Salida 6:40/)).toBeVisible();
});

it('the distance card offers only distances the team may enter, and closes again without losing focus', async () => {
  const { user, container } = show();
  await user.click(screen.getByRole('button', { name: 'Cambiar de distancia' }));
  expect(screen.getByRole('radio', { name: /10K/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /10K/ })).toHaveFocus();
  // Distances for teams only are not offered to a single competitor.
  expect(screen.queryByRole('radio', { name: /42K/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /21K/ }));
  expect(screen.getAllByText(money('150.000'), { normalizer: (text) => text })).toHaveLength(2);
  expect(container).not.toHaveTextContent('Salida');
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cambiar de distancia' })).toHaveFocus();
});

it('the distance card shows the price per person to a team, and no price if a partner pays', () => {
  show({ teamSize: 2, distance: '42K' });
  expect(screen.getByText(/90\.000 por persona$/)).toBeVisible();
  show({ paidByPartner: true });
  expect(screen.getByText('Tu distancia')).toBeVisible();
});

it.each([
  ['one distance alone', { rows: categories.slice(0, 2) }],
  ['a distance that is not offered', { distance: '50K' }],
])('is not shown with %s', (_what, given) => {
  const { container } = show(given);
  expect(container).toBeEmptyDOMElement();
});
