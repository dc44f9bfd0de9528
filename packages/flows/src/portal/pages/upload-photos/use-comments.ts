import { useRef, useState } from 'react';

/**
 * Lets a person write the comments of a batch of photos in one of several tabs. Until they type in this tab, the field
 * shows the stored comments, even if another tab changes them. What they have typed in this tab is not overwritten.
 * @param stored the comments that the device stores
 * @param write stores what the person types
 */
export const useComments = (stored: string, write: (comments: string) => void) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isFocused, setFocused] = useState(false);
  const [shown, setShown] = useState(stored);
  // If the text changed while the field has the focus, the person would lose their cursor position.
  if (typed === undefined && !isFocused && shown !== stored) setShown(stored);
  return {
    /** The comments that will be sent. */
    text: typed ?? stored,
    /** Returns what the person has typed in this tab; undefined if they have typed nothing. */
    getTyped: (): string | undefined => (typed === undefined ? undefined : field.current?.value),
    /**
     * The React key of the field. It changes when the text changes from outside, so that the field is created again.
     */
    key: shown,
    /** The attributes of the field. */
    field: {
      ref: field,
      defaultValue: shown,
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
      onChange: ({ currentTarget: { value } }: { readonly currentTarget: HTMLTextAreaElement }) => {
        setTyped(value);
        write(value);
      },
    },
  };
};
