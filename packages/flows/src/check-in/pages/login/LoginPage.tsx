import { Notice, Skeleton } from '@journey/ui';
import type { CheckInKind } from '../../state.ts';
import { BookingForm } from './BookingForm.tsx';
import { DriverForm } from './DriverForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { loginMessages as text } from './messages.ts';
import { SearchForm } from './SearchForm.tsx';
import { useHandOver } from './use-hand-over.ts';
import { useKeptLogin } from './use-kept-login.ts';
import { useSearchMode } from './use-search-mode.ts';

interface Props {
  readonly kind: CheckInKind;
}

/**
 * The login page for each kind of check-in. A primary driver may search for the booking instead of typing its number
 * (C-02).
 */
export const LoginPage = ({ kind }: Props) => {
  const { isUnderWay, failure } = useHandOver(kind);
  return (
    <LoginFrame kind={kind}>
      {isUnderWay ? (
        <>
          <Skeleton label={text.submitting} lines={4} />
          <p>{text.submitting}</p>
        </>
      ) : (
        <>
          {failure && (
            <Notice tone="danger" role="alert">
              {failure}
            </Notice>
          )}
          <LoginFields kind={kind} />
        </>
      )}
    </LoginFrame>
  );
};

const LoginFields = ({ kind }: Props) => {
  const kept = useKeptLogin(kind);
  const [searches, setSearches] = useSearchMode(kept.found?.form === 'search');
  if (kind === 'additional-driver') return <DriverForm kept={kept} />;
  if (kind !== 'generic' && searches)
    return <SearchForm kind={kind} kept={kept} onReturn={() => setSearches(false)} />;
  const onSearch = kind === 'generic' ? undefined : () => setSearches(true);
  return <BookingForm kind={kind} kept={kept} onSearch={onSearch} />;
};
