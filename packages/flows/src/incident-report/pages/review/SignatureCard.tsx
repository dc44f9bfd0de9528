import { Card, Checkbox, SignaturePad, type Signature } from '@journey/ui';
import { reviewMessages as text } from './messages.ts';
import type { KeptSignature } from './use-signature.ts';

/** Where the error summary leads. */
export const SIGNATURE_ID = 'signature';

interface Props {
  readonly kept: KeptSignature;
  readonly error?: string | undefined;
  /** Staff are asked whether to sign now. Undefined where a signature is always needed. */
  readonly signNow?: { readonly is: boolean; readonly set: (is: boolean) => void } | undefined;
  /** Whether there is a customer who can sign later: a vehicle that is not rented has none. */
  readonly hasCustomer: boolean;
  readonly onChange: (signature: Signature | null) => void;
}

/** The customer's signature: drawn or typed, 500 by 200. */
export const SignatureCard = ({ kept, error, signNow, hasCustomer, onChange }: Props) => (
  <Card as="section">
    {signNow && (
      <Checkbox
        name="sign-now"
        label={text.signNow}
        hint={hasCustomer ? text.signLater : undefined}
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
