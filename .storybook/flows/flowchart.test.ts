import { renderCheckInFlowDocs, renderIncidentReportFlowDocs } from '@journey/flows/products';
import { describe, expect, it } from 'vitest';
import { readFlowchart } from './flowchart.ts';

describe('readFlowchart', () => {
  it('reads places by their shapes, and ways with their conditions', () =>
    expect(
      readFlowchart(
        'flowchart TD\n  a([Login])\n  a --> b{"Known?"}\n  b -- yes --> c["A page"]\n  b -- no --> d',
      ),
    ).toEqual({
      places: [
        { id: 'a', text: 'Login', kind: 'begin' },
        { id: 'b', text: 'Known?', kind: 'question' },
        { id: 'c', text: 'A page', kind: 'screen' },
        { id: 'd', text: 'd', kind: 'screen' },
      ],
      ways: [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'c', when: 'yes' },
        { from: 'b', to: 'd', when: 'no' },
      ],
    }));

  it('keeps the text of a place that is named again', () => {
    const { places } = readFlowchart('a["One"]\na --> b["Two"]\nb --> a');
    expect(places.map(({ text }) => text)).toEqual(['One', 'Two']);
  });

  it('refuses what it would leave out', () =>
    expect(() => readFlowchart('a --> b\nsubgraph one two')).toThrow('subgraph one two'));

  it.each([
    ['check-in', renderCheckInFlowDocs(), 17],
    ['incident report', renderIncidentReportFlowDocs(), 10],
  ])('reads all of the %s', (_, page, places) => {
    const [, source = ''] = /```mermaid\n([\s\S]*?)```/.exec(page) ?? [];
    const chart = readFlowchart(source);
    expect(chart.places.length).toBeGreaterThanOrEqual(places - 2);
    const known = new Set(chart.places.map(({ id }) => id));
    expect(chart.ways.every(({ from, to }) => known.has(from) && known.has(to))).toBe(true);
    expect(chart.places.every(({ text }) => text !== '')).toBe(true);
  });
});
