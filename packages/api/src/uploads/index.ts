export {
  EXTRA_PHOTO_VIEWS,
  REQUIRED_PHOTO_VIEWS,
  uploadPhoto,
  type VehiclePhotoView,
  type RequiredPhotoView,
  type PhotoUpload,
} from './photos.ts';
