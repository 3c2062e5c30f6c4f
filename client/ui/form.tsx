import { useEffect, useId, useRef, type ReactNode } from 'react';
import { FormProvider, useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { Box } from '@chakra-ui/react';
import { ErrorSummary, collectErrors } from './error-summary';
import { FormStyleContext, useFormLook, type ControlSize } from './form-look';
import { useLeaveGuard } from './leave-guard';

/** Fields inside carry no asterisk: switches, which always have a value, and rows whose heading says what they need. */
export function Unmarked({ children }: { children: ReactNode }) {
  const look = useFormLook();
  return <FormStyleContext value={{ ...look, requiredMarks: false }}>{children}</FormStyleContext>;
}

/**
 * react-hook-form as forms work here: a field is checked when it is first left, then again on every key;
 * the focus after a refused submit goes to the summary, not to the first field.
 */
export function useAppForm<T extends FieldValues>(options: UseFormProps<T> = {}): UseFormReturn<T> {
  return useForm<T>({ mode: 'onTouched', shouldFocusError: false, ...options });
}

/**
 * A form with its error summary. `onSubmit` runs with valid values only; a refused submit shows the summary and moves
 * the focus there. Server errors set by `useServerErrors` appear in it too. Unsaved changes are guarded.
 */
export function Form<T extends FieldValues>({
  form,
  onSubmit,
  size = 'xl',
  requiredMarks = false,
  discardable = false,
  action,
  id,
  children,
}: {
  form: UseFormReturn<T>;
  onSubmit: (values: T) => unknown;
  size?: ControlSize;
  requiredMarks?: boolean;
  /** The page may be left without a question: a search or a login, or values that are stored while they are typed */
  discardable?: boolean;
  /** Where the browser itself sends it without scripts. What is typed then stands in the address: for nothing that is secret */
  action?: string;
  id?: string;
  children: ReactNode;
}) {
  const summary = useRef<HTMLDivElement>(null);
  const ownId = useId();
  const refused = useRef(false);
  const focusSummary = () => void (refused.current = true);
  // Once it is drawn: on a slow phone that takes longer than a frame.
  useEffect(() => {
    if (!refused.current || !summary.current) return;
    refused.current = false;
    summary.current.focus();
  });
  const { errors, submitCount, isDirty } = form.formState;
  useLeaveGuard(isDirty && !discardable);
  const hasErrors = collectErrors(errors).length > 0;

  return (
    <FormProvider {...form}>
      <FormStyleContext value={{ size, requiredMarks, form: id ?? ownId }}>
        <form
          id={id}
          // Pressed before its script has come it does nothing: sent by the browser, what is typed would stand in the address.
          method={action ? 'get' : 'dialog'}
          action={action}
          noValidate
          onSubmit={(event) => {
            // A form inside a dialog of another form must not submit both.
            event.stopPropagation();
            form.clearErrors('root');
            void form.handleSubmit(async (values) => {
              await onSubmit(values);
              if (collectErrors(form.control._formState.errors).length > 0) focusSummary();
            }, focusSummary)(event);
          }}
        >
          {submitCount > 0 && hasErrors ? (
            <Box mb="7">
              <ErrorSummary ref={summary} errors={errors} />
            </Box>
          ) : null}
          {children}
        </form>
      </FormStyleContext>
    </FormProvider>
  );
}
