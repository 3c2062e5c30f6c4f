import { Fragment, type ReactNode } from 'react';

/** An e-mail address that is too long for its line breaks before its @, and only then inside a word. */
export const breakBeforeAt = (email: string): ReactNode =>
  email.split(/(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
