import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { root } from '../paths/root.ts';

/**
 * Formats a source text as `npm run format` would.
 * @param file a name or path of the text's file, whose extension determines the language
 * @throws if the text has a syntax error, or the language is unknown
 */
export const formatSource = async (file: string, text: string): Promise<string> => {
  const config = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(file, text, config);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return code;
};
