import type { RestCall } from '../platform/rest/rest-call.js';
import { fillIn, readTutorial, type TutorialCommand } from './read-tutorial.js';

const ADDRESS = /http:\/\/localhost:4000(\/api\/[^\s'"]+)/;

/** Returns the REST commands of the tutorial with method and path. */
const restCommands = (): { method: string; path: string; command: TutorialCommand }[] =>
  readTutorial().flatMap((command) => {
    const [, path] = ADDRESS.exec(command.command) ?? [];
    return path ? [{ method: /\s-G\s/.test(command.command) ? 'get' : 'post', path, command }] : [];
  });

/**
 * Returns a function that finds the tutorial's example of a call, as Markdown. Values in capitals are not filled in:
 * browsers cache the document, and a filled-in document number would register a person only once.
 * @param address base URL of this server
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
