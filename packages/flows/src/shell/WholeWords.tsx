import { styled } from 'styled-components';

const Word = styled.span`
  white-space: nowrap;
`;

/** Matches words such as “check-in”. Longer ones may be wider than a phone's screen, so they still break at their hyphen. */
const SHORT_WORDS_WITH_HYPHEN = /(\b[a-z]{1,8}-[a-z]{1,3}\b)/i;

/**
 * A heading's text, whose short words with a hyphen stay on one line: browsers break them at the hyphen, balanced
 * headings even where there is room. The text keeps its usual hyphens, so that it is found and read out as ever.
 */
export const WholeWords = ({ children }: { readonly children: string }) =>
  // Words with a hyphen stand at the odd places.
  children
    .split(SHORT_WORDS_WITH_HYPHEN)
    .map((part, index) => (index % 2 === 1 ? <Word key={index}>{part}</Word> : part)); // eslint-disable-line react/no-array-index-key
