import { ChakraProvider } from '@chakra-ui/react';
import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { system } from '../app/theme';
import { Form, useAppForm } from '../ui/form';

/** Renders fields in a form with a button 'Guardar'; `onSubmit` is called with valid values only. */
export function renderForm<T extends FieldValues>(defaultValues: DefaultValues<T>, fields: ReactNode) {
  const onSubmit = jest.fn<(values: T) => void>();
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
    <ChakraProvider value={system}>
      <Host />
    </ChakraProvider>,
  );
  // Chakra's combobox copies what is typed a frame later: keys come as a person's would, not all at once.
  return { onSubmit, user: userEvent.setup({ delay: 15 }) };
}
