import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
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
  /** Called when the person wants to close the drawer, and when the screen becomes wide while it is open. */
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
  const { open, onClose } = rest;
  const beside = useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
  const side = useRef<HTMLDivElement>(null);
  const wasBeside = useRef(beside);
  const closeDrawer = useEffectEvent(() => {
    if (!open) return;
    onClose();
    // The focus was lost together with the drawer, unless a dialog over the drawer has it.
    if (document.activeElement !== document.body) return;
    const list = side.current;
    const item =
      list?.querySelector<HTMLElement>('[aria-current]') ?? list?.querySelector<HTMLElement>('a, button');
    item?.focus({ preventScroll: true });
  });
  // An open drawer is closed when the screen becomes wide, for example when a tablet is turned. Otherwise it would
  // open again when the screen becomes narrow.
  useEffect(() => {
    if (beside && !wasBeside.current) closeDrawer();
    wasBeside.current = beside;
  }, [beside]);
  const panel = <Panel aria-label={rest.label}>{children}</Panel>;
  return beside ? <Side ref={side}>{panel}</Side> : <OutDrawer {...rest}>{panel}</OutDrawer>;
};
