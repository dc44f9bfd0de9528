import { RefreshIcon } from '@journey/ui';
import { ReloadButton } from '../../area/ReloadButton.tsx';
import { portalPhotoMessages as text } from '../../photo-messages.ts';

interface Props {
  /** Loads the photos again; rejects with the error if that fails. */
  readonly onRefresh: () => Promise<unknown>;
}

/** Renders a button that loads the photos again and shows the result in a toast (P-11, P-24). */
export const RefreshButton = ({ onRefresh }: Props) => (
  <ReloadButton
    icon={<RefreshIcon />}
    label={text.refresh}
    busyLabel={text.refreshing}
    done={text.refreshed}
    onReload={onRefresh}
  />
);
