import { LinkButton } from '@journey/ui';
import { Link } from 'react-router-dom';
import { COUNTER_PASS_PATH } from '../../counter-pass/pass-address.ts';
import { isCounterPassOver, type CounterPass } from '../../counter-pass/pass.ts';
import { useCheckInState } from '../../check-in.ts';
import { summaryMessages as text } from './messages.ts';

/**
 * The link to the counter pass, which is the primary action once a check-in is complete. A counter's shared screen has no
 * pass, and one that is over would not open.
 */
export const CounterPassLink = ({ pass }: { readonly pass: CounterPass }) => {
  const { isGeneric } = useCheckInState();
  return isGeneric || isCounterPassOver(pass) ? null : (
    <LinkButton as={Link} to={COUNTER_PASS_PATH} data-variant="primary" data-wide>
      {text.pass}
    </LinkButton>
  );
};
