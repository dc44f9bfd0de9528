/**
 * What a person does in a browser. A journey is written with these actions alone, so that it runs in every browser,
 * whichever library drives that one. Elements are named by XPath, which all of the libraries know.
 */
export interface PersonAtBrowser {
  /** Opens an address in the only tab. */
  readonly open: (address: string) => Promise<void>;
  /** Waits until an element is visible. It throws when that takes over a minute. */
  readonly see: (xpath: string) => Promise<void>;
  /** Waits for an element and presses it. */
  readonly press: (xpath: string) => Promise<void>;
  /** Waits for a field and types into it, key by key. */
  readonly type: (xpath: string, text: string) => Promise<void>;
  /** Chooses files for a file input, which may be hidden. */
  readonly attach: (xpath: string, files: readonly string[]) => Promise<void>;
  /** Runs a script in the page and returns what it returns. */
  readonly run: (script: string) => Promise<unknown>;
}

/** How long `see` waits, in milliseconds. The machine may be busy with other work. */
export const PATIENCE = 60_000;

const quote = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`);

/** Names a button or a link by the words on it. */
export const button = (name: string): string =>
  `//*[self::button or self::a][normalize-space()=${quote(name)} or @aria-label=${quote(name)}]`;

/** Names a button by the first words on it. */
export const buttonFrom = (name: string): string =>
  `//button[starts-with(normalize-space(), ${quote(name)}) or starts-with(@aria-label, ${quote(name)})]`;

/** Names a heading by its words. */
export const heading = (name: string): string =>
  `//*[self::h1 or self::h2 or self::h3][normalize-space()=${quote(name)}]`;

/** Names the field of the label that begins with these words. */
export const field = (label: string): string =>
  `//*[self::input or self::textarea][@id=//label[starts-with(normalize-space(), ${quote(label)})]/@for or ancestor::label[starts-with(normalize-space(), ${quote(label)})]]`;

/** Names the label of one answer, which chooses the answer when it is pressed. */
export const answer = (name: string): string => `//label[normalize-space()=${quote(name)}]`;

/** Names any element that holds exactly this text. */
export const text = (words: string): string => `//*[text()[normalize-space()=${quote(words)}]]`;
