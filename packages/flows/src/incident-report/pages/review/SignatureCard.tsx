import { Card, Checkbox, SignaturePad, type Signature } from '@journey/ui';
import { reviewMessages as text } from './messages.ts';
import type { SignatureDraft } from './use-signature.ts';

/** The id of the signature field, to which the error summary links. */
export const SIGNATURE_ELEMENT_ID = 'signature';

interface Props {
  readonly kept: SignatureDraft;
  readonly error?: string | undefined;
  /**
   * The answer to "Sign now?", which is asked only in the branch app. Undefined on the web, where a signature is
   * always required.
   */
  readonly signNow?: { readonly is: boolean; readonly set: (is: boolean) => void } | undefined;
  /**
   * Whether the vehicle has a customer, who could sign the report later. A vehicle that is not on rent has none.
   */
  readonly hasCustomer: boolean;
  readonly onChange: (signature: Signature | null) => void;
}

/** Renders the card for the customer's signature, which can be drawn or typed. */
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
        id={SIGNATURE_ELEMENT_ID}
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
