export {
  extraViews,
  requiredViews,
  uploadPhoto,
  type PhotoUpload,
  type PhotoView,
  type RequiredView,
} from './photos.ts';
