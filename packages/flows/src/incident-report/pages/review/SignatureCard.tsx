import { Card, Checkbox, SignaturePad, type Signature } from '@journey/ui';
import { reviewMessages as text } from './messages.ts';
import type { KeptSignature } from './use-signature.ts';

/** Where the error summary leads. */
export const SIGNATURE_ID = 'signature';

interface Props {
  readonly kept: KeptSignature;
  readonly error?: string | undefined;
  /** The app asks first whether it is signed now (2§4 Sign-now); nothing where it always is. */
  readonly signNow?: { readonly is: boolean; readonly set: (is: boolean) => void } | undefined;
  readonly onChange: (signature: Signature | null) => void;
}

/** The customer's signature: drawn or typed, 500 by 200 (2§9). */
export const SignatureCard = ({ kept, error, signNow, onChange }: Props) => (
  <Card as="section">
    {signNow && (
      <Checkbox
        name="sign-now"
        label={text.signNow}
        hint={text.signLater}
        defaultChecked={signNow.is}
        onChange={({ target }) => signNow.set(target.checked)}
      />
    )}
    {(!signNow || signNow.is) && (
      <SignaturePad
        id={SIGNATURE_ID}
        legend={text.signature}
        hint={text.signatureHint}
        error={error}
        labels={text}
        text={{ loading: text.padLoading, failed: text.padFailed, retry: text.retry }}
        defaultValue={kept.signed?.signature ?? null}
        onChange={onChange}
      />
    )}
  </Card>
);
