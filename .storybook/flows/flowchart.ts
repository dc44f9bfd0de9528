/** A node of a flowchart: its beginning, a question, or a screen. */
export interface Place {
  readonly id: string;
  readonly text: string;
  readonly kind: 'begin' | 'question' | 'screen';
}

/** An edge from one node to another, with the condition under which it is taken, if there is one. */
export interface Way {
  readonly from: string;
  readonly to: string;
  readonly when?: string;
}

export interface Flowchart {
  readonly places: readonly Place[];
  readonly ways: readonly Way[];
}

const PLACE = /^([\w-]+?)(?:\(\[(.+)\]\)|\{"(.+)"\}|\["(.+)"\])?$/;
const WAY = /^(.+?) (?:-->|-- (.+?) -->) (.+)$/;

/**
 * Parses the part of Mermaid's flowchart syntax that the flows' pages use: each line is one node or one edge.
 * @throws Error for any other line, which would be missing from the drawing
 */
export const readFlowchart = (source: string): Flowchart => {
  const places = new Map<string, Place>();
  const ways: Way[] = [];
  const place = (written: string): string => {
    const [, id, begin, question, screen] = PLACE.exec(written.trim()) ?? [];
    if (!id) throw new Error(`Not a node of a flowchart: ${written}`);
    const text = begin ?? question ?? screen;
    const kind = begin ? 'begin' : question ? 'question' : 'screen';
    if (text) places.set(id, { id, text, kind });
    else if (!places.has(id)) places.set(id, { id, text: id, kind });
    return id;
  };
  for (const line of source.split('\n').map((one) => one.trim())) {
    if (line === '' || line.startsWith('flowchart')) continue;
    const [, from, when, to] = WAY.exec(line) ?? [];
    if (from && to) ways.push({ from: place(from), to: place(to), when });
    else place(line);
  }
  return { places: [...places.values()], ways };
};
