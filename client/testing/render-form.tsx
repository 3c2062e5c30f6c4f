import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { unstyledSystem } from './unstyled-system';
import { Form, useAppForm } from '../ui/form/form';
import { setUpUser } from './set-up-user';

/** Renders fields in a form with a button 'Guardar'; `onSubmit` is called with valid values only. */
export function renderForm<T extends FieldValues>(defaultValues: DefaultValues<T>, fields: ReactNode) {
  const onSubmit = vi.fn<(values: T) => void>();
  function Host() {
    const form = useAppForm<T>({ defaultValues });
    return (
      <Form form={form} onSubmit={onSubmit}>
        {fields}
        <button type="submit">Guardar</button>
      </Form>
    );
  }
  render(
    <ChakraProvider value={unstyledSystem}>
      <Host />
    </ChakraProvider>,
  );
  return { onSubmit, user: setUpUser() };
}
