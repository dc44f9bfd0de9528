import { Card, CheckIcon, Stack } from '@journey/ui';
import { styled } from 'styled-components';
import { counterPassMessages as text } from './messages.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space8);
  li {
    display: flex;
    gap: var(--space12);
  }
  svg {
    flex: none;
  }
`;

/** The list of what the driver must bring to the counter (C-22). */
export const WhatToBringList = ({ things }: { readonly things: readonly string[] }) => (
  <Card>
    <Stack $gap={12}>
      <h2>{text.bring}</h2>
      <List role="list">
        {things.map((thing) => (
          <li key={thing}>
            <CheckIcon />
            {thing}
          </li>
        ))}
      </List>
    </Stack>
  </Card>
);
