import { Text, type TextProps } from '@chakra-ui/react';
import type { Polling } from '../../base/network/polling';

/** Message that polling fails; empty and without height while it succeeds. */
export const PollingBanner = ({ failures, ...text }: Pick<Polling, 'failures'> & TextProps) => (
  <Text role="status" color="fg.warning" fontWeight="600" {...text}>
    {failures > 0 ? 'No pudimos consultar; lo intentamos de nuevo.' : ''}
  </Text>
);
