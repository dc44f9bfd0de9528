import { createIdempotencyKey, useApi } from '@journey/api';
import { refreshDamagePhotos, rentalQueryKeys, type Rental } from '@journey/api/rentals';
import { Card, LinkButton, Notice, Stack } from '@journey/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { UploadedPhotos } from '../../../photos/show/Gallery.tsx';
import { RentalPage } from '../../area/RentalPage.tsx';
import { layoutMessages } from '../../messages.ts';
import {
  damageDocumentationMessages as text,
  portalPhotoMessages,
  uploadPhotosMessages,
} from '../../photo-messages.ts';
import { updateCachedRental } from '../../stored-photos.ts';
import { PhotoReloadButton } from '../../area/ReloadButton.tsx';

/** Renders the page about the vehicle's condition: photos from before the rental, and photos of damage. */
export const DamageDocumentationPage = () => (
  <RentalPage title={layoutMessages.damage} intro={text.intro}>
    {(rental) => <Condition rental={rental} />}
  </RentalPage>
);

const Condition = ({ rental }: { readonly rental: Rental }) => {
  const { agreementNumber, preRentalPhotos, damagePhotos, damageReport } = rental;
  const api = useApi();
  const queries = useQueryClient();
  // Makes the services read the photos from their storage again (P-24).
  const refresh = async () => {
    const refreshed = await refreshDamagePhotos(api, agreementNumber, {
      idempotencyKey: createIdempotencyKey(),
    });
    updateCachedRental(queries, agreementNumber, { damagePhotos: refreshed });
    // Reloading the rentals updates the addresses of the photos from before the rental.
    await queries.invalidateQueries({ queryKey: rentalQueryKeys.list() }, { throwOnError: true });
  };
  return (
    <>
      <div>
        <PhotoReloadButton onReload={refresh} />
      </div>
      {preRentalPhotos.length > 0 ? (
        <Card as="section">
          <h2>{text.before}</h2>
          <UploadedPhotos label={text.before} photos={preRentalPhotos} />
        </Card>
      ) : (
        <Notice tone="warning" title={text.noneBeforeTitle}>
          <Stack $gap={12}>
            <p>{text.noneBefore}</p>
            <div>
              <LinkButton as={RouterLink} to="/app/upload-vehicle-photos">
                {uploadPhotosMessages.newPhotos}
              </LinkButton>
            </div>
          </Stack>
        </Notice>
      )}
      <Card as="section">
        <h2>{text.damage}</h2>
        {damageReport && <p>{text.report(damageReport)}</p>}
        {damagePhotos.length > 0 ? (
          <UploadedPhotos label={text.damage} photos={damagePhotos} />
        ) : (
          <p>{portalPhotoMessages.none}</p>
        )}
      </Card>
    </>
  );
};
