import type { LogoDrawing } from '@journey/ui';

/** A labelled answer of the report. */
export interface PdfField {
  readonly label: string;
  /** Undefined when there is no answer; the PDF then prints "Not provided". */
  readonly value?: string;
  /** Whether the answer takes the whole width of the box, as addresses and free text do. */
  readonly wide?: boolean;
}

/** A row of checkboxes, as on a paper form. All options are printed, and the chosen ones are crossed. */
export interface PdfChecks {
  readonly label: string;
  readonly options: readonly { readonly label: string; readonly checked: boolean }[];
}

/** Answers that belong together inside a box, such as those about one of several witnesses. */
export interface PdfGroup {
  readonly heading?: string;
  readonly checks?: readonly PdfChecks[];
  readonly fields?: readonly PdfField[];
}

/** The boxes that a report can have. `layout.ts` assigns them to pages by report type. */
export type PdfBoxId = 'rental' | 'incident' | 'condition' | 'driver' | 'others' | 'damage';

/** A framed box of the PDF. */
export interface PdfBox {
  readonly title: string;
  readonly groups: readonly PdfGroup[];
}

/** The report types that have a PDF. */
export type PdfType = 'windscreen' | 'panel' | 'interior' | 'mechanical' | 'theft';

/** The brand's colours, in CSS hex notation. */
export interface PdfColours {
  readonly band: string;
  readonly onBand: string;
  readonly logoAccent: string;
  readonly text: string;
  readonly textMuted: string;
  readonly divider: string;
  readonly tint: string;
}

/** All content of the PDF, as plain data that can be posted to a worker. */
export interface ReportForPdf {
  readonly language: 'en-AU' | 'en-NZ';
  readonly type: PdfType;
  /** The name of the type as the person saw it, such as `Panel damage or vehicle accident`. */
  readonly typeName: string;
  readonly reportNumber: string;
  /** The complete contact line, such as `Assistance: 13 30 39`. */
  readonly contact: string;
  readonly brand: { readonly name: string; readonly logo: LogoDrawing; readonly colours: PdfColours };
  readonly legal: { readonly company: string; readonly registeredOffice: string };
  readonly boxes: Partial<Record<PdfBoxId, PdfBox>>;
  readonly signature?: {
    /** A JPEG of 500 × 200 pixels. */
    readonly jpeg: Uint8Array;
    /** The name of the signer, known when the signature was typed. */
    readonly name?: string;
    /** The time of the signature as it is printed. */
    readonly at: string;
  };
}
