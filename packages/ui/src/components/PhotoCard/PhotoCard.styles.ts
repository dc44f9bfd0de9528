import { styled } from 'styled-components';

export const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: space-between;
  gap: var(--space16);
  padding: var(--space16);
  border: 1px solid var(--divider);
  border-radius: var(--radius-card);
  background: var(--surface);
  [data-picker] button {
    flex: 1 1 auto;
    padding-inline: var(--space12);
  }
`;

export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space12) var(--space16);
  & > :last-child {
    flex: 1 1 120px;
    min-width: 0;
  }
`;

export const Name = styled.p`
  font-weight: 600;
`;

export const Note = styled.p`
  margin-top: var(--space4);
  font: 400 var(--type14) var(--font-text);
`;

/** The line that shows a photo's state (such as uploaded or failed) by colour, icon and words. */
export const StateText = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space8);
  color: var(--text-muted);
  svg {
    flex: none;
    width: 20px;
    height: 20px;
  }
  &[data-state='uploaded'] {
    color: var(--success);
  }
  &[data-state='failed'] {
    color: var(--danger);
    font-weight: 600;
  }
  &[data-state='doubtful'] {
    color: var(--warning);
    font-weight: 600;
  }
  &[data-state='checking'] svg {
    animation: spin 1s linear infinite;
  }
`;

/**
 * The picture of a photo card: the photo or, until there is one, a drawing of the view to take, in a dashed frame.
 */
export const Picture = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: 128px;
  aspect-ratio: 8 / 5;
  padding: var(--space4);
  border: 2px dashed var(--border);
  border-radius: min(var(--radius-control), 12px);
  background: var(--surface-sunken);
  overflow: hidden;
  &[data-taken] {
    padding: 0;
    border: 1px solid var(--divider);
  }
  &[data-state='failed'] {
    border: 2px solid var(--danger);
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &[data-state='checking'] img {
    opacity: 0.6;
  }
`;

export const EnlargeButton = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: end;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -4px;
    box-shadow: inset 0 0 0 4px var(--focus-gap);
  }
  svg {
    width: 28px;
    height: 28px;
    margin: var(--space4);
    padding: 4px;
    border-radius: 50%;
    background: var(--surface);
    color: var(--text);
  }
`;
