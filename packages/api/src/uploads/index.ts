export {
  extraViews,
  requiredViews,
  uploadPhoto,
  type PhotoView,
  type RequiredView,
  type PhotoUpload,
} from './photos.ts';
