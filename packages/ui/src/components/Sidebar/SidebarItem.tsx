import { type ComponentPropsWithoutRef, type ElementType, type ReactNode, useId } from 'react';
import { Item, List, Reason } from './Sidebar.styles.ts';

export interface SidebarGroupProps {
  heading?: ReactNode;
  /** SidebarItems. */
  children: ReactNode;
}

/** Items under one heading. */
export function SidebarGroup({ heading, children }: SidebarGroupProps) {
  const id = useId();
  return (
    <>
      {heading && <h2 id={id}>{heading}</h2>}
      <List aria-labelledby={heading ? id : undefined}>{children}</List>
    </>
  );
}

export type SidebarItemProps<E extends ElementType = 'a'> = {
  /** `a`, `button` or a router's Link; its own props go with it. */
  as?: E;
  icon?: ReactNode;
  /** Why it cannot be used now. It stays in the tab order, so that the reason can be found. */
  reason?: ReactNode;
  children: ReactNode;
} & Omit<ComponentPropsWithoutRef<E>, 'as' | 'children' | 'icon' | 'reason'>;

/** One place to go. Mark the present one with `aria-current="page"`. */
export function SidebarItem<E extends ElementType = 'a'>({
  as,
  icon,
  reason,
  children,
  ...rest
}: SidebarItemProps<E>) {
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
}
