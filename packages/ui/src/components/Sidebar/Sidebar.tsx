import { type ReactNode, useSyncExternalStore } from 'react';
import { CloseIcon } from '../../icons/index.ts';
import { useModal } from '../../modal/use-modal.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Drawer, Panel, Side } from './Sidebar.styles.ts';

const wide = '(min-width: 960px)';
const subscribe = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export interface SidebarProps {
  /** The name of the navigation. */
  label: string;
  /** Only on small screens: the drawer is out. */
  open: boolean;
  onClose: () => void;
  closeLabel: string;
  /** SidebarGroups. */
  children: ReactNode;
}

function OutDrawer({ label, open, onClose, closeLabel, children }: SidebarProps) {
  const box = useModal(open, onClose);
  return (
    <Drawer
      ref={box}
      aria-label={label}
      onClose={() => open && onClose()}
      // A press on the scrim lands on the dialog itself.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <>
          <IconButton label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </IconButton>
          {children}
        </>
      )}
    </Drawer>
  );
}

/** Navigation beside the page, 256 px wide; on small screens a drawer that the header's menu button opens. */
export function Sidebar({ children, ...rest }: SidebarProps) {
  const beside = useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
  const panel = <Panel aria-label={rest.label}>{children}</Panel>;
  return beside ? <Side>{panel}</Side> : <OutDrawer {...rest}>{panel}</OutDrawer>;
}
