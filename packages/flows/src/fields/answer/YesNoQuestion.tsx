import { YesNo, type YesNoProps } from '@journey/ui';
import { yesNoMessages as text } from '../form-messages.ts';

/** A question that is answered with yes or no. */
export const YesNoQuestion = (props: Omit<YesNoProps, 'yes' | 'no'>) => (
  <YesNo {...props} yes={text.yes} no={text.no} />
);
