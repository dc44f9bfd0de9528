import type { LogoDrawing } from '@journey/ui';

/** A line of the report: what was asked, and what was answered. */
export interface PdfField {
  readonly label: string;
  /** Undefined where it was not answered; the paper then says "Not provided". */
  readonly value?: string;
  /** Takes the whole width: addresses and free text. */
  readonly wide?: boolean;
}

/** Boxes to tick, as a paper form has them; all are printed, the chosen ones with a cross. */
export interface PdfChecks {
  readonly label: string;
  readonly options: readonly { readonly label: string; readonly checked: boolean }[];
}

/** Lines that belong together inside a box, such as one of several witnesses. */
export interface PdfGroup {
  readonly heading?: string;
  readonly checks?: readonly PdfChecks[];
  readonly fields?: readonly PdfField[];
}

/** The boxes a report can have; `layout.ts` says which of them stand on which page of which type. */
export type PdfBoxId = 'rental' | 'incident' | 'condition' | 'driver' | 'others' | 'damage';

/** One framed box of the paper. */
export interface PdfBox {
  readonly title: string;
  readonly groups: readonly PdfGroup[];
}

/** The types of reports there is a paper for. */
export type PdfType = 'windscreen' | 'panel' | 'interior' | 'mechanical' | 'theft';

/** Colours as CSS hex, taken from the running brand. */
export interface PdfColours {
  readonly band: string;
  readonly onBand: string;
  readonly logoAccent: string;
  readonly text: string;
  readonly textMuted: string;
  readonly divider: string;
  readonly tint: string;
}

/** All that the paper says: plain data, so that a worker can be handed it. */
export interface ReportForPdf {
  readonly language: 'en-AU' | 'en-NZ';
  readonly type: PdfType;
  /** The type as the person chose it: `Panel damage or vehicle accident`. */
  readonly typeName: string;
  readonly reportNumber: string;
  /** The whole line: `Assistance: 13 30 39`. */
  readonly contact: string;
  readonly brand: { readonly name: string; readonly logo: LogoDrawing; readonly colours: PdfColours };
  readonly legal: { readonly company: string; readonly registeredOffice: string };
  readonly boxes: Partial<Record<PdfBoxId, PdfBox>>;
  readonly signature?: {
    /** A JPEG of 500 × 200. */
    readonly jpeg: Uint8Array;
    /** Who signed, where that is known. */
    readonly name?: string;
    /** When, as it is printed: `2026-11-21 14:05`. */
    readonly at: string;
  };
}
