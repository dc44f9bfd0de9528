import { useRef, useState } from 'react';

/**
 * Lets a person write the comments of a batch of photos in one of several tabs. Until they type here, the field shows
 * what the device stores, also when another tab changes it; what they have typed here stays.
 * @param stored the comments that the device stores
 * @param write stores what the person types
 */
export const useComments = (stored: string, write: (comments: string) => void) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isFocused, setFocused] = useState(false);
  const [shown, setShown] = useState(stored);
  // A text that changes while the person is in the field would take away their place in it.
  if (typed === undefined && !isFocused && shown !== stored) setShown(stored);
  return {
    /** The comments that will be sent. */
    text: typed ?? stored,
    /** Returns what the person has typed here; undefined when they have typed nothing. */
    getTyped: (): string | undefined => (typed === undefined ? undefined : field.current?.value),
    /** The key of the field: it is a new one when its text changes from outside. */
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
