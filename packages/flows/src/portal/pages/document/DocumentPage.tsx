import {
  Button,
  Card,
  Cluster,
  DownloadIcon,
  ExternalIcon,
  Notice,
  Select,
  Stack,
  VisuallyHidden,
} from '@journey/ui';
import { keepFocus } from '../../../engine/keep-focus.ts';
import { formatWireDay } from '../../../fields/date/format-date.ts';
import { LookAgainButton, RentalPage, useCurrentRental } from '../../area/RentalPage.tsx';
import { useDocumentActions } from '../../area/use-document.tsx';
import { documentMessages as text, layoutMessages } from '../../messages.ts';
import { isViewedInTab } from '../../open-blob.ts';
import { RENTAL_DOCUMENTS, type RentalDocumentKind } from '../../rules/menu.ts';

interface Props {
  /** Which document the page offers. The signed terms have no page, because the menu opens them in a new tab. */
  readonly kind: Exclude<RentalDocumentKind, 'terms'>;
}

/**
 * Renders the page on which a renter views or downloads a rental's document. If the document is not available, the page
 * says so (P-14).
 */
export const DocumentPage = ({ kind }: Props) => {
  const { isBusy, view, download, slow, dialog } = useDocumentActions();
  const title = layoutMessages[kind];
  return (
    <>
      <RentalPage title={title} intro={text[kind].intro}>
        {(rental) => (
          <Card>
            <RentalSelect />
            {RENTAL_DOCUMENTS[kind].isAvailable(rental) ? (
              <div>
                <Cluster $gap={12}>
                  <Button
                    variant="primary"
                    icon={<ExternalIcon />}
                    busy={isBusy('view')}
                    onClick={() => void view({ kind, rental })}
                  >
                    {text.view}{' '}
                    <VisuallyHidden>
                      {title}, {isViewedInTab() ? text.viewHint : text.viewAsFileHint}
                    </VisuallyHidden>
                  </Button>
                  <Button
                    icon={<DownloadIcon />}
                    busy={isBusy('download')}
                    onClick={() => void download({ kind, rental })}
                  >
                    {text.download} <VisuallyHidden>{title}</VisuallyHidden>
                  </Button>
                </Cluster>
                {slow}
              </div>
            ) : (
              <Notice>
                <Stack $gap={12}>
                  <p>{text[kind].unavailable}</p>
                  <div ref={keepFocus}>
                    <LookAgainButton />
                  </div>
                </Stack>
              </Notice>
            )}
          </Card>
        )}
      </RentalPage>
      {dialog}
    </>
  );
};

/** Lets the renter choose the current rental, which all pages of the portal then show (P-10, P-14). */
const RentalSelect = () => {
  const { rentals, rental, choose } = useCurrentRental();
  return (
    <Select
      name="rental"
      label={text.selector}
      value={rental?.agreementNumber}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {rentals.map(({ agreementNumber, pickup }) => (
        <option key={agreementNumber} value={agreementNumber}>
          {[agreementNumber, formatWireDay(pickup.dateTime), pickup.location].filter(Boolean).join(' · ')}
        </option>
      ))}
    </Select>
  );
};
