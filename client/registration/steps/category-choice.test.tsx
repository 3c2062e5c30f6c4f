import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unstyledSystem } from '../../testing/unstyled-system';
import { wizardEvent } from '../../testing/wizard';
import { Form, useAppForm } from '../../ui/form/form';
import { CategoryOptions, noRoomFor } from './category-choice';
import type { WizardEvent } from '../order-lines';
import type { StepValues } from './step-form';

const category = (id: string, title: string, seatsLeft: number | null) => ({
  ...{ __typename: 'Category' as const, id, distance: '10K', title, gender: 'MIXED' as const },
  ...{ startAge: 15, finalAge: 99, seatsLeft },
});

function Choice({
  teamSize,
  categories,
  distance,
}: {
  teamSize: number;
  categories: ReturnType<typeof category>[];
  distance?: string;
}) {
  const form = useAppForm<StepValues>({ defaultValues: { categoryId: '' } as StepValues });
  return (
    <ChakraProvider value={unstyledSystem}>
      <Form form={form} onSubmit={() => undefined}>
        <CategoryOptions
          event={wizardEvent as unknown as WizardEvent}
          teamSize={teamSize}
          distance={distance}
          categories={categories}
          fullReason={({ seatsLeft }) => noRoomFor(teamSize, seatsLeft)}
          error={undefined}
          loading={false}
          refetch={() => Promise.resolve()}
          categoryPrice={({ distance }) => (distance === '5K' ? 75_000 : 95_000)}
          renderAside={() => null}
        />
      </Form>
    </ChakraProvider>
  );
}

it('CategoryChoice says why a full category cannot be chosen, and chooses the only one with room', () => {
  render(
    <Choice
      teamSize={3}
      categories={[category('1', 'Abierta', 0), category('2', 'Máster', 2), category('3', 'Familias', null)]}
    />,
  );
  expect(screen.getByRole('radio', { name: /Abierta.*Agotada/ })).toBeDisabled();
  expect(screen.getByRole('radio', { name: /Máster.*Quedan 2 cupos y tu equipo es de 3/ })).toBeDisabled();
  expect(screen.getByRole('radio', { name: /Familias/ })).toBeChecked();
  expect(screen.getByText(/la única categoría con cupos para tu equipo/)).toBeInTheDocument();
});

it('CategoryChoice chooses nothing and says so if no category has room', () => {
  render(<Choice teamSize={1} categories={[category('1', 'Abierta', 0)]} />);
  expect(screen.getByRole('radio')).not.toBeChecked();
  expect(screen.getByText(/Se agotaron los cupos de las categorías para ti/)).toBeInTheDocument();
});

describe('the distance chosen on the event’s page', () => {
  const open = { ...category('1', 'Abierta', null), startAge: 15, finalAge: 99 };
  const masters = { ...category('2', 'Máster', null), startAge: 40, finalAge: 60 };
  const short = { ...category('3', 'Recreativa', null), distance: '5K' };

  it('the category with the narrowest age range is chosen and the others are folded with their prices', async () => {
    render(<Choice teamSize={1} distance="10K" categories={[short, open, masters]} />);
    const categoryIds = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
    expect(categoryIds).toEqual(['2', '1']);
    expect(screen.getByRole('radio', { name: /Máster/ })).toBeChecked();
    const others = screen.getByRole('button', { name: /Cambiar de distancia.*5K \$.75\.000/ });
    await userEvent.setup().click(others);
    expect(screen.getByRole('radio', { name: /5K Recreativa/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Cambiar de distancia/ })).not.toBeInTheDocument();
  });

  it('a category that is the only one of its distance is labeled as the only one', () => {
    render(<Choice teamSize={1} distance="5K" categories={[short, open, masters]} />);
    expect(screen.getByRole('radio', { name: /5K Recreativa/ })).toBeChecked();
    expect(screen.getByText('Es la única de 5K para ti.')).toBeVisible();
  });

  it('CategoryChoice folds nothing if no category of the distance accepts the team or has room', () => {
    const { unmount } = render(<Choice teamSize={1} distance="21K" categories={[short, open]} />);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByText(/^21K, la distancia que elegiste/)).toBeVisible();
    unmount();
    render(<Choice teamSize={1} distance="5K" categories={[{ ...short, seatsLeft: 0 }, open, masters]} />);
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });
});
