export {
  EXTRA_VIEWS,
  REQUIRED_VIEWS,
  uploadPhoto,
  type PhotoView,
  type RequiredView,
  type PhotoUpload,
} from './photos.ts';
