import { type ComponentPropsWithoutRef, type ElementType, type ReactNode, useId } from 'react';
import { Item, List, Reason } from './Sidebar.styles.ts';

export interface SidebarGroupProps {
  heading?: ReactNode;
  /** The `SidebarItem`s (links and buttons) of the group. */
  children: ReactNode;
}

/** A group of links and buttons in the sidebar, under a heading. */
export const SidebarGroup = ({ heading, children }: SidebarGroupProps) => {
  const id = useId();
  return (
    <>
      {heading && <h2 id={id}>{heading}</h2>}
      <List aria-labelledby={heading ? id : undefined}>{children}</List>
    </>
  );
};

export type SidebarItemProps<E extends ElementType = 'a'> = {
  /**
   * The element that the sidebar item renders: `a`, `button` or a router's Link. The item also accepts that
   * element's props.
   */
  as?: E;
  icon?: ReactNode;
  /**
   * The reason why the sidebar item is disabled, shown below its name. A disabled item can still be reached by the
   * Tab key, so that keyboard users find the reason.
   */
  reason?: ReactNode;
  children: ReactNode;
} & Omit<ComponentPropsWithoutRef<E>, 'as' | 'children' | 'icon' | 'reason'>;

/** A link or button in the sidebar. Set `aria-current="page"` on the link to the current page. */
export const SidebarItem = <E extends ElementType = 'a'>({
  as,
  icon,
  reason,
  children,
  ...rest
}: SidebarItemProps<E>) => {
  const id = useId();
  const words = reason ? (
    <span>
      {children}
      <Reason id={id}>{reason}</Reason>
    </span>
  ) : (
    children
  );
  return (
    <li>
      {reason ? (
        <Item as="a" role="link" tabIndex={0} aria-disabled="true">
          {icon}
          {words}
        </Item>
      ) : (
        <Item as={as ?? 'a'} {...rest}>
          {icon}
          {words}
        </Item>
      )}
    </li>
  );
};
