import { Box, Flex, Text } from '@chakra-ui/react';
import { formatNumber } from '../../base/format/format';
import { unmask, type Masked } from '../../base/network/fragment';
import type { MailingProgress_MailingFragment } from '../../gql/graphql';
import type { MailingStatus } from '../../gql/enums';
import { isSending, restTexts, sentText, type Progress } from './mailing-texts';

/** Shares of sent, failed and unconfirmed certificates as a bar of three colors; the text next to it repeats them. */
export function ProgressBar({
  progress,
  status,
  name,
  height = '6px',
}: {
  progress: Progress;
  status: MailingStatus;
  name: string;
  height?: string;
}) {
  const { total, sent, failed, unconfirmed, left } = progress;
  const parts = [
    { bg: 'green.solid', count: sent },
    { bg: 'orange.solid', count: unconfirmed },
    { bg: 'red.solid', count: failed },
  ];
  return (
    <Flex
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={total - left}
      aria-valuetext={[sentText(progress), ...restTexts(progress, status)].join(', ')}
      h={height}
      rounded="full"
      bg="bg.muted"
      overflow="hidden"
    >
      {parts.map(({ bg, count }) =>
        count === 0 ? null : (
          <Box
            key={bg}
            bg={bg}
            // Keep one among thousands visible.
            minW="3px"
            w={`${(count * 100) / total}%`}
            transition="width 280ms"
          />
        ),
      )}
    </Flex>
  );
}

/** Progress of a mailing in a list: the bar with its text. */
export function MailingProgress({
  mailing: masked,
  name,
}: {
  mailing: Masked<MailingProgress_MailingFragment>;
  /** Name of the mailing, for screen readers */
  name: string;
}) {
  const mailing = unmask<MailingProgress_MailingFragment>(masked);
  const { progress, status } = mailing;
  const rest = restTexts(progress, status);
  return (
    <Box minW={{ md: '180px' }} maxW={{ md: '260px' }} w={{ base: 'full', md: 'auto' }}>
      <ProgressBar progress={progress} status={status} name={`Envío de ${name}`} />
      <Text mt="1.5" fontSize="13px" lineHeight="1.35" fontVariantNumeric="tabular-nums">
        {isSending(mailing) ? (
          <Text as="span" color="fg.muted">
            Enviando:{' '}
          </Text>
        ) : null}
        <b>{formatNumber(progress.sent)}</b>{' '}
        <Text as="span" color="fg.muted">
          de {formatNumber(progress.total)}
          {rest.length > 0 ? ` · ${rest.join(' · ')}` : ''}
        </Text>
      </Text>
    </Box>
  );
}
