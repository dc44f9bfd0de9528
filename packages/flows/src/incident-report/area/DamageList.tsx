import { styled } from 'styled-components';

const List = styled.ul`
  padding-left: var(--space24);
`;

interface Props {
  readonly damages: readonly string[];
  /** Shown instead of an empty list. */
  readonly empty: string;
}

/** Renders the descriptions of damages as a bulleted list. */
export const DamageList = ({ damages, empty }: Props) =>
  damages.length > 0 ? (
    <List>
      {damages.map((damage, index) => (
        // Two damages may have the same text, so the text cannot be the key.
        // eslint-disable-next-line react/no-array-index-key
        <li key={index}>{damage}</li>
      ))}
    </List>
  ) : (
    <p>{empty}</p>
  );
