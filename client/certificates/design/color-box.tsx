import { Field, Flex, Input, chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';

const HEX = /^#?([\da-f]{6})$/i;

/** Color picker with a text field for #rrggbb. @param onChange `joined`: merge with the previous undo step */
export function ColorBox({ value, onChange }: { value: string; onChange: (value: string, joined: boolean) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const hasChanged = useRef(false);
  const begin = () => {
    hasChanged.current = false;
  };
  function change(next: string): void {
    onChange(next.toLowerCase(), hasChanged.current);
    hasChanged.current = true;
  }
  const wrong = typed !== null && !HEX.test(typed.trim());
  return (
    <Field.Root gap="1" invalid={wrong}>
      <Field.Label fontSize="13px">Color</Field.Label>
      <Flex gap="1.5" w="full">
        <chakra.input
          type="color"
          aria-label="Elegir color"
          boxSize="9"
          p="1"
          flex="none"
          rounded="l2"
          borderWidth="1px"
          borderColor="border.control"
          bg="bg.panel"
          cursor="pointer"
          value={value}
          onFocus={begin}
          onChange={(event) => change(event.target.value)}
        />
        <Input
          size="sm"
          px="2"
          autoComplete="off"
          spellCheck={false}
          value={typed ?? value}
          onFocus={begin}
          onBlur={() => setTyped(null)}
          onChange={({ target: { value: text } }) => {
            setTyped(text);
            const hex = HEX.exec(text.trim())?.[1];
            if (hex) change(`#${hex}`);
          }}
        />
      </Flex>
      {wrong ? <Field.ErrorText>Escríbelo como #0c1018.</Field.ErrorText> : null}
    </Field.Root>
  );
}
