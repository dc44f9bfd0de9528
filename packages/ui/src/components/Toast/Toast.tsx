import { type FocusEvent, useEffect, useState } from 'react';
import { AlertIcon, CloseIcon, SuccessIcon } from '../../icons/index.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { returnFocus } from './return-focus.ts';
import { Bubble, Region } from './Toast.styles.ts';
import { useReserveBottomSpace } from './use-bottom-inset.ts';

/** How long toasts of type `success` and `error` stay, in ms. Those of type `failError` stay until they are closed. */
export const TOAST_DURATION_MS = 6000;

export interface ToastContent {
  type: 'success' | 'error' | 'failError';
  message: string;
  /**
   * Distinguishes a toast from an earlier one with the same text, so that it is announced as well and
   * stays for the full time. Without ids, a toast with the text of the current one changes nothing.
   */
  id?: string | number;
}

export interface ToastProps extends Omit<ToastContent, 'id'> {
  closeLabel: string;
  onClose: () => void;
}

/**
 * A short message at the bottom of the screen that disappears after a while. While it is hovered or focused, it
 * stays; afterwards the full time runs again. If it is closed while it has the focus, the focus returns to where it was.
 */
export const Toast = ({ type, message, closeLabel, onClose }: ToastProps) => {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  useEffect(() => {
    if (isPaused || type === 'failError') return undefined;
    const timer = setTimeout(onClose, TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [isPaused, type, onClose]);
  return (
    <Bubble
      ref={returnFocus}
      data-type={type}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {type === 'success' ? <SuccessIcon /> : <AlertIcon />}
      <p>{message}</p>
      <IconButton label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Bubble>
  );
};

export interface ToastRegionProps {
  /** The toast to show; undefined if there is none. */
  toast?: ToastContent | null;
  /** The text that a toast without a message shows. */
  fallback: string;
  closeLabel: string;
  onClose: () => void;
}

/**
 * The live regions in which toasts appear. Render them at all times, because screen readers announce only changes
 * to an existing region. A failure's toast interrupts what the screen reader is reading; a success's does not.
 */
export const ToastRegion = ({ toast, fallback, closeLabel, onClose }: ToastRegionProps) => {
  const foot = useReserveBottomSpace();
  const shown = toast && (
    <Toast
      key={toast.id ?? toast.type + toast.message}
      type={toast.type}
      message={toast.message || fallback}
      closeLabel={closeLabel}
      onClose={onClose}
    />
  );
  const good = toast?.type === 'success';
  return (
    <Region ref={foot} data-toasts>
      <div role="status">{good && shown}</div>
      <div role="alert">{!good && shown}</div>
    </Region>
  );
};
