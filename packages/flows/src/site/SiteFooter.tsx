import { Footer, Link } from '@journey/ui';
import type { Site } from './site.ts';
import { footerMessages as text } from './messages.ts';

interface Props {
  readonly site: Site;
  /** Whether the footer leaves out the assistance line, for a page that shows it elsewhere. */
  readonly noPhone?: boolean;
}

/** Renders the footer of public pages: privacy policy, assistance and copyright (docs/product/portal.md#p-06). */
export const SiteFooter = ({ site: { links, phone, legal }, noPhone }: Props) => (
  <Footer>
    <nav aria-label={text.legal}>
      <Link href={links.privacy} target="_blank" rel="noopener">
        {text.privacy}
      </Link>
      {!noPhone && <Link href={`tel:${phone.international}`}>{text.assistance(phone.display)}</Link>}
    </nav>
    <p>{text.copyright(legal.company)}</p>
  </Footer>
);
