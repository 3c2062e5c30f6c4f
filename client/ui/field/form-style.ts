import { createContext, useContext } from 'react';

/** Height of controls: 48 px on public pages (`xl`), 40 or 36 px in the back-office (`md`, `sm`). */
export type ControlSize = 'sm' | 'md' | 'xl';

interface FormStyle {
  size: ControlSize;
  /** Whether required fields have an asterisk (back-office); otherwise optional ones are marked '(opcional)'. */
  requiredMarks: boolean;
  /** Prefix of the fields' DOM ids. */
  form: string;
}

export const FormStyleContext = createContext<FormStyle>({ size: 'xl', requiredMarks: false, form: '' });

/** Returns the style of the surrounding form. */
export const useFormStyle = () => useContext(FormStyleContext);
