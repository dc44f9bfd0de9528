import dagre from '@dagrejs/dagre';
import type { Flowchart, Place, Way } from './flowchart.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface PlacedPlace extends Place, Point {
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}

interface DrawnWay extends Way {
  readonly points: readonly Point[];
  /** The middle of its condition's text. */
  readonly label: Point;
}

/** A flowchart with the positions and sizes of its nodes and edges, in px. */
export interface LaidOut {
  readonly width: number;
  readonly height: number;
  readonly places: readonly PlacedPlace[];
  readonly ways: readonly DrawnWay[];
}

const LINE = 20;
const LETTER = 8;
const LONGEST = 24;

/** Breaks a text into lines of at most `LONGEST` characters; a longer word gets a line of its own. */
const linesOf = (text: string): string[] => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last && last.length + word.length >= LONGEST) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
};

/** Lays out a flowchart from top to bottom. */
export const layOut = ({ places, ways }: Flowchart): LaidOut => {
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 32, ranksep: 40, marginx: 8, marginy: 8 });
  const sized = places.map((place) => {
    const lines = linesOf(place.text);
    const width =
      Math.max(...lines.map(({ length }) => length)) * LETTER + (place.kind === 'screen' ? 32 : 56);
    return { ...place, lines, width, height: lines.length * LINE + 20 };
  });
  for (const { id, width, height } of sized) graph.setNode(id, { width, height });
  ways.forEach(({ from, to, when = '' }, index) =>
    graph.setEdge(from, to, { width: when.length * LETTER, height: LINE, labelpos: 'c' }, String(index)),
  );
  dagre.layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    width,
    height,
    places: sized.map((place) => {
      const { x, y } = graph.node(place.id) as Point;
      return { ...place, x, y };
    }),
    ways: ways.map((way, index) => {
      const { points, x, y } = graph.edge(way.from, way.to, String(index)) as Point & { points: Point[] };
      return { ...way, points, label: { x, y } };
    }),
  };
};
