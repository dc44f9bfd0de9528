import { styled } from 'styled-components';

export const Side = styled.div`
  flex: none;
  width: var(--sidebar);
  border-right: 1px solid var(--divider);
  background: var(--surface);
  @media print {
    display: none;
  }
`;

export const Drawer = styled.dialog`
  width: min(var(--sidebar) + 48px, 100% - 48px);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--surface);
  color: var(--text);
  box-shadow: var(--shadow-overlay);
  &::backdrop {
    background: var(--scrim);
  }
  & > button {
    margin: var(--space8);
  }
`;

export const Panel = styled.nav`
  padding: var(--space16) var(--space12) var(--space32);
  & > h2 {
    padding: var(--space24) var(--space12) var(--space8);
    color: var(--text-muted);
    font: 600 var(--type14) var(--font-text);
    letter-spacing: 0;
  }
  & > p {
    padding: var(--space8) var(--space12);
    font: var(--weight-display) var(--type20) var(--font-display);
  }
`;

export const List = styled.ul`
  display: grid;
  gap: var(--space8);
`;

export const Item = styled.a`
  display: flex;
  align-items: center;
  gap: var(--space12);
  width: 100%;
  min-height: var(--target);
  padding: var(--space8) var(--space12);
  border: 0;
  border-radius: min(var(--radius-control), 8px);
  background: none;
  color: var(--text);
  font: 500 var(--type16) var(--font-text);
  text-align: left;
  text-decoration: none;
  /* Breaks a word that is wider than the sidebar. The page's own break-word would widen the item instead. */
  overflow-wrap: anywhere;
  cursor: pointer;
  svg {
    flex: none;
  }
  &:hover {
    background: var(--surface-sunken);
  }
  &[aria-current] {
    background: var(--tint);
    font-weight: 700;
    box-shadow: inset 4px 0 0 var(--selected);
  }
  &[aria-disabled] {
    background: none;
    color: var(--text-muted);
    cursor: not-allowed;
    @media (forced-colors: active) {
      color: GrayText;
    }
  }
`;

export const Reason = styled.span`
  display: block;
  font: 400 var(--type14) var(--font-text);
`;
