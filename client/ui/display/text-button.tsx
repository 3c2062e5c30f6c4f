import { Button, type ButtonProps } from '@chakra-ui/react';
import type { Ref } from 'react';

/** Button that looks like a link in a line of text. */
export function TextButton(props: ButtonProps & { ref?: Ref<HTMLButtonElement> }) {
  return (
    <Button
      type="button"
      variant="plain"
      px="0"
      minH="11"
      color="brand.fg"
      textDecoration="underline"
      textUnderlineOffset="3px"
      {...props}
    />
  );
}
