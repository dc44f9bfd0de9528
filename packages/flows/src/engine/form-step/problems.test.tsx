import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listFieldProblems } from './problems.ts';

const errors = {
  town: { type: 'required', message: 'Please enter the town.' },
  agreed: { type: 'required', message: 'Please agree.' },
  name: { type: 'required', message: 'Please enter the name.' },
  country: { type: 'required', message: 'Please choose the country.' },
};

it('lists problems in the order of the fields on the page, and those without a field after them', () => {
  render(
    <form>
      <input id="name" />
      <input id="town" />
    </form>,
  );
  expect(listFieldProblems(errors).map(({ id }) => id)).toEqual(['name', 'town', 'agreed', 'country']);
});

it('puts the name of its field before a message, without its question mark', () =>
  expect(listFieldProblems(errors, (id) => ({ name: 'Who are you? Your name?', town: 'Town' })[id])).toEqual([
    { id: 'town', message: 'Town: Please enter the town.' },
    { id: 'agreed', message: 'Please agree.' },
    { id: 'name', message: 'Who are you? Your name: Please enter the name.' },
    { id: 'country', message: 'Please choose the country.' },
  ]));
