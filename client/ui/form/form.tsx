import { useEffect, useId, useRef, type ReactNode } from 'react';
import { FormProvider, useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { Box } from '@chakra-ui/react';
import { ErrorSummary, collectErrors } from './error-summary';
import { FormStyleContext, useFormStyle, type ControlSize } from '../field/form-style';
import { useLeaveGuard } from './leave-guard';

/**
 * Removes the asterisk of fields: for switches, which always have a value, and rows whose heading names the required
 * fields.
 */
export function Unmarked({ children }: { children: ReactNode }) {
  const style = useFormStyle();
  return <FormStyleContext value={{ ...style, requiredMarks: false }}>{children}</FormStyleContext>;
}

/**
 * Sets up react-hook-form: a field is validated when it first loses the focus, then on every change; a refused submit
 * focuses the summary, not the first field.
 */
export function useAppForm<T extends FieldValues>(options: UseFormProps<T> = {}): UseFormReturn<T> {
  return useForm<T>({ mode: 'onTouched', shouldFocusError: false, ...options });
}

/**
 * Form with an error summary. `onSubmit` is called with valid values only; a refused submit displays and focuses the
 * summary. It includes server errors set by `useServerErrors`. Unsaved changes are guarded.
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
  /**
   * Whether the page may be left without a confirmation: searches, logins, and forms whose values are stored while
   * typing.
   */
  discardable?: boolean;
  /** Target of a submit without scripts. The values are then in the address, so the form must not contain secrets. */
  action?: string;
  id?: string;
  children: ReactNode;
}) {
  const summary = useRef<HTMLDivElement>(null);
  const defaultId = useId();
  const isRefused = useRef(false);
  const focusSummary = () => void (isRefused.current = true);
  // In an effect, because rendering may take longer than a frame on a slow phone.
  useEffect(() => {
    if (!isRefused.current || !summary.current) return;
    isRefused.current = false;
    summary.current.focus();
  });
  const { errors, submitCount, isDirty } = form.formState;
  useLeaveGuard(isDirty && !discardable);
  const hasErrors = collectErrors(errors).length > 0;

  return (
    <FormProvider {...form}>
      <FormStyleContext value={{ size, requiredMarks, form: id ?? defaultId }}>
        <form
          id={id}
          // Without its script the form must do nothing: sent by the browser, the values would be in the address.
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
