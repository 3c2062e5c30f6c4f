import { Button, type ButtonProps } from '@chakra-ui/react';
import type { Ref } from 'react';

/** How the start-line button looks, for a button that is something else besides. */
export const metaLook = {
  size: 'xl',
  bg: 'lulo.solid',
  color: 'lulo.contrast',
  _hover: { bg: 'lulo.emphasized' },
  _active: { bg: 'lulo.emphasized' },
  focusRingColor: 'lulo.focusRing',
} as const satisfies ButtonProps;

/** The start-line button: lulo, only on ink surfaces and only one in a view. */
export const MetaButton = (props: ButtonProps) => <Button {...metaLook} {...props} />;

/** Quiet button on ink surfaces. */
export function InkButton(props: ButtonProps & { ref?: Ref<HTMLButtonElement> }) {
  return (
    <Button
      bg="bg.inkRaised"
      color="fg.onInk"
      borderWidth="1px"
      borderColor="border.onInk"
      _hover={{ bg: 'border.onInk' }}
      focusRingColor="lulo.focusRing"
      {...props}
    />
  );
}
