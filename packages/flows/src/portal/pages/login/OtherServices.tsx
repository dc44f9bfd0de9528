import { Link, Stack } from '@journey/ui';
import type { SiteLink } from '../../../site/index.ts';
import { signInMessages as text } from './messages.ts';

interface Props {
  readonly links: readonly SiteLink[];
}

/** The brand's other services (P-06): external links, nothing at all where a brand shows none. */
export const OtherServices = ({ links }: Props) =>
  links.length > 0 && (
    <Stack as="nav" $gap={8} aria-labelledby="other-services">
      <h2 id="other-services">{text.otherServices}</h2>
      {links.map(({ label, href }) => (
        <Link key={href} href={href} target="_blank" rel="noopener">
          {label}
        </Link>
      ))}
    </Stack>
  );
