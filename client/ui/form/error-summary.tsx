import { Box, Flex, Text, chakra } from '@chakra-ui/react';
import { CircleAlert } from '../icons';
import { useEffect, type Ref } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { fieldId } from '../field/field-id';
import { useFormStyle } from '../field/form-style';

/** Error of a refused form; `name` is the field's path, or a `root…` path if it belongs to no field. */
export interface FormError {
  name: string;
  message: string;
}

/** Flattens react-hook-form's errors into one message per field. */
export function collectErrors(errors: FieldErrors, path = ''): FormError[] {
  return Object.entries(errors).flatMap(([key, error]): FormError[] => {
    if (!error || typeof error !== 'object' || key === 'ref') return [];
    const name = path ? `${path}.${key}` : key;
    const message: unknown = 'message' in error ? error.message : undefined;
    if (typeof message === 'string' && message) return [{ name, message }];
    return collectErrors(error as FieldErrors, name);
  });
}

/** Sorts errors in the order of the page; those without a field come first. */
function inPageOrder(errors: readonly FormError[], form: string): FormError[] {
  const positioned = errors.map((error) => ({ error, element: document.getElementById(fieldId(error.name, form)) }));
  return positioned
    .sort((a, b) => {
      if (!a.element || !b.element) return Number(a.element !== null) - Number(b.element !== null);
      return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    })
    .map(({ error }) => error);
}

/** Focuses a field of a form, or the first control of a group of inputs. */
export function focusField(name: string, form: string): void {
  const element = document.getElementById(fieldId(name, form));
  const control = element?.matches('input, select, textarea, button')
    ? element
    : element?.querySelector<HTMLElement>('input, select, textarea, button, [tabindex]');
  (control ?? element)?.focus();
  element?.scrollIntoView?.({ block: 'center' });
}

/** Box above a refused form: every error as a link to its field, with the same text as at the field. */
export function ErrorSummary({ errors, ref }: { errors: FieldErrors; ref?: Ref<HTMLDivElement> }) {
  const { form } = useFormStyle();
  const list = inPageOrder(collectErrors(errors), form);

  useEffect(() => {
    document.title = `Error: ${document.title.replace(/^Error: /, '')}`;
    return () => {
      document.title = document.title.replace(/^Error: /, '');
    };
  }, []);

  return (
    <Box
      ref={ref}
      role="alert"
      tabIndex={-1}
      borderWidth="2px"
      borderColor="border.error"
      rounded="10px"
      bg="bg.panel"
      px="4.5"
      py="4"
      outlineOffset="2px"
    >
      <Flex gap="2" align="center" fontWeight="700">
        <Box color="fg.error">
          <CircleAlert size={20} />
        </Box>
        <Text>{list.length === 1 ? 'Hay un dato por revisar' : `Hay ${list.length} datos por revisar`}</Text>
      </Flex>
      <chakra.ul ml="7" mt="2" display="grid" gap="1">
        {list.map(({ name, message }) => (
          <li key={name}>
            {name.startsWith('root') ? (
              <Text color="fg.error" fontWeight="600">
                {message}
              </Text>
            ) : (
              <chakra.a
                href={`#${fieldId(name, form)}`}
                color="fg.error"
                fontWeight="600"
                textDecoration="underline"
                textUnderlineOffset="3px"
                onClick={(event) => {
                  event.preventDefault();
                  focusField(name, form);
                }}
              >
                {message}
              </chakra.a>
            )}
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
