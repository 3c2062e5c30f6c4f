import { createSystem, defaultConfig } from '@chakra-ui/react';
import { look } from './look';

/** All of Chakra with Dorsal's look: for forms, tables and dialogs, loaded with the first page that has them. */
export const system = createSystem(defaultConfig, look);
