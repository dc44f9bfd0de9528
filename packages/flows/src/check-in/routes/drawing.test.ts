import { expect, it } from 'vitest';
import { renderCheckInFlowDocs } from './drawing.ts';

it('the drawing of the check-in is current', () =>
  expect(renderCheckInFlowDocs()).toMatchFileSnapshot('../../../../../docs/flows/check-in.md'));
