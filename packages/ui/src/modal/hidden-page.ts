import { createContext } from 'react';

/**
 * Whether the page is hidden, although it is still mounted, because the next page is loading. Whatever covers the
 * screen, such as a modal dialog, belongs to the hidden page, so it must not cover what is shown in its place.
 */
export const HiddenPageContext = createContext(false);
