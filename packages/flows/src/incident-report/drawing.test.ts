import { expect, it } from 'vitest';
import { flowPage } from './drawing.ts';

it('docs/flows/incident-report.md shows the flow as it is', () =>
  expect(flowPage()).toMatchFileSnapshot('../../../../docs/flows/incident-report.md'));
