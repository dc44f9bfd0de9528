import { useState } from 'react';
import type { CheckInKind } from '../../state.ts';
import { BookingForm } from './BookingForm.tsx';
import { DriverForm } from './DriverForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { SearchForm } from './SearchForm.tsx';

interface Props {
  readonly kind: CheckInKind;
}

/** The login of each kind of check-in (1§2 /{base}/login); a primary driver may search instead (C-02). */
export const LoginPage = ({ kind }: Props) => {
  const [searches, setSearches] = useState(false);
  return (
    <LoginFrame kind={kind}>
      {kind === 'additional-driver' ? (
        <DriverForm />
      ) : searches ? (
        <SearchForm kind={kind} onReturn={() => setSearches(false)} />
      ) : (
        <BookingForm kind={kind} onSearch={kind === 'generic' ? undefined : () => setSearches(true)} />
      )}
    </LoginFrame>
  );
};
