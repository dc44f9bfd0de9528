/**
 * The actions of a person in a browser. Journeys use only these actions, so that they run in every browser, whichever
 * library drives it. Elements are named by XPath, which all of these libraries support.
 */
export interface PersonAtBrowser {
  /** Opens an address in the only tab. */
  readonly open: (address: string) => Promise<void>;
  /** Waits until an element is visible. Throws if that takes over a minute. */
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

/** Returns the XPath of a button or a link with this name. */
export const button = (name: string): string =>
  `//*[self::button or self::a][normalize-space()=${quote(name)} or @aria-label=${quote(name)}]`;

/** Returns the XPath of a button whose name starts with this text. */
export const buttonFrom = (name: string): string =>
  `//button[starts-with(normalize-space(), ${quote(name)}) or starts-with(@aria-label, ${quote(name)})]`;

/** Returns the XPath of a heading with this text. */
export const heading = (name: string): string =>
  `//*[self::h1 or self::h2 or self::h3][normalize-space()=${quote(name)}]`;

/** Returns the XPath of the field whose label starts with this text. */
export const field = (label: string): string =>
  `//*[self::input or self::textarea][@id=//label[starts-with(normalize-space(), ${quote(label)})]/@for or ancestor::label[starts-with(normalize-space(), ${quote(label)})]]`;

/** Returns the XPath of the label of an answer. Pressing the label selects the answer. */
export const answer = (name: string): string => `//label[normalize-space()=${quote(name)}]`;

/** Returns the XPath of any element that contains exactly this text. */
export const text = (words: string): string => `//*[text()[normalize-space()=${quote(words)}]]`;
