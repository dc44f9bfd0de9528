import { pdfMessages as text } from '../messages.ts';
import type { PdfCheckboxRow, LabelledAnswer, PdfAnswerGroup } from '../report.ts';
import { moveOverflowToAnnex, PAGE_MEASURES_MM } from './page.ts';
import type { UnbreakableBlock, DrawContext, TextStyle } from './types.ts';

const { textWidth: inner } = PAGE_MEASURES_MM;
const COLUMNS = 4;
const column = inner / COLUMNS;
/**
 * The number of lines above which a short answer in a column of the PDF may be printed over the whole width
 * of its box instead. This happens only if the answer also exceeds the page's own limit of lines.
 */
const TALL = 4;

/** The smallest font size of a label in the PDF, in points. Smaller text is illegible on paper. */
const SMALLEST = 6;

const styles = ({ colours, setting: { scale } }: DrawContext) => ({
  label: { size: Math.max(SMALLEST, 7 * scale), colour: colours.textMuted },
  value: { size: 9 * scale, colour: colours.text },
  missing: { size: 9 * scale, colour: colours.textMuted },
  heading: { size: 9.5 * scale, bold: true, colour: colours.text },
});

/**
 * Returns the heights in mm of a label, of a line of an answer, and of the gap below the answer, at the scale at
 * which the page's text is printed.
 */
const heights = ({ setting: { scale } }: DrawContext) => ({
  label: 3.1 * scale,
  line: 3.8 * scale,
  gap: scale,
});

/**
 * A cell of the grid in which a box of the PDF prints short answers: a label with lines of text or checkboxes
 * under it.
 */
interface Cell {
  readonly lines: number;
  readonly draw: (x: number, y: number) => void;
}

/** The side of a checkbox in mm, and where its label begins. */
const checkboxSize = ({ setting: { scale } }: DrawContext) => ({ side: 3 * scale, label: 4.2 * scale });

/**
 * Draws a checkbox with its label. Further lines of the label are printed under the first one. The cross is the letter
 * X, so that screen readers and searches find it.
 */
const tick = (
  pen: DrawContext,
  { lines, checked }: { readonly lines: readonly string[]; readonly checked: boolean },
  x: number,
  baseline: number,
) => {
  const { pdf, type, colours, setting } = pen;
  const { value } = styles(pen);
  const { side, label } = checkboxSize(pen);
  pdf
    .setDrawColor(colours.text)
    .setLineWidth(0.25)
    .rect(x, baseline - side * 0.87, side, side, 'S');
  const cross = { size: 8 * setting.scale, bold: true, colour: colours.text };
  if (checked) type.draw('X', x + side * 0.18, baseline - side * 0.03, cross);
  for (const [index, words] of lines.entries())
    type.draw(words, x + label, baseline + index * heights(pen).line, value);
};

/** Breaks an answer into lines that fit one column of a box in the PDF. */
const linesIn = (pen: DrawContext, { value }: LabelledAnswer): string[] =>
  pen.type.lines(value || text.notProvided, styles(pen).value, column - 3);

const fieldCell = (pen: DrawContext, field: LabelledAnswer, where: string): Cell => {
  const { type, setting } = pen;
  const look = styles(pen);
  const { label, line } = heights(pen);
  const style = field.value ? look.value : look.missing;
  const lines = moveOverflowToAnnex(pen, linesIn(pen, field), setting.most, `${where}, ${field.label}`);
  return {
    lines: lines.length,
    draw: (x, y) => {
      type.draw(field.label, x, y + label * 0.77, look.label);
      for (const [index, words] of lines.entries())
        type.draw(words, x, y + label + line * (0.76 + index), style);
    },
  };
};

/** The distance in mm from one checkbox of a short question to the next. */
const CHECKBOX_STEP = 14;

const checksCell = (pen: DrawContext, { label, options }: PdfCheckboxRow): Cell => ({
  lines: 1,
  draw: (x, y) => {
    const high = heights(pen);
    pen.type.draw(label, x, y + high.label * 0.77, styles(pen).label);
    for (const [index, option] of options.entries())
      tick(
        pen,
        { ...option, lines: [option.label] },
        x + index * CHECKBOX_STEP,
        y + high.label + high.line * 0.82,
      );
  },
});

/**
 * Whether a question fits one column of a box in the PDF. It fits if it has at most two checkboxes and each has room
 * for its label. The labels of damages may be too long.
 */
const isShort = (pen: DrawContext, { options }: PdfCheckboxRow): boolean => {
  const room = (options.length > 1 ? CHECKBOX_STEP : column) - checkboxSize(pen).label;
  return (
    options.length <= 2 && options.every(({ label }) => pen.type.width(label, styles(pen).value) <= room)
  );
};

