import { expect, it } from 'vitest';
import { renderCheckInFlowPage } from './drawing.ts';

it('the drawing of the check-in is current', () =>
  expect(renderCheckInFlowPage()).toMatchFileSnapshot('../../../../../docs/flows/check-in.md'));
