/**
 * Parses a PDF with pdf-lib's parser under limits, because a file of a few kilobytes can otherwise keep the whole
 * service busy for minutes, or forever.
 */
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
  type PDFContext,
  type PDFObject,
} from 'pdf-lib';

/** The limits of a PDF. The PDFs that the pages create need 4 levels, 1,000 objects and 12,000 steps. */
export const PDF_LIMITS = {
  /** How deeply dictionaries and lists may be nested. */
  levels: 100,
  /** The maximum number of objects and names, including nested ones. */
  objects: 50_000,
  /**
   * How many bytes the parser may read outside streams, counting each byte every time that it is read. The parser goes
   * back at every byte that belongs to no object, so the count grows with the square of the number of such bytes.
   */
  steps: 1_000_000,
  /**
   * The maximum size of all compressed objects together, in bytes. They can unpack to about a thousand times that
   * size, for which a server has enough memory.
   */
  packed: 64 * 1024,
} as const;

/**
 * How many steps a failed attempt to read a number counts as. It is slow, because the parser creates an error each
 * time.
 */
const FAILED_NUMBER_STEPS = 200;

const END_OF_STREAM = new TextEncoder().encode('endstream');
const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/** @returns the position of the next `endstream` in a PDF, or -1 if there is none */
const findEndOfStream = (bytes: Uint8Array, from: number): number => {
  const [first = 0] = END_OF_STREAM;
  let at = bytes.indexOf(first, from);
  while (at >= 0 && !END_OF_STREAM.every((byte, index) => bytes[at + index] === byte))
    at = bytes.indexOf(first, at + 1);
  return at;
};

/** Counts what has been read of one PDF, and keeps its dictionaries and streams. */
class Reading {
  /**
   * All dictionaries and streams in the PDF, including nested ones. Those of an earlier revision stay in the list even
   * if a later revision replaces them.
   */
  readonly seen: (PDFDict | PDFRawStream)[] = [];
  /** The error with which the PDF was refused; the parser replaces or swallows an error that is thrown inside it. */
  refusal?: Error;
  private readonly refuse: (what: string) => Error;
  private level = 0;
  private readonly counts = { objects: 0, steps: 0, packed: 0 };

  constructor(refuse: (what: string) => Error) {
    this.refuse = refuse;
  }

  fail(what: string): never {
    this.refusal ??= this.refuse(what);
    throw this.refusal;
  }

  count(what: keyof typeof this.counts, number = 1): void {
    this.counts[what] += number;
    if (this.counts[what] > PDF_LIMITS[what]) this.fail(what === 'packed' ? 'too much packed' : 'too much');
  }

  /** Counts each byte that a parser reads from now on. */
  countSteps(bytes: { next: () => number }): void {
    const next = bytes.next.bind(bytes);
    bytes.next = () => {
      this.count('steps');
      return next();
    };
  }

  /** Parses one object and counts it. */
  parse(parseObject: () => PDFObject): PDFObject {
    this.count('objects');
    this.level += 1;
    if (this.level > PDF_LIMITS.levels) this.fail('too much');
    const object = parseObject();
    this.level -= 1;
    if (object instanceof PDFDict || object instanceof PDFRawStream) this.seen.push(object);
    return object;
  }

  parseNumber(parseRawInt: () => number): number {
    try {
      return parseRawInt();
    } catch (error) {
      this.count('steps', FAILED_NUMBER_STEPS);
      throw error;
    }
  }
}

/** Parses the objects that are compressed in one stream. */
class BoundedObjectStreamParser extends PDFObjectStreamParser {
  private readonly reading: Reading;

  constructor(stream: PDFRawStream, reading: Reading) {
    super(stream);
    this.reading = reading;
    reading.countSteps(this.bytes);
  }

  override parseObject(): PDFObject {
    return this.reading.parse(() => super.parseObject());
  }

  protected override parseName(): PDFName {
    this.reading.count('objects');
    return super.parseName();
  }

  protected override parseRawInt(): number {
    return this.reading.parseNumber(() => super.parseRawInt());
  }
}

