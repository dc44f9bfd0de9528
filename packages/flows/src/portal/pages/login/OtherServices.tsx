import { Link, Stack } from '@journey/ui';
import { styled } from 'styled-components';
import type { SiteLink } from '../../../site/index.ts';
import { signInMessages as text } from './messages.ts';

const List = styled.ul`
  list-style: none;
  columns: 16rem;
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

interface Props {
  readonly links: readonly SiteLink[];
}

/**
 * Renders the links from the sign-in page to the brand's other services (P-06), or nothing for a brand without
 * any.
 */
export const OtherServices = ({ links }: Props) =>
  links.length > 0 && (
    <Stack as="section" $gap={8} aria-labelledby="other-services">
      <h2 id="other-services">{text.otherServices}</h2>
      <List>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} target="_blank" rel="noopener">
              {label}
            </Link>
          </li>
        ))}
      </List>
    </Stack>
  );
