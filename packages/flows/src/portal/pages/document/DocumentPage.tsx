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
import { hasDocument, type DocumentKind } from '../../rules/documents.ts';
import { useCurrentRental } from '../../use-current-rental.ts';
import { useDocument } from '../../area/use-document.tsx';

interface Props {
  /** The document's kind. The signed terms have no page, as the menu opens them. */
  readonly kind: Exclude<DocumentKind, 'terms'>;
}

/** A page with a rental selector and a document to view in a new tab or download, or why it is not available (P-14). */
export const DocumentPage = ({ kind }: Props) => {
  const { busy, view, download, slow, dialog } = useDocument();
  const { query } = useCurrentRental();
  const words = text[kind];
  return (
    <Stack>
      <PageHead title={words.title} lead={words.intro} />
      <RentalsLoader>
        {(rental) => (
          <Card>
            <RentalSelect />
            {hasDocument(kind, rental) ? (
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