/** Parses a whole PDF. */
class BoundedParser extends PDFParser {
  /** The tasks that unpack the compressed objects. Each rejects if its objects cannot be read. */
  readonly unpacked: Promise<void>[] = [];
  private readonly reading: Reading;
  private readonly all: Uint8Array;

  constructor(bytes: Uint8Array, reading: Reading) {
    super(bytes, Infinity, true);
    this.all = bytes;
    this.reading = reading;
    reading.countSteps(this.bytes);
  }

  override parseObject(): PDFObject {
    const object = this.reading.parse(() => super.parseObject());
    if (!(object instanceof PDFRawStream)) return object;
    const type = nameOf(object.dict.get(PDFName.of('Type')), this.context);
    if (type !== 'ObjStm' && type !== 'XRef') return object;
    this.reading.count('packed', object.contents.length);
    const filter = object.dict.lookup(PDFName.of('Filter'));
    if (filter instanceof PDFArray && filter.size() > 1) this.reading.fail('too much packed');
    if (type === 'ObjStm') this.unpack(object);
    else this.readEncryption(object.dict);
    // Only the dictionary is returned, because pdf-lib would unpack the whole stream itself, without limits.
    return object.dict;
  }

  protected override parseName(): PDFName {
    this.reading.count('objects');
    return super.parseName();
  }

  protected override parseRawInt(): number {
    return this.reading.parseNumber(() => super.parseRawInt());
  }

  /**
   * Finds the end of a stream whose length is stored as a separate object. pdf-lib would read each byte about six
   * times, and each read would count as a step. This search reads each byte only once, because the parser does not
   * return to a stream.
   */
  protected override findEndOfStreamFallback(startPos: {
    line: number;
    column: number;
    offset: number;
  }): number {
    const from = this.bytes.offset();
    const found = findEndOfStream(this.all, from);
    // If the stream has no end, pdf-lib reads the rest of the PDF, which counts as steps, and throws its own error.
    if (found < 0) return super.findEndOfStreamFallback(startPos);
    this.bytes.moveTo(found + END_OF_STREAM.length);
    let end = found;
    if (end > from && this.all[end - 1] === LINE_FEED) end -= 1;
    if (end > from && this.all[end - 1] === CARRIAGE_RETURN) end -= 1;
    return end;
  }

  private unpack(stream: PDFRawStream): void {
    const unpacking = new BoundedObjectStreamParser(stream, this.reading).parseIntoContext();
    // If the parser fails before it is awaited, this line prevents an unhandled rejection.
    unpacking.catch(() => {});
    this.unpacked.push(unpacking);
  }

  /**
   * Reads from a cross-reference stream only whether the PDF is encrypted, because nothing else in it is used. Its
   * list of entries is not read, because a few bytes can announce any number of entries.
   */
  private readEncryption(dict: PDFDict): void {
    const encryption = dict.get(PDFName.of('Encrypt'));
    if (encryption) this.context.trailerInfo.Encrypt = encryption;
  }
}

/** @returns the text of a PDF's name, or of the name to which a reference leads; undefined for anything else */
export const nameOf = (object: PDFObject | undefined, context: PDFContext): string | undefined => {
  const found = object instanceof PDFRef ? context.lookup(object) : object;
  return found instanceof PDFName ? found.decodeText() : undefined;
};

/**
 * Parses a PDF under the limits.
 * @param refuse creates the error for a PDF beyond a limit
 * @returns the PDF's context, and all its dictionaries and streams, including those of earlier revisions
 * @throws the error that `refuse` creates, or the parser's own errors
 */
export const parseBoundedPdf = async (bytes: Uint8Array, refuse: (what: string) => Error) => {
  const reading = new Reading(refuse);
  const parser = new BoundedParser(bytes, reading);
  try {
    const context = await parser.parseDocument();
    await Promise.all(parser.unpacked);
    return { context, seen: reading.seen };
  } catch (error) {
    throw reading.refusal ?? error;
  }
};
