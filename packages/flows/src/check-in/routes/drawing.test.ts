import { expect, it } from 'vitest';
import { checkInDrawing } from './drawing.ts';

it('the drawing of the check-in is current', () =>
  expect(checkInDrawing()).toMatchFileSnapshot('../../../../../docs/flows/check-in.md'));
