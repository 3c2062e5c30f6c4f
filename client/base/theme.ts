import { createSystem, defaultConfig } from '@chakra-ui/react';
import { look } from './look';

/** All of Chakra with Dorsal's look: the back-office. */
export const system = createSystem(defaultConfig, look);
