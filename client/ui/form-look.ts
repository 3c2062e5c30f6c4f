import { createContext, useContext } from 'react';

/** Controls are 48 px on public pages (`xl`) and 40 or 36 px in the back-office (`md`, `sm`). */
export type ControlSize = 'sm' | 'md' | 'xl';

interface FormLook {
  size: ControlSize;
  /** Back-office forms mark required fields with an asterisk; public ones say '(opcional)' instead. */
  requiredMarks: boolean;
  /** What the ids of its fields begin with */
  form: string;
}

export const FormStyleContext = createContext<FormLook>({ size: 'xl', requiredMarks: false, form: '' });

/** How the fields of the surrounding form look. */
export const useFormLook = () => useContext(FormStyleContext);
