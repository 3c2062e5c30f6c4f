import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/project-root.js';

/** A command of docs/tutorial.md with the response below it. */
export interface TutorialCommand {
  name: string;
  command: string;
  response: string;
  status: number;
}

/** Address in the commands of docs/tutorial.md. */
const WRITTEN_ADDRESS = 'http://localhost:4000';

/** Values in capitals in the commands and responses of docs/tutorial.md; null: the reader fills the value in. */
export type TutorialValues = Readonly<
  Record<
    | 'RACE_WORDS'
    | 'RACE_NAME'
    | 'RACE_SLUG'
    | 'EVENT_ID'
    | 'CATEGORY_ID'
    | 'CATEGORY_DISTANCE'
    | 'CATEGORY_TITLE'
    | 'KIT_ID'
    | 'KIT_SIZE'
    | 'GATEWAY'
    | 'AGE'
    | 'BIRTHDAY'
    | 'DNI'
    | 'REST_DNI',
    string | null
  >
>;

const BLOCK = /```sh ([\w-]+)\n(.*?)\n```\n\n```json (\d{3})\n(.*?)\n```/gs;

/** Returns the commands of docs/tutorial.md as they are written there. */
export function readTutorial(): TutorialCommand[] {
  const text = readFileSync(join(projectRoot, 'docs', 'tutorial.md'), 'utf8');
  return [...text.matchAll(BLOCK)].map(([, name = '', command = '', status, response = '']) => ({
    name,
    command,
    status: Number(status),
    response,
  }));
}

/** Returns a command with an address and values filled in, so that it runs as it is. */
export function fillIn(
  { command, response, ...rest }: TutorialCommand,
  address: string,
  values: Partial<TutorialValues>,
): TutorialCommand {
  const fill = (text: string) =>
    text
      .replaceAll(WRITTEN_ADDRESS, address)
      // Inside JSON and GraphQL strings, so a name with a quotation mark must not end the string.
      .replace(/\b[A-Z]+(?:_[A-Z]+)*\b/g, (word) => {
        const value = values[word as keyof TutorialValues] ?? null;
        return value === null ? word : JSON.stringify(value).slice(1, -1);
      });
  return { ...rest, command: fill(command), response: fill(response) };
}
