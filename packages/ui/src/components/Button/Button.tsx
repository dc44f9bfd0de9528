import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { StyledButton } from './Button.styles.ts';

/** The look of a button. A screen has at most one `primary` button; `danger` is for an action that cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-disabled'> {
  variant?: ButtonVariant;
  /** Whether the button's action is under way: it shows a spinner, keeps its width and focus, and ignores presses. */
  busy?: boolean;
  /** The text that screen readers announce while the button's action is under way, such as “Signing in”. */
  busyLabel?: string;
  /** Makes the button as wide as its column. */
  wide?: boolean;
  icon?: ReactNode;
  /**
   * Makes the button look disabled and ignore presses, but keep its focus. Use it for a button that is disabled by its
   * own press, because browsers remove the focus from a natively `disabled` button.
   */
  'aria-disabled'?: boolean;
}

const refuse = (event: MouseEvent) => event.preventDefault();

/**
 * A button that does something on the page; to navigate, use Link or LinkButton. Its HTML `type` is `button`, so
 * that it submits no form unless `type` is given.
 */
export const Button = ({
  variant = 'secondary',
  busy,
  busyLabel,
  wide,
  icon,
  children,
  onClick,
  'aria-disabled': isOff,
  ...rest
}: ButtonProps) => {
  return (
    <>
      <StyledButton
        type="button"
        {...rest}
        data-variant={variant}
        data-wide={wide || undefined}
        aria-busy={busy || undefined}
        aria-disabled={busy || isOff || undefined}
        onClick={busy || isOff ? refuse : onClick}
      >
        <span>
          {icon}
          {children}
        </span>
      </StyledButton>
      {busyLabel && <VisuallyHidden role="status">{busy && busyLabel}</VisuallyHidden>}
    </>
  );
};
