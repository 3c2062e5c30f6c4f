import { Box, Flex, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { suggestEmail } from '../base/email-domains';
import { TextButton } from '../ui/text-button';

/** Fields of a form that asks for an e-mail, in some of them twice. */
interface EmailValues {
  email: string;
  emailConfirm?: string;
}

const look: ButtonProps = { h: 'auto', py: '1', whiteSpace: 'normal', textAlign: 'start', overflowWrap: 'anywhere' };

/** '¿gmail.com?' for gmial.com: offered, never put in the place of what was typed. */
export function EmailSuggestion() {
  const { setValue, getValues, setFocus } = useFormContext<EmailValues>();
  const typed = useWatch<EmailValues, 'email'>({ name: 'email' });
  // What was typed and is right all the same.
  const [kept, setKept] = useState<string | null>(null);
  const better = typed === kept ? null : suggestEmail(typed ?? '');

  function take() {
    if (!better) return;
    // Who made the slip twice confirms it once.
    if (getValues('emailConfirm') === typed) setValue('emailConfirm', better, { shouldDirty: true });
    setValue('email', better, { shouldDirty: true, shouldValidate: true });
    setFocus('email');
  }

  return (
    <Box role="status" minH={better ? undefined : '0'}>
      {better ? (
        <Flex wrap="wrap" columnGap="4">
          <TextButton {...look} onClick={take}>
            {`¿Quisiste decir ${better}?`}
          </TextButton>
          <TextButton
            {...look}
            onClick={() => {
              setKept(typed);
              setFocus('email');
            }}
          >
            No, está bien
          </TextButton>
        </Flex>
      ) : null}
    </Box>
  );
}
