import { type ReactNode, useSyncExternalStore } from 'react';
import { CloseIcon } from '../../icons/index.ts';
import { useModalDialog } from '../../modal/use-modal.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Drawer, Panel, Side } from './Sidebar.styles.ts';

const wide = '(min-width: 960px)';
const subscribe = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export interface SidebarProps {
  /** The accessible name of the sidebar's navigation. */
  label: string;
  /**
   * Whether the sidebar's drawer is open. It has no effect on wide screens, where the sidebar is always visible.
   */
  open: boolean;
  onClose: () => void;
  closeLabel: string;
  /** The sidebar's content: `SidebarGroup`s, and other elements between them. */
  children: ReactNode;
}

const OutDrawer = ({ label, open, onClose, closeLabel, children }: SidebarProps) => {
  const box = useModalDialog(open, onClose);
  return (
    <Drawer
      ref={box}
      aria-label={label}
      onClose={() => open && onClose()}
      // A press beside the drawer hits the backdrop of its `<dialog>`. Such an event has the `<dialog>` itself as
      // its target, and closes the drawer.
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
};

/**
 * The navigation beside the page, 256 px wide. On screens under 960 px it is a drawer, which the header's menu
 * button opens.
 */
export const Sidebar = ({ children, ...rest }: SidebarProps) => {
  const beside = useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
  const panel = <Panel aria-label={rest.label}>{children}</Panel>;
  return beside ? <Side>{panel}</Side> : <OutDrawer {...rest}>{panel}</OutDrawer>;
};
