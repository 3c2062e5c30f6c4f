import { Text, type TextProps } from '@chakra-ui/react';
import type { Polling } from '../base/polling';

/** Says that the requests which a page repeats by itself fail; empty, and without height, while they succeed. */
export const PollingNotice = ({ failures, ...text }: Pick<Polling, 'failures'> & TextProps) => (
  <Text role="status" color="fg.warning" fontWeight="600" {...text}>
    {failures > 0 ? 'No pudimos consultar; lo intentamos de nuevo.' : ''}
  </Text>
);
