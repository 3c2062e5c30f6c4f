import type { RestCall } from '../platform/rest-call.js';
import { fillIn, readTutorial, type TutorialCommand } from './read-tutorial.js';

const ADDRESS = /http:\/\/localhost:4000(\/api\/[^\s'"]+)/;

/** Returns the REST commands of the tutorial, by the call that each of them makes: its method and its path. */
const restCommands = (): { method: string; path: string; command: TutorialCommand }[] =>
  readTutorial().flatMap((command) => {
    const [, path] = ADDRESS.exec(command.command) ?? [];
    return path ? [{ method: /\s-G\s/.test(command.command) ? 'get' : 'post', path, command }] : [];
  });

/**
 * Returns a function that finds the tutorial's example of a call, in Markdown. Values in capitals stay: the document is kept by
 * browsers, and a document number that is filled in would register one person only once.
 * @param address of this server
 */
export function restExamples(address: string): (call: Pick<RestCall, 'method' | 'path'>) => string | undefined {
  const commands = restCommands();
  return (call) => {
    const pattern = new RegExp(`^${call.path.replace(/:\w+/g, '[A-Z_]+')}$`);
    const found = commands.find(({ method, path }) => method === call.method && pattern.test(path));
    if (!found) return undefined;
    const { command, response, status } = fillIn(found.command, address, {});
    return [
      'Ejemplo. Lo que está en mayúsculas lo pones tú; en [Desarrolladores](/desarrolladores) está con una carrera de este servidor.',
      `\`\`\`sh\n${command}\n\`\`\``,
      `Responde ${status}:`,
      `\`\`\`json\n${response}\n\`\`\``,
    ].join('\n\n');
  };
}
