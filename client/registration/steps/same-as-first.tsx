import { Box, Flex, Text } from '@chakra-ui/react';
import { Copy } from '../../ui/icons';
import { useRef, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Wide } from '../../ui/field/field-grid';
import { fieldId } from '../../ui/field/field-id';
import { useFormStyle } from '../../ui/field/form-style';
import { whenDrawn } from '../../ui/layout/focus';
import { canCopy, copiedParts, shortName, type CopiedPart, type MemberValues } from '../draft/draft';
import type { StepValues } from './step-form';
import { TextButton } from '../../ui/display/text-button';

/**
 * The part of a competitor's data copied from the leader, folded, with a button that opens the fields, and a way back.
 */
export function SameAsFirst({
  first,
  part,
  what,
  text,
  help,
  children,
}: {
  /** Null on the leader's own step */
  first: MemberValues | null;
  part: CopiedPart;
  /** Label of the part: 'Ciudad' */
  what: string;
  /** Text of the copied values */
  text: (first: MemberValues) => string;
  help?: string;
  /** Fields of the part */
  children: ReactNode;
}) {
  const { setValue } = useFormContext<StepValues>();
  const { own, fields, focusField } = copiedParts[part];
  const isOwn = useWatch<StepValues, typeof own>({ name: own });
  const { form } = useFormStyle();
  const change = useRef<HTMLButtonElement>(null);

  if (!first || !canCopy(first, part)) return children;
  const { name } = first;
  const leaderName = shortName({ name, lastName: '' }) || 'el Participante 1';

  function say(isOwn: boolean) {
    if (!isOwn && first) for (const field of fields) setValue(field, first[field], { shouldDirty: true });
    setValue(own, isOwn, { shouldDirty: true });
    // The pressed button disappears: move the focus to its replacement once that is enabled.
    const next = () => (isOwn ? document.getElementById(fieldId(focusField, form)) : change.current);
    const enabled = () => (next()?.matches(':disabled') ? null : next());
    whenDrawn(enabled, (element) => element.focus());
  }

  if (isOwn) {
    return (
      <>
        {children}
        <Wide>
          <TextButton onClick={() => say(false)}>{`Igual que ${leaderName}`}</TextButton>
        </Wide>
      </>
    );
  }
  return (
    <Wide>
      <Flex layerStyle="panel" gap="3" p="4" align="flex-start">
        <Box pt="0.5" flex="none" color="brand.fg">
          <Copy size={20} />
        </Box>
        <Box flex="1" minW="0" lineHeight="1.35" overflowWrap="anywhere">
          <Text fontWeight="600">{`${what}: igual que ${leaderName}`}</Text>
          <Text textStyle="caption" color="fg.muted">
            {text(first)}
          </Text>
        </Box>
        <TextButton
          ref={change}
          flex="none"
          h="6"
          minH="0"
          aria-label={`Cambiar: ${what.toLowerCase()}`}
          onClick={() => say(true)}
        >
          Cambiar
        </TextButton>
      </Flex>
      {help ? (
        <Text textStyle="caption" color="fg.muted" mt="2">
          {help}
        </Text>
      ) : null}
    </Wide>
  );
}
