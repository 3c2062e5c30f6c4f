import { Button, type ButtonProps } from '@chakra-ui/react';
import type { Ref } from 'react';

/** Style of `MetaButton`, for buttons that need another component. */
export const metaStyle = {
  size: 'xl',
  bg: 'lulo.solid',
  color: 'lulo.contrast',
  _hover: { bg: 'lulo.emphasized' },
  _active: { bg: 'lulo.emphasized' },
  focusRingColor: 'lulo.focusRing',
} as const satisfies ButtonProps;

/** Primary button: lulo, on ink surfaces only, at most one in a view. */
export const MetaButton = (props: ButtonProps) => <Button {...metaStyle} {...props} />;

/** Secondary button on ink surfaces. */
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
