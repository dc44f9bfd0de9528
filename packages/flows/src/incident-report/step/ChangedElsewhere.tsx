import { Button, Cluster, Notice, Stack } from '@journey/ui';
import { stepMessages as text } from '../messages.ts';

interface Props {
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Asks whose answers to keep when somebody else saved this step after the person opened it. */
export const ChangedElsewhere = ({ onMine, onTheirs }: Props) => (
  <Notice tone="warning" role="alert" title={text.changedElsewhere}>
    <Stack $gap={12}>
      <p>{text.changedElsewhereAdvice}</p>
      <Cluster>
        <Button onClick={onMine}>{text.saveMine}</Button>
        <Button onClick={onTheirs}>{text.showTheirs}</Button>
      </Cluster>
    </Stack>
  </Notice>
);
