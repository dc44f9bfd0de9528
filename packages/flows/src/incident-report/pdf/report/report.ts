import type { LogoDrawing } from '@journey/ui';

/** An answer in the PDF of an incident report, with its label. */
export interface PdfLabelledAnswer {
  readonly label: string;
  /** The answer as it is printed. Undefined when the person gave none; the PDF then prints "Not provided". */
  readonly value?: string;
  /** Whether the answer takes the whole width of its box in the PDF, as addresses and free text do. */
  readonly wide?: boolean;
}

/**
 * A question of the PDF that is answered with checkboxes, as on a paper form: all options are printed, and the
 * chosen ones are crossed.
 */
export interface PdfCheckboxRow {
  readonly label: string;
  readonly options: readonly { readonly label: string; readonly checked: boolean }[];
}

/** Answers that are printed together inside a box of the PDF, such as those about one of several witnesses. */
export interface PdfAnswerGroup {
  readonly heading?: string;
  readonly checks?: readonly PdfCheckboxRow[];
  readonly fields?: readonly PdfLabelledAnswer[];
}

/** The framed boxes into which the PDF groups the answers; `layout.ts` assigns them to pages by report type. */
export type PdfBoxId = 'rental' | 'incident' | 'condition' | 'driver' | 'others' | 'damage';

/** A framed box of the PDF with its title and the answers in it. */
export interface PdfBox {
  readonly title: string;
  readonly groups: readonly PdfAnswerGroup[];
}

/** The report types that have a PDF. */
export type PdfReportType = 'windscreen' | 'panel' | 'interior' | 'mechanical' | 'theft';

/** The colours of the brand in which the PDF is drawn, in CSS hex notation. */
export interface PdfColours {
  readonly band: string;
  readonly onBand: string;
  readonly logoAccent: string;
  readonly text: string;
  readonly textMuted: string;
  readonly divider: string;
  readonly tint: string;
}

/**
 * Everything that a report's PDF contains, as plain data, since it is posted to the worker that builds the PDF.
 */
export interface ReportForPdf {
  readonly language: 'en-AU' | 'en-NZ';
  readonly type: PdfReportType;
  /** The name of the report's type as the person saw it, such as `Panel damage or vehicle accident`. */
  readonly typeName: string;
  readonly reportNumber: string;
  /** The line with the phone number in the header of each page, such as `Assistance: 13 30 39`. */
  readonly contact: string;
  readonly brand: { readonly name: string; readonly logo: LogoDrawing; readonly colours: PdfColours };
  readonly legal: { readonly company: string; readonly registeredOffice: string };
  readonly boxes: Partial<Record<PdfBoxId, PdfBox>>;
  readonly signature?: {
    /** The picture of the signature: a JPEG of 500 × 200 pixels. */
    readonly jpeg: Uint8Array;
    /** The name of the person who signed. It is known only when the signature was typed, not drawn. */
    readonly name?: string;
    /** The time of the signature in the form in which the PDF prints it. */
    readonly at: string;
  };
}
