/** The flows as pages with drawings, made from their own data: for the documents in docs/flows and for the workshop. */
export { checkInDrawing } from './check-in/routes/drawing.ts';
export { flowPage as incidentReportDrawing } from './incident-report/drawing.ts';
