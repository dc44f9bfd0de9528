/** Functions that turn each flow's data into a Markdown page with a diagram, for docs/flows and for the workshop. */
export { renderCheckInFlowDocs } from './check-in/routes/drawing.ts';
export { renderIncidentReportFlowDocs } from './incident-report/drawing.ts';
