import { chakra } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { Form, useAppForm } from '../../ui/form/form';
import { focusField } from '../../ui/form/error-summary';
import { fieldId } from '../../ui/field/field-id';
import { keepFocus, whenDrawn } from '../../ui/layout/focus';
import type { RegistrationDraft, MemberValues } from '../draft/draft';
import type { MemberError } from './server-fields';

/** Form values of a step: the competitor's values and the team's category. */
export interface StepValues extends MemberValues {
  categoryId: string;
}

/** Form ID with which buttons outside the form (the dock) submit it. */
export const STEP_FORM_ID = 'paso';

/**
 * Form of one step of one competitor. Writes every change into the draft at once, shows server messages on their fields
 * and focuses the first of them.
 */
export function StepForm({
  draft,
  member,
  fields,
  errors,
  readOnly,
  onChange,
  onSubmit,
  children,
}: {
  draft: RegistrationDraft;
  member: number;
  fields: readonly (keyof StepValues)[];
  errors: readonly MemberError[];
  readOnly: boolean;
  onChange: (values: StepValues) => void;
  onSubmit: (values: StepValues) => unknown;
  children: ReactNode;
}) {
  const values = draft.members[member]?.values;
  const form = useAppForm<StepValues>({ defaultValues: { ...values, categoryId: draft.categoryId } });

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: (change) => onChange(change.values) }),
    [form, onChange],
  );

  useEffect(() => {
    const stepErrors = errors.filter((error) => error.member === member && fields.includes(error.field));
    for (const { field, message } of stepErrors) form.setError(field, { type: 'server', message });
    const [first] = stepErrors;
    if (!first) return;
    // Fields that depend on a list mount later.
    const find = () => document.getElementById(fieldId(first.field, STEP_FORM_ID));
    whenDrawn(find, () => focusField(first.field, STEP_FORM_ID));
  }, [errors, fields, form, member]);

  // Read-only fields lose the focus.
  useEffect(keepFocus, []);

  return (
    <Form form={form} id={STEP_FORM_ID} onSubmit={onSubmit} discardable>
      <chakra.fieldset disabled={readOnly} minW="0">
        {children}
      </chakra.fieldset>
    </Form>
  );
}
