import { createHash, randomInt, randomUUID } from 'node:crypto';
import { portalSignIn, type VisitCall } from './visit.ts';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const createForm = (boundary: string, metadata: object, photo: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="metadata"; filename="blob"\r\ncontent-type: application/json\r\n\r\n` +
        `${JSON.stringify(metadata)}\r\n--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="photo.jpg"\r\n` +
        'content-type: image/jpeg\r\n\r\n',
    ),
    photo,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

/**
 * Creates the visit in which a renter sends photos of the rented car.
 * @param photos the JPEG photos; each upload sends one of them
 * @param count how many photos one visit sends
 */
export const createPhotoVisit = (photos: readonly Buffer[], count: number): VisitCall[] => {
  const hashes = new Map(photos.map((photo) => [photo, sha256(photo)]));
  const views = ['dashboard', 'front', 'back', 'left', 'right'];
  const uploads = Array.from({ length: count }, (_, index): VisitCall[] => {
    const view = views[index % views.length];
    return [
      {
        name: 'photo ticket',
        ask: ({ notes, renter }) => {
          if (index % views.length === 0) notes['batch'] = randomUUID();
          const chosen = randomInt(photos.length);
          notes['photo'] = String(chosen);
          const photo = photos[chosen]!;
          return {
            method: 'POST',
            path: '/api/uploads',
            body: {
              rental_agreement_number: renter.agreement,
              batch: notes['batch'],
              view,
              type: 'image/jpeg',
              size: photo.length,
              sha256: hashes.get(photo),
            },
          };
        },
        read: ({ notes }, text) => {
          notes['ticket'] = (JSON.parse(text) as { ticket: string }).ticket;
        },
      },
      {
        name: 'photo',
        ask: ({ notes, renter }) => {
          const boundary = `----${randomUUID()}`;
          const metadata = {
            batch: notes['batch'],
            unit_number: '8968817',
            meridian_timestamp: new Date().toISOString(),
            author: 'CUSTOMER',
            type: 'rental',
            author_id: renter.agreement,
            latitude: -33.9,
            longitude: 151.2,
            country: 'AU',
          };
          return {
            method: 'POST',
            path: `/api/uploads/${notes['ticket']}`,
            headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
            body: createForm(boundary, metadata, photos[Number(notes['photo'])]!),
          };
        },
      },
    ];
  }).flat();
  return [portalSignIn, ...uploads];
};