/**
 * Returns how many columns of checkboxes or yes/no questions fit into a box of the PDF, one to four.
 * @param words the texts of the columns; the widest one decides
 * @param beside the additional width of a column in mm, for a checkbox or a gap
 */
const columnsFor = (
  { type }: DrawContext,
  words: readonly string[],
  style: TextStyle,
  beside: number,
): number => {
  const widest = Math.max(0, ...words.map((word) => type.width(word, style))) + beside;
  return Math.max(1, Math.min(COLUMNS, Math.floor(inner / widest)));
};

/** Arranges the cells of short answers in rows. Each row is as tall as its tallest cell. */
const rows = (pen: DrawContext, cells: readonly Cell[], columns = COLUMNS): UnbreakableBlock[] => {
  const { label, line, gap } = heights(pen);
  return Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) => {
    const own = cells.slice(row * columns, (row + 1) * columns);
    return {
      height: label + line * Math.max(...own.map(({ lines }) => lines)) + gap,
      draw: (x, y) => own.forEach((cell, index) => cell.draw(x + (index * inner) / columns, y)),
    };
  });
};

/**
 * Lays out an answer over the whole width of its box. Each line is a separate block, so that a long answer can continue
 * on the next page.
 */
const wideField = (pen: DrawContext, { label, value }: LabelledAnswer, where: string): UnbreakableBlock[] => {
  const { type, setting } = pen;
  const look = styles(pen);
  const high = heights(pen);
  const style = value ? look.value : look.missing;
  const lines = type.lines(value || text.notProvided, style, inner);
  return moveOverflowToAnnex(pen, lines, setting.most, `${where}, ${label}`).map((words, index, all) => {
    const head = index === 0 ? high.label : 0;
    return {
      height: head + high.line + (index === all.length - 1 ? high.gap : 0),
      draw: (x, y) => {
        if (index === 0) type.draw(label, x, y + high.label * 0.77, look.label);
        type.draw(words, x, y + head + high.line * 0.76, style);
      },
    };
  });
};

/**
 * Lays out a question with many checkboxes in columns. Each row is a block that is never split between pages, and is as
 * high as its longest label.
 */
const wideChecks = (pen: DrawContext, { label, options }: PdfCheckboxRow): UnbreakableBlock[] => {
  const words = options.map((option) => option.label);
  const columns = columnsFor(pen, words, styles(pen).value, 7);
  const room = inner / columns - checkboxSize(pen).label;
  const high = heights(pen);
  return Array.from({ length: Math.ceil(options.length / columns) }, (_, row) => {
    const own = options
      .slice(row * columns, (row + 1) * columns)
      .map((option) => ({ ...option, lines: pen.type.lines(option.label, styles(pen).value, room) }));
    const head = row === 0 ? high.label : 0;
    const more = Math.max(...own.map(({ lines }) => lines.length)) - 1;
    const last = (row + 1) * columns >= options.length;
    return {
      height: head + (1.26 + more) * high.line + (last ? high.gap * 0.5 : 0),
      draw: (x, y) => {
        if (row === 0) pen.type.draw(label, x, y + high.label * 0.77, styles(pen).label);
        for (const [index, option] of own.entries())
          tick(pen, option, x + (index * inner) / columns, y + head + 0.95 * high.line);
      },
    };
  });
};

/**
 * Lays out a group of answers in reading order, as blocks that are never split between pages: heading,
 * checkboxes, short answers, then wide answers.
 * @param title the title of the box that contains the group
 */
export const layOutAnswerGroup = (
  pen: DrawContext,
  { heading, checks = [], fields = [] }: PdfAnswerGroup,
  title: string,
): UnbreakableBlock[] => {
  const short = checks.filter((check) => isShort(pen, check));
  const isWide = (field: LabelledAnswer) =>
    field.wide || linesIn(pen, field).length > Math.max(TALL, pen.setting.most);
  const { scale } = pen.setting;
  const head: UnbreakableBlock[] = heading
    ? [
        {
          height: 4.9 * scale,
          draw: (x, y) => pen.type.draw(heading, x, y + 3.5 * scale, styles(pen).heading),
        },
      ]
    : [];
  const where = heading ? `${title}, ${heading}` : title;
  return [
    ...head,
    ...rows(
      pen,
      short.map((item) => checksCell(pen, item)),
      columnsFor(
        pen,
        short.map(({ label }) => label),
        styles(pen).label,
        2,
      ),
    ),
    ...checks.filter((check) => !short.includes(check)).flatMap((check) => wideChecks(pen, check)),
    ...rows(
      pen,
      fields.filter((field) => !isWide(field)).map((field) => fieldCell(pen, field, where)),
    ),
    ...fields.filter(isWide).flatMap((field) => wideField(pen, field, where)),
  ];
};
