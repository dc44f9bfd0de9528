/** The content of a PDF document, and the type of the function that lays it out. */

/** The company in whose name a brand issues documents in a country. */
export type DocumentIssuingCompany = {
  readonly brand: string;
  readonly company: string;
  readonly registration: string;
  readonly address: string;
  readonly contact: string;
  /** The colours, as RGB, of the band at the top of a document (`band`) and of the text on it. */
  readonly band: readonly [number, number, number];
  readonly onBand: readonly [number, number, number];
  readonly currency: string;
  readonly tax: { readonly name: string; readonly rate: number };
};

/** Everything that a PDF is made from. It contains only plain data, so that it can be sent to another thread. */
export type PdfContent = {
  readonly title: string;
  readonly issuer: DocumentIssuingCompany;
  readonly language: 'en-AU' | 'en-NZ';
  /** The creation date in PDF's date format. */
  readonly createdAt: string;
  /** The parts from top to bottom, each with its kind and its content. */
  readonly blocks: readonly { readonly kind: string; readonly content: readonly unknown[] }[];
};

/**
 * Lays out an A4 PDF and returns its bytes; the same arguments give the same bytes.
 * @param id the file id inside the PDF: 32 hexadecimal digits
 */
export type GeneratePdf = (paper: PdfContent, id: string) => Promise<Uint8Array<ArrayBuffer>>;
