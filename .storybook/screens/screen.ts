import { renderCheckInFlowDocs, renderIncidentReportFlowDocs } from '@journey/flows/products';
import checkIn from '../../docs/product/check-in.md?raw';
import dataLayer from '../../docs/product/data-layer.md?raw';
import incidentReport from '../../docs/product/incident-report.md?raw';
import portal from '../../docs/product/portal.md?raw';
import house from '../../docs/product/README.md?raw';
import { readFlowchart, type Flowchart } from '../flows/flowchart.ts';
import { readIntroduction, readRows, type Row } from './rows.ts';

/** The facts about a screen that its stories state in `parameters.screen`, for its documentation page. */
export interface Screen {
  /** What the screen is for, in a sentence or two. */
  readonly about: string;
  /** The ids of the rows of docs/product that the screen follows, such as `P-01`. */
  readonly rules: readonly string[];
  /** The id of the screen's place in its product's drawing (docs/flows), if it has one. */
  readonly place?: string;
}

/** A product: its introduction from docs/product, and the drawing of its flow. */
export interface Product {
  readonly introduction: string;
  readonly chart?: Flowchart;
}

/** Returns the first drawing of a page of docs/flows. */
const readChart = (page: string): Flowchart =>
  readFlowchart(/```mermaid\n([\s\S]*?)```/.exec(page)?.[1] ?? '');

/** The products by the first part of their stories' titles, such as `Portal`. */
export const products: Readonly<Record<string, Product>> = {
  Portal: { introduction: readIntroduction(portal) },
  'Check-in': { introduction: readIntroduction(checkIn), chart: readChart(renderCheckInFlowDocs()) },
  'Incident report': {
    introduction: readIntroduction(incidentReport),
    chart: readChart(renderIncidentReportFlowDocs()),
  },
  Shell: { introduction: readIntroduction(dataLayer) },
};

/** All rows of docs/product, by their ids. */
export const rows: ReadonlyMap<string, Row> = new Map(
  [house, portal, checkIn, incidentReport, dataLayer].flatMap((page) => [...readRows(page)]),
);
