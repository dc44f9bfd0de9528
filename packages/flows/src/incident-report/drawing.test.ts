import { expect, it } from 'vitest';
import { renderIncidentReportFlowDocs } from './drawing.ts';

it('docs/flows/incident-report.md shows the flow as it is', () =>
  expect(renderIncidentReportFlowDocs()).toMatchFileSnapshot('../../../../docs/flows/incident-report.md'));
