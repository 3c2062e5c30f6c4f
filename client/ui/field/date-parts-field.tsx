import { Flex, Input, Text, chakra } from '@chakra-ui/react';
import { useRef, useState, type FocusEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { toDateTimeInput } from '../../base/format/format';
import { readDate, type TypedDate } from './date-parts';
import { GroupFrame } from './field-frame';
import { useFormStyle } from './form-style';
import { useField, type FieldProps } from './use-field';

const parts = [
  { key: 'day', label: 'Día', width: '72px', maxLength: 2, inputMode: 'numeric', autoComplete: 'bday-day' },
  { key: 'month', label: 'Mes', width: '132px', maxLength: 10, inputMode: 'text', autoComplete: 'bday-month' },
  { key: 'year', label: 'Año', width: '96px', maxLength: 4, inputMode: 'numeric', autoComplete: 'bday-year' },
] as const;

const split = (date: string): TypedDate => {
  const [year = '', month = '', day = ''] = date.split('-');
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
};

/** Prefix of the form value while the date is incomplete, followed by the typed parts. */
const PARTIAL = 'parcial:';

/** Returns the date of a form value as YYYY-MM-DD; null while it is empty or incomplete. */
export function completeDate(value: string | null | undefined): string | null {
  return value && !value.startsWith(PARTIAL) ? value : null;
}

/**
 * Past date in three text inputs, without a calendar and without automatic focus changes. Value: YYYY-MM-DD once it is
 * complete (see `completeDate`). `confirm` returns a sentence about the date ("Tendrás 34 años…").
 */
export function DatePartsField<T extends FieldValues = FieldValues>({
  confirm,
  ...props
}: FieldProps<T> & { confirm?: (date: string) => string | null }) {
  const { size } = useFormStyle();
  const today = toDateTimeInput(new Date().toISOString()).slice(0, 10);
  const group = useRef<HTMLDivElement>(null);
  const field = useField<string, T>(props, (value) => {
    if (!value.startsWith(PARTIAL)) return true;
    const read = readDate(JSON.parse(value.slice(PARTIAL.length)) as TypedDate, today);
    return 'problem' in read ? read.problem : true;
  });
  const [typed, setTyped] = useState<TypedDate>(() => fromValue(field.value));
  const [lastValue, setLastValue] = useState(field.value);
  if (field.value !== lastValue) {
    // A value that was set from outside (prefilled or cleared) replaces the typed parts.
    setLastValue(field.value);
    setTyped(fromValue(field.value));
  }

  function change(key: keyof TypedDate, text: string) {
    const next = { ...typed, [key]: key === 'month' ? text : text.replace(/\D/g, '') };
    const read = readDate(next, today);
    const empty = !next.day && !next.month && !next.year;
    const value = empty ? '' : 'date' in read ? read.date : PARTIAL + JSON.stringify(next);
    setTyped(next);
    setLastValue(value);
    field.setValue(value);
  }

  /** Reports a blur only if the focus leaves all three inputs. */
  function leave(event: FocusEvent) {
    if (!group.current?.contains(event.relatedTarget)) field.onBlur();
  }

  const date = completeDate(field.value);
  const confirmation = date && confirm ? confirm(date) : null;
  return (
    <GroupFrame {...field.frame}>
      <Flex ref={group} gap="3" onBlur={leave}>
        {parts.map((part, index) => (
          <chakra.label key={part.key} w={part.width} textStyle="caption" color="fg.muted">
            {part.label}
            <Input
              ref={index === 0 ? field.ref : undefined}
              mt="1"
              color="fg"
              size={size}
              inputMode={part.inputMode}
              autoComplete={part.autoComplete}
              maxLength={part.maxLength}
              value={typed[part.key]}
              aria-invalid={field.error ? true : undefined}
              aria-describedby={field.error ? `${field.id}-error` : undefined}
              onChange={(event) => change(part.key, event.target.value)}
            />
          </chakra.label>
        ))}
      </Flex>
      <Text role="status" textStyle="caption" color="fg.success" fontWeight="600" minH={confirm ? '5' : undefined}>
        {confirmation}
      </Text>
    </GroupFrame>
  );
}

function fromValue(value: string | null | undefined): TypedDate {
  if (!value) return { day: '', month: '', year: '' };
  return value.startsWith(PARTIAL) ? (JSON.parse(value.slice(PARTIAL.length)) as TypedDate) : split(value);
}
