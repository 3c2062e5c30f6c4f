import { Box, Flex, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { suggestEmail } from '../../base/format/email-domains';
import { TextButton } from '../../ui/display/text-button';

/** Form values with an email and, in some forms, its confirmation. */
interface EmailValues {
  email: string;
  emailConfirm?: string;
}

const buttonStyle: ButtonProps = {
  h: 'auto',
  py: '1',
  whiteSpace: 'normal',
  textAlign: 'start',
  overflowWrap: 'anywhere',
};

/** Suggests a corrected domain ('¿gmail.com?' for gmial.com); never replaces the typed value by itself. */
export function EmailSuggestion() {
  const { setValue, getValues, setFocus } = useFormContext<EmailValues>();
  const typed = useWatch<EmailValues, 'email'>({ name: 'email' });
  // Address whose suggestion was declined.
  const [declined, setDeclined] = useState<string | null>(null);
  const better = typed === declined ? null : suggestEmail(typed ?? '');

  function acceptSuggestion() {
    if (!better) return;
    // If the confirmation repeats the mistake, correct both.
    if (getValues('emailConfirm') === typed) setValue('emailConfirm', better, { shouldDirty: true });
    setValue('email', better, { shouldDirty: true, shouldValidate: true });
    setFocus('email');
  }

  return (
    <Box role="status" minH={better ? undefined : '0'}>
      {better ? (
        <Flex wrap="wrap" columnGap="4">
          <TextButton {...buttonStyle} onClick={acceptSuggestion}>
            {`¿Quisiste decir ${better}?`}
          </TextButton>
          <TextButton
            {...buttonStyle}
            onClick={() => {
              setDeclined(typed);
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
