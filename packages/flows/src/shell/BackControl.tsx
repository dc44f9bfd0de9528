import { ArrowLeftIcon, AlignToColumnEdge, Button, LinkButton } from '@journey/ui';
import { Link } from 'react-router-dom';
import { shellMessages as text } from './messages.ts';

type Props =
  | {
      /** The address of the page to which Back leads. */
      readonly to: string;
      /** The navigation state of that page's history entry. */
      readonly state?: unknown;
    }
  | {
      /**
       * Called by the Back button. It is for the steps of a flow, which have no fixed address to link to because the
       * flow determines the previous step.
       */
      readonly onBack: () => void;
    };

/** The Back link or button above a page's title, aligned with the column's edge, the same in every product. */
export const BackControl = (props: Props) => (
  <AlignToColumnEdge>
    {'to' in props ? (
      <LinkButton as={Link} to={props.to} state={props.state} data-variant="quiet">
        <span>
          <ArrowLeftIcon />
          {text.back}
        </span>
      </LinkButton>
    ) : (
      <Button variant="quiet" icon={<ArrowLeftIcon />} onClick={props.onBack}>
        {text.back}
      </Button>
    )}
  </AlignToColumnEdge>
);
