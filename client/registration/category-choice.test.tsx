import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { system } from '../base/theme';
import { wizardEvent } from '../testing/wizard';
import { Form, useAppForm } from '../ui/form';
import { CategoryOptions, noRoomFor } from './category-choice';
import type { WizardEvent } from './order-lines';
import type { StepValues } from './step-form';

const category = (id: string, title: string, seatsLeft: number | null) => ({
  ...{ __typename: 'Category' as const, id, distance: '10K', title, gender: 'MIXED' as const },
  ...{ startAge: 15, finalAge: 99, seatsLeft },
});

function Choice({ teamSize, categories }: { teamSize: number; categories: ReturnType<typeof category>[] }) {
  const form = useAppForm<StepValues>({ defaultValues: { categoryId: '' } as StepValues });
  return (
    <ChakraProvider value={system}>
      <Form form={form} onSubmit={() => undefined}>
        <CategoryOptions
          event={wizardEvent as unknown as WizardEvent}
          teamSize={teamSize}
          categories={categories}
          fullReason={({ seatsLeft }) => noRoomFor(teamSize, seatsLeft)}
          error={undefined}
          loading={false}
          refetch={() => undefined}
          asideOf={() => null}
        />
      </Form>
    </ChakraProvider>
  );
}

it('says of a category without room why it cannot be chosen, and chooses the only one that has', () => {
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

it('chooses nothing where none has room, and says so', () => {
  render(<Choice teamSize={1} categories={[category('1', 'Abierta', 0)]} />);
  expect(screen.getByRole('radio')).not.toBeChecked();
  expect(screen.getByText(/Se agotaron los cupos de las categorías para ti/)).toBeInTheDocument();
});
