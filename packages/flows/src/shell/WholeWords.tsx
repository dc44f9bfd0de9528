import { styled } from 'styled-components';

const Word = styled.span`
  white-space: nowrap;
`;

/**
 * Matches words such as “check-in”. Longer words may be wider than a phone's screen, so they may still break at the
 * hyphen.
 */
const SHORT_WORDS_WITH_HYPHEN = /(\b[a-z]{1,8}-[a-z]{1,3}\b)/i;

/**
 * A heading's text whose short hyphenated words stay on one line. Browsers break such words at the hyphen, in balanced
 * headings even if there is enough room. The text keeps its ordinary hyphens, so that search and screen readers still
 * work.
 */
export const WholeWords = ({ children }: { readonly children: string }) =>
  // `split` with a capturing group puts the hyphenated words at the odd indexes.
  children
    .split(SHORT_WORDS_WITH_HYPHEN)
    .map((part, index) => (index % 2 === 1 ? <Word key={index}>{part}</Word> : part)); // eslint-disable-line react/no-array-index-key
