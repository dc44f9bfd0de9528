import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { StyledButton } from './Button.styles.ts';

/** Only one `primary` stands on a screen; `danger` is for what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  /** Under way: keeps its width and its focus, shows a turning ring and takes no further press. */
  busy?: boolean;
  /** What is announced while busy, such as “Signing in”. */
  busyLabel?: string;
  /** As wide as its column. */
  wide?: boolean;
  icon?: ReactNode;
}

const refuse = (event: MouseEvent) => event.preventDefault();

/** What a person presses to do something. To go somewhere, use Link or LinkButton. A `button` unless `type` says submit. */
export function Button({
  variant = 'secondary',
  busy,
  busyLabel,
  wide,
  icon,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <>
      <StyledButton
        type="button"
        {...rest}
        data-variant={variant}
        data-wide={wide || undefined}
        aria-busy={busy || undefined}
        aria-disabled={busy || rest['aria-disabled']}
        onClick={busy ? refuse : onClick}
      >
        <span>
          {icon}
          {children}
        </span>
      </StyledButton>
      {busyLabel && <VisuallyHidden role="status">{busy && busyLabel}</VisuallyHidden>}
    </>
  );
}
