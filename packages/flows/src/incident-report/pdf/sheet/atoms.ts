import type { jsPDF } from 'jspdf';
import { pdfMessages as text } from '../messages.ts';
import type { PdfChecks, PdfColours, PdfField, PdfGroup } from '../report.ts';
import { paper } from './frame.ts';
import type { Atom, TextStyle, Typesetter } from './types.ts';

/** Inside of a box: its width, and that of its four columns. */
const inner = paper.width - 2 * paper.margin - 6;
const COLUMNS = 4;
const column = inner / COLUMNS;
const [LABEL, VALUE, GAP] = [3.1, 3.8, 1];
/** A value of more lines than this stands across the box, where it may go on upon the next page. */
const TALL = 4;

interface Pen {
  readonly pdf: jsPDF;
  readonly type: Typesetter;
  readonly colours: PdfColours;
}

const styles = ({ colours }: Pen) => ({
  label: { size: 7, colour: colours.textMuted },
  value: { size: 9, colour: colours.text },
  missing: { size: 9, colour: colours.textMuted },
  heading: { size: 9.5, bold: true, colour: colours.text },
});

/** A cell of the grid: a label, and under it lines or boxes to tick. */
interface Cell {
  readonly lines: number;
  readonly draw: (x: number, y: number) => void;
}

/** A box to tick, with its words. The cross is a letter, so that who listens or searches meets it too. */
const tick = (pen: Pen, { label, checked }: PdfChecks['options'][number], x: number, baseline: number) => {
  const { pdf, type, colours } = pen;
  const { value } = styles(pen);
  pdf
    .setDrawColor(colours.text)
    .setLineWidth(0.25)
    .rect(x, baseline - 2.6, 3, 3, 'S');
  if (checked) type.draw('X', x + 0.55, baseline - 0.1, { size: 8, bold: true, colour: colours.text });
  type.draw(label, x + 4.2, baseline, value);
};

const fieldCell = (pen: Pen, { label, value }: PdfField): Cell => {
  const { type } = pen;
  const look = styles(pen);
  const style = value ? look.value : look.missing;
  const lines = type.lines(value || text.notProvided, style, column - 3);
  return {
    lines: lines.length,
    draw: (x, y) => {
      type.draw(label, x, y + 2.4, look.label);
      for (const [index, line] of lines.entries()) type.draw(line, x, y + LABEL + 2.9 + index * VALUE, style);
    },
  };
};

const checksCell = (pen: Pen, { label, options }: PdfChecks): Cell => ({
  lines: 1,
  draw: (x, y) => {
    pen.type.draw(label, x, y + 2.4, styles(pen).label);
    for (const [index, option] of options.entries()) tick(pen, option, x + index * 14, y + LABEL + 3.1);
  },
});

/** How many columns there can be for the widest of these words, and what stands beside it. */
const columnsFor = ({ type }: Pen, words: readonly string[], style: TextStyle, beside: number): number => {
  const widest = Math.max(0, ...words.map((one) => type.width(one, style))) + beside;
  return Math.max(1, Math.min(COLUMNS, Math.floor(inner / widest)));
};

/** Cells in rows; a row is as high as its highest cell. */
const rows = (cells: readonly Cell[], columns = COLUMNS): Atom[] =>
  Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) => {
    const own = cells.slice(row * columns, (row + 1) * columns);
    return {
      height: LABEL + VALUE * Math.max(...own.map(({ lines }) => lines)) + GAP,
      draw: (x, y) => own.forEach((cell, index) => cell.draw(x + (index * inner) / columns, y)),
    };
  });

/** A field across the box, line by line: however long it is, it flows from page to page. */
const wideField = (pen: Pen, { label, value }: PdfField): Atom[] => {
  const { type } = pen;
  const look = styles(pen);
  const style = value ? look.value : look.missing;
  return type.lines(value || text.notProvided, style, inner).map((line, index, all) => {
    const head = index === 0 ? LABEL : 0;
    return {
      height: head + VALUE + (index === all.length - 1 ? GAP : 0),
      draw: (x, y) => {
        if (index === 0) type.draw(label, x, y + 2.4, look.label);
        type.draw(line, x, y + head + 2.9, style);
      },
    };
  });
};

/** Many boxes to tick, in columns of the grid. */
const wideChecks = (pen: Pen, { label, options }: PdfChecks): Atom[] => {
  const words = options.map((option) => option.label);
  const columns = columnsFor(pen, words, styles(pen).value, 7);
  return Array.from({ length: Math.ceil(options.length / columns) }, (_, row) => {
    const head = row === 0 ? LABEL : 0;
    const last = (row + 1) * columns >= options.length;
    return {
      height: head + 4.8 + (last ? GAP - 0.5 : 0),
      draw: (x, y) => {
        if (row === 0) pen.type.draw(label, x, y + 2.4, styles(pen).label);
        for (const [index, option] of options.slice(row * columns, (row + 1) * columns).entries())
          tick(pen, option, x + (index * inner) / columns, y + head + 3.6);
      },
    };
  });
};

/** A group's pieces, in the order in which they are read. */
export const atomsOf = (pen: Pen, { heading, checks = [], fields = [] }: PdfGroup): Atom[] => {
  const short = checks.filter(({ options }) => options.length <= 2);
  const isWide = (field: PdfField) => field.wide || fieldCell(pen, field).lines > TALL;
  const head: Atom[] = heading
    ? [{ height: 4.9, draw: (x, y) => pen.type.draw(heading, x, y + 3.5, styles(pen).heading) }]
    : [];
  return [
    ...head,
    ...rows(
      short.map((one) => checksCell(pen, one)),
      columnsFor(
        pen,
        short.map(({ label }) => label),
        styles(pen).label,
        2,
      ),
    ),
    ...checks.filter((one) => !short.includes(one)).flatMap((one) => wideChecks(pen, one)),
    ...rows(fields.filter((field) => !isWide(field)).map((field) => fieldCell(pen, field))),
    ...fields.filter(isWide).flatMap((field) => wideField(pen, field)),
  ];
};
