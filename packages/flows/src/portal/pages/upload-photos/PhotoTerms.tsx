import { Button, Card, Stack } from '@journey/ui';
import { uploadPhotosMessages as text } from '../../messages.ts';
import { Terms } from './UploadPhotosPage.styles.ts';

interface Props {
  readonly onAccept: () => void;
}

/** Renders the terms that the person must accept before taking the first photo of the vehicle (P-12). */
export const PhotoTerms = ({ onAccept }: Props) => (
  <Card as="section">
    <Stack>
      <h2>{text.termsTitle}</h2>
      <Terms as="ul" $gap={12}>
        {text.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </Terms>
      <div>
        <Button variant="primary" onClick={onAccept}>
          {text.accept}
        </Button>
      </div>
    </Stack>
  </Card>
);
