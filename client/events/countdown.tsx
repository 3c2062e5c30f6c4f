import { Flex, Text, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** Days, hours and minutes until a moment; null once it has come. */
export function timeUntil(iso: string, now: number): { days: number; hours: number; minutes: number } | null {
  const left = Math.floor((new Date(iso).getTime() - now) / MINUTE);
  if (left <= 0) return null;
  return { days: Math.floor(left / 1440), hours: Math.floor((left % 1440) / 60), minutes: left % 60 };
}

/** Counts down by the minute to when registration closes. */
export function Countdown({ to, label }: { to: string; label: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  const left = timeUntil(to, now);
  if (!left) return null;
  const parts = [
    [left.days, left.days === 1 ? 'día' : 'días'],
    [left.hours, 'h'],
    [left.minutes, 'min'],
  ] as const;
  return (
    <Flex role="timer" align="baseline" justify="space-between" gap="3" fontSize="sm" color="fg.muted">
      <span>{label}</span>
      <Flex gap="2.5" align="baseline">
        {parts.map(([value, unit]) => (
          <Text as="span" key={unit} whiteSpace="nowrap">
            <chakra.b
              fontFamily="heading"
              fontWeight="800"
              fontSize="18px"
              color="fg"
              fontVariantNumeric="tabular-nums"
            >
              {unit.startsWith('d') ? value : String(value).padStart(2, '0')}
            </chakra.b>{' '}
            {unit}
          </Text>
        ))}
      </Flex>
    </Flex>
  );
}
