import { Field, Input, InputGroup } from '@chakra-ui/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { formatMillimetres, readMillimetres } from './millimetres';

/**
 * Number field with arrow keys (steps of ten with Shift). Valid numbers apply while typing; on blur it shows the
 * applied value. @param onChange `joined`: merge with the previous undo step
 */
export function NumberBox({
  label,
  unit,
  value,
  onChange,
}: {
  label: string;
  unit: 'mm' | 'pt';
  value: number;
  onChange: (value: number, joined: boolean) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const hasChanged = useRef(false);
  function change(next: number): void {
    onChange(next, hasChanged.current);
    hasChanged.current = true;
  }
  function press(event: KeyboardEvent): void {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setTyped(null);
    change(value + by * (event.shiftKey ? 10 : 1));
  }
  return (
    <Field.Root gap="1">
      <Field.Label fontSize="13px">{label}</Field.Label>
      <InputGroup endElement={unit}>
        <Input
          size="sm"
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? formatMillimetres(value)}
          onFocus={() => {
            hasChanged.current = false;
          }}
          onBlur={() => setTyped(null)}
          onKeyDown={press}
          onChange={({ target: { value: text } }) => {
            setTyped(text);
            const read = readMillimetres(text);
            if (read !== null) change(read);
          }}
        />
      </InputGroup>
    </Field.Root>
  );
}
