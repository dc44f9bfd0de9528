import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StepIndicator } from './StepIndicator.tsx';

it('shows the position in words and marks the current and completed steps', () => {
  render(
    <StepIndicator
      steps={['One', 'Two', 'Three']}
      current={2}
      label="Progress"
      doneLabel="done"
      format={(current, total, name) => `${current}/${total} ${name}`}
    />,
  );
  expect(screen.getByRole('region', { name: 'Progress' }).textContent).toContain('2/3 Two');
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['One, done', 'Two', 'Three']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
