import { styled } from 'styled-components';

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8rem, 100%), 1fr));
  gap: var(--space8);
  list-style: none;
`;

export const Thumbnail = styled.button`
  display: block;
  width: 100%;
  min-height: var(--target);
  padding: 0;
  border: 1px solid var(--divider);
  border-radius: min(var(--radius-control), 12px);
  background: var(--disabled);
  color: var(--text);
  font: 400 var(--type14) var(--font-text);
  aspect-ratio: 4 / 3;
  overflow: hidden;
  cursor: zoom-in;
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export const Large = styled.img`
  display: block;
  width: 100%;
  max-height: 60dvh;
  min-height: 12rem;
  border-radius: min(var(--radius-control), 12px);
  background: var(--disabled);
  object-fit: contain;
`;
