import { ArrowLeftIcon, AtEdge, Button, LinkButton } from '@journey/ui';
import { Link } from 'react-router-dom';
import { shellMessages as text } from './messages.ts';

type Props =
  | {
      /** The address of the page before. */
      readonly to: string;
    }
  | {
      /** Goes back where the page before has no address of its own to link to: a flow settles it. */
      readonly onBack: () => void;
    };

/** The way back, above the page's title: on the column's edge, and the same in every product. */
export const Back = (props: Props) => (
  <AtEdge>
    {'to' in props ? (
      <LinkButton as={Link} to={props.to} data-variant="quiet">
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
  </AtEdge>
);
