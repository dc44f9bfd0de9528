import {
  Button,
  Card,
  Cluster,
  DownloadIcon,
  ExternalIcon,
  Notice,
  Stack,
  VisuallyHidden,
} from '@journey/ui';
import { PageHead } from '../../../shell/PageHead.tsx';
import { RentalsLoader } from '../../area/RentalsLoader.tsx';
import { RentalSelect } from '../../area/RentalSelect.tsx';
import { documentMessages as text } from '../../document-messages.ts';
import { hasRentalDocument, type RentalDocumentKind } from '../../rules/documents.ts';
import { useCurrentRental } from '../../use-current-rental.ts';
import { useDocumentActions } from '../../area/use-document.tsx';

interface Props {
  /** Which document the page offers. The signed terms have no page, since the menu opens them in a new tab. */
  readonly kind: Exclude<RentalDocumentKind, 'terms'>;
}

/**
 * Renders the page for one kind of document. The renter chooses a rental and can view its document in a new tab
 * or download it; if it is not available, the page says so (P-14).
 */
export const DocumentPage = ({ kind }: Props) => {
  const { busy, view, download, slow, dialog } = useDocumentActions();
  const { query } = useCurrentRental();
  const words = text[kind];
  return (
    <Stack>
      <PageHead title={words.title} lead={words.intro} />
      <RentalsLoader>
        {(rental) => (
          <Card>
            <RentalSelect />
            {hasRentalDocument(kind, rental) ? (
              <div>
                <Cluster $gap={12}>
                  <Button
                    variant="primary"
                    icon={<ExternalIcon />}
                    busy={busy === 'view'}
                    onClick={() => void view({ kind, rental })}
                  >
                    {text.view}{' '}
                    <VisuallyHidden>
                      {words.title}, {text.viewHint}
                    </VisuallyHidden>
                  </Button>
                  <Button
                    icon={<DownloadIcon />}
                    busy={busy === 'download'}
                    onClick={() => void download({ kind, rental })}
                  >
                    {text.download} <VisuallyHidden>{words.title}</VisuallyHidden>
                  </Button>
                </Cluster>
                {slow}
              </div>
            ) : (
              <Notice>
                <Stack $gap={12}>
                  <p>{words.unavailable}</p>
                  <div>
                    <Button busy={query.isFetching} onClick={() => void query.refetch()}>
                      {text.lookAgain}
                    </Button>
                  </div>
                </Stack>
              </Notice>
            )}
          </Card>
        )}
      </RentalsLoader>
      {dialog}
    </Stack>
  );
};
