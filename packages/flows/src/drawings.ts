/** Functions that turn each flow's data into a Markdown page with a diagram, for docs/flows and for the workshop. */
export { renderCheckInFlowDocs } from './check-in/routes/drawing.ts';
export { renderIncidentReportFlowDocs } from './incident-report/drawing.ts';

/** The flows and the first parts of their addresses, for tests that go through every step. */
export { CHECK_IN_BASE_PATHS } from './check-in/check-in.ts';
export { CHECK_IN_FLOW } from './check-in/routes/flow.ts';
export { REPORT_FLOW } from './incident-report/flow.ts';
