import { Fragment, type ReactNode } from 'react';

/** Lets a long e-mail address break before its @ before it breaks inside a word. */
export const breakBeforeAt = (email: string): ReactNode =>
  email.split(/(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
