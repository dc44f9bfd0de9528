import preview from '@journey/workshop/preview';
import { Link } from '../Link/Link.tsx';
import { Footer } from './Footer.tsx';

const meta = preview.meta({ title: 'Components/Footer', component: Footer, tags: ['stable'] });

export const WithLinks = meta.story({
  render: () => (
    <Footer>
      <nav aria-label="Footer">
        <Link href="#privacy">Privacy policy</Link>
        <Link href="#locations">Location information</Link>
      </nav>
      <p>© Example Rentals Pty Ltd. All rights reserved.</p>
    </Footer>
  ),
});
