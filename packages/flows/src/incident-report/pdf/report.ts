import type { IncidentType } from '@journey/api/incidents';
import type { LogoDrawing } from '@journey/ui';

/** An answer of an incident report with its label, for the review page and the PDF. */
export interface LabelledAnswer {
  readonly label: string;
  /** The answer as people read it; undefined when the question was not answered. */
  readonly value?: string;
  /** Whether the answer takes the whole width of its box in the PDF, as addresses and free text do. */
  readonly wide?: boolean;
  /** Whether the answer is a phone number, which the review page shows as people write it, and the PDF as it is sent. */
  readonly isPhone?: boolean;
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
  readonly fields?: readonly LabelledAnswer[];
}

/** The framed boxes into which the PDF groups the answers. */
export type PdfBoxId = 'rental' | 'incident' | 'condition' | 'driver' | 'others' | 'damage';

/** A part of a page of the PDF: a framed box of answers, or the signature, which comes last. */
export type PdfBoxOrSignature = PdfBoxId | 'signature';

const onePage: readonly (readonly PdfBoxOrSignature[])[] = [['rental', 'incident', 'damage', 'signature']];

/**
 * The boxes on each page of the PDF, by the report's type. The PDF of a panel report has two pages, that of every
 * other type has one.
 */
export const PAGES_BY_REPORT_TYPE: Readonly<Record<IncidentType, readonly (readonly PdfBoxOrSignature[])[]>> =
  {
    panel: [
      ['rental', 'incident', 'condition', 'driver'],
      ['others', 'damage', 'signature'],
    ],
    windscreen: onePage,
    interior: onePage,
    mechanical: onePage,
    theft: onePage,
  };

/** A framed box of the PDF with its title and the answers in it. */
export interface PdfBox {
  readonly title: string;
  readonly groups: readonly PdfAnswerGroup[];
}

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
  readonly type: IncidentType;
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

/**
 * The text of a PDF, by the font weight in which it is printed. For each weight, only fonts with letters of its
 * text are fetched.
 */
export interface TextByFontWeight {
  readonly regular: string;
  readonly bold: string;
}

/** All printable ASCII characters. Every PDF needs them, since they cover its fixed texts and any number. */
const own = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');

/**
 * Returns all text of a report's PDF, so that only the fonts for its letters are loaded. Titles and headings are
 * bold.
 */
export const collectPdfText = (report: ReportForPdf): TextByFontWeight => {
  const { boxes, signature, typeName, reportNumber, contact, legal } = report;
  const bold = [own, reportNumber];
  const regular = [own, typeName, contact, legal.company, legal.registeredOffice];
  for (const { title, groups } of Object.values(boxes)) {
    bold.push(title);
    for (const { heading = '', fields = [], checks = [] } of groups) {
      bold.push(heading);
      regular.push(...fields.flatMap(({ label, value = '' }) => [label, value]));
      for (const { label, options } of checks) regular.push(label, ...options.map((option) => option.label));
    }
  }
  regular.push(signature?.name ?? '', signature?.at ?? '');
  return { regular: regular.join('').normalize('NFC'), bold: bold.join('').normalize('NFC') };
};
