import { Button, type ButtonProps } from '@chakra-ui/react';

/** The start-line button: lulo, only on ink surfaces and only one in a view. */
export function MetaButton(props: ButtonProps) {
  return (
    <Button
      size="xl"
      bg="lulo.solid"
      color="lulo.contrast"
      _hover={{ bg: 'lulo.emphasized' }}
      _active={{ bg: 'lulo.emphasized' }}
      focusRingColor="lulo.focusRing"
      {...props}
    />
  );
}

/** Quiet button on ink surfaces. */
export function InkButton(props: ButtonProps) {
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
