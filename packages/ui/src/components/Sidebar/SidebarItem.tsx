import { type ComponentPropsWithoutRef, type ElementType, type ReactNode, useId } from 'react';
import { Item, List, Reason } from './Sidebar.styles.ts';

export interface SidebarGroupProps {
  heading?: ReactNode;
  /** The group's `SidebarItem`s. */
  children: ReactNode;
}

/** A group of the sidebar's items under a heading. */
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
  /** The element to render: `a`, `button` or a router's Link. The element's own props are accepted too. */
  as?: E;
  icon?: ReactNode;
  /** Why the item is disabled. A disabled item stays in the tab order, so that keyboard users can find the reason. */
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
