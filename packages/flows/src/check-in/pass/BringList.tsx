import { Card, CheckIcon, Cluster, Stack } from '@journey/ui';
import { passMessages as text } from './messages.ts';

interface Props {
  readonly things: readonly string[];
}

/** What to bring to the counter (C-22). */
export const BringList = ({ things }: Props) => (
  <Card>
    <Stack $gap={12}>
      <h2>{text.bring}</h2>
      <Stack as="ul" $gap={8} role="list">
        {things.map((thing) => (
          <Cluster as="li" key={thing}>
            <CheckIcon /> {thing}
          </Cluster>
        ))}
      </Stack>
    </Stack>
  </Card>
);
