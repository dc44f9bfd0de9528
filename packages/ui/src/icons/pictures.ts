import { createIconComponent } from './icon.tsx';

// Each icon is marked as free of side effects (`@__PURE__`), so that the bundler can drop the icons that a host's
// pages do not use.
export const ArrowLeftIcon = /* @__PURE__ */ createIconComponent('M20 12H4m7-7-7 7 7 7');
export const CameraIcon = /* @__PURE__ */ createIconComponent(
  'M4 8h3l2-3h6l2 3h3a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zm8 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
);
export const CarIcon = /* @__PURE__ */ createIconComponent(
  'M3 17v-4l2-1 2-5h10l2 5 2 1v4zm4-5h10M5 17v2h2v-2m10 0v2h2v-2',
);
export const CheckIcon = /* @__PURE__ */ createIconComponent('m5 12.5 4.5 4.5L19 7.5');
export const ChevronDownIcon = /* @__PURE__ */ createIconComponent('m6 9 6 6 6-6');
export const ChevronRightIcon = /* @__PURE__ */ createIconComponent('m9 6 6 6-6 6');
export const ClockIcon = /* @__PURE__ */ createIconComponent(
  'M12 7v5l3.500 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
);
export const CloseIcon = /* @__PURE__ */ createIconComponent('M6 6l12 12M18 6 6 18');
export const CopyIcon = /* @__PURE__ */ createIconComponent('M9 9h11v11H9zM5 15H4V4h11v1');
export const DocumentIcon = /* @__PURE__ */ createIconComponent('M14 3H6v18h12V7zm0 0v4h4M9 12h6m-6 4h6');
export const DownloadIcon = /* @__PURE__ */ createIconComponent('M12 4v11m-5-4.5 5 5 5-5M5 20h14');
export const ExternalIcon = /* @__PURE__ */ createIconComponent('M14 4h6v6m0-6-9 9M18 14v6H4V6h6');
export const ImagesIcon = /* @__PURE__ */ createIconComponent(
  'M7 3h14v13H7zM3 7v14h14M7 13.500l4-4 6.500 6.500M16.500 7v.01',
);
export const KeyboardIcon = /* @__PURE__ */ createIconComponent(
  'M3 6h18v12H3zM7 10v.010M11 10v.010M15 10v.010M8 14h8',
);
export const MenuIcon = /* @__PURE__ */ createIconComponent('M4 6h16M4 12h16M4 18h16');
export const MinusIcon = /* @__PURE__ */ createIconComponent('M5 12h14');
export const PenIcon = /* @__PURE__ */ createIconComponent('M4 20l1-4L16 5l3 3L8 19zM14 7l3 3');
export const PhoneIcon = /* @__PURE__ */ createIconComponent(
  'M5 4h4l1.5 4.500L8 10.500a12 12 0 0 0 5.5 5.500l2-2.500L20 15v4a1.5 1.5 0 0 1-1.5 1.500A15 15 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4z',
);
export const PinIcon = /* @__PURE__ */ createIconComponent(
  'M12 3a7 7 0 0 0-7 7c0 5 7 11 7 11s7-6 7-11a7 7 0 0 0-7-7zm0 4.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
);
export const PlusIcon = /* @__PURE__ */ createIconComponent('M5 12h14M12 5v14');
export const QuestionIcon = /* @__PURE__ */ createIconComponent(
  'M9.5 9.500a2.5 2.5 0 1 1 3.5 2.300c-.7.3-1 .9-1 1.700m0 3v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
);
export const RefreshIcon = /* @__PURE__ */ createIconComponent('M20 4v5h-5m4.5 0A8 8 0 1 0 20 14');
export const SearchIcon = /* @__PURE__ */ createIconComponent(
  'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm5 11.500L20 20',
);
export const SignOutIcon = /* @__PURE__ */ createIconComponent('M10 4H5v16h5m6-13 5 5-5 5m5-5H10');
export const TrashIcon = /* @__PURE__ */ createIconComponent(
  'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5m4-5v5',
);
export const UndoIcon = /* @__PURE__ */ createIconComponent('M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3');
export const ZoomIcon = /* @__PURE__ */ createIconComponent(
  'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm5 11.500L20 20M10.500 8v5M8 10.500h5',
);
