export type CodeLanguage = 'shell' | 'json' | 'http' | 'program';

type TokenKind = 'key' | 'string' | 'number' | 'dim';

export interface CodeToken {
  text: string;
  /** null for plain text. */
  kind: TokenKind | null;
}

const patterns: Record<CodeLanguage, RegExp> = {
  shell: /(?<string>'[^']*'|"[^"]*")|(?<key>\bcurl\b)|(?<dim>(?<=\s)--?[a-zA-Z][\w-]*)/g,
  json: /(?<key>"[^"]*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>\b(?:true|false|null|\d+)\b)/g,
  http: /(?<key>^[\w-]+(?=: ))|(?<string>"(?:[^"\\]|\\.)*")/gm,
  program:
    /(?<dim>(?:\/\/|#) .*$)|(?<string>'[^'\n]*'|"[^"\n]*"|`[^`]*`)|(?<key>\b(?:import|from|export|function|const|if|return|def|any|for|in)\b)/gm,
};

/** Splits code into tokens by color. Joined, the tokens are the code. */
export function codeTokens(code: string, language: CodeLanguage): CodeToken[] {
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const { 0: text, index, groups = {} } of code.matchAll(patterns[language])) {
    if (index > end) tokens.push({ text: code.slice(end, index), kind: null });
    const [kind] = Object.entries(groups).find(([, found]) => (found as string | undefined) !== undefined) ?? [];
    tokens.push({ text, kind: (kind ?? null) as TokenKind | null });
    end = index + text.length;
  }
  if (end < code.length) tokens.push({ text: code.slice(end), kind: null });
  return tokens;
}
