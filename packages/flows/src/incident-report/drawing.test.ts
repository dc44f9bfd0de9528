import { expect, it } from 'vitest';
import { renderIncidentReportFlowPage } from './drawing.ts';

it('docs/flows/incident-report.md shows the flow as it is', () =>
  expect(renderIncidentReportFlowPage()).toMatchFileSnapshot('../../../../docs/flows/incident-report.md'));
