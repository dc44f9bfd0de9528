/** Signs the photos of a rental for a response. A stored rental has their paths, which open nothing. */
import type { WireIncidentReport, WireRental } from '../../store/records/rental.ts';
import { signPhotoPaths, type SignPhotoPath } from '../photos/address.ts';

const signReportPhotos = async (
  sign: SignPhotoPath,
  report: WireIncidentReport,
): Promise<WireIncidentReport> => {
  const { damagePhotos } = report;
  if (!damagePhotos) return report;
  const [customer, staff] = await Promise.all([
    signPhotoPaths(sign, damagePhotos.customer),
    signPhotoPaths(sign, damagePhotos.staff),
  ]);
  return { ...report, damagePhotos: { customer, staff } };
};

/** @returns the rental with a signed address in place of each photo's path */
export const signRentalPhotos = async (sign: SignPhotoPath, wire: WireRental): Promise<WireRental> => {
  const { pre_rental_photos, rental_photos, damage_data, virs } = wire;
  return {
    ...wire,
    pre_rental_photos: pre_rental_photos && (await signPhotoPaths(sign, pre_rental_photos)),
    rental_photos:
      rental_photos &&
      (await Promise.all(
        rental_photos.map(async (batch) => ({
          ...batch,
          photo_urls: await signPhotoPaths(sign, batch.photo_urls),
        })),
      )),
    damage_data: damage_data && {
      ...damage_data,
      damage_photos_locations: await signPhotoPaths(sign, damage_data.damage_photos_locations),
    },
    virs: virs && (await Promise.all(virs.map((report) => signReportPhotos(sign, report)))),
  };
};
