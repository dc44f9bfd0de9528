import { Link } from '@journey/ui';
import type { LoginFailure } from './refusals.ts';

/** The message of a failed login, with the link that leads on where there is one. */
export const FailureText = ({ message, link }: Pick<LoginFailure, 'message' | 'link'>) =>
  link ? (
    <p>
      {message} <Link href={link.href}>{link.label}</Link>
    </p>
  ) : (
    message
  );
