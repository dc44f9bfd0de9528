export { Accordion, type AccordionProps } from './components/Accordion/Accordion.tsx';
export {
  AssistanceLine,
  Digits,
  type AssistanceLineProps,
} from './components/AssistanceLine/AssistanceLine.tsx';
export { BrandLoader, type BrandLoaderProps } from './components/BrandLoader/BrandLoader.tsx';
export { Button, type ButtonProps, type ButtonVariant } from './components/Button/Button.tsx';
export { Card } from './components/Card/Card.tsx';
export { Checkbox, type CheckboxProps } from './components/Checkbox/Checkbox.tsx';
export {
  Combobox,
  type ComboboxProps,
  type Suggestion,
  type SuggestionState,
} from './components/Combobox/Combobox.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './components/ConfirmDialog/ConfirmDialog.tsx';
export { Countdown, type CountdownProps } from './components/Countdown/Countdown.tsx';
export { CopyLink, type CopyLinkProps } from './components/CopyLink/CopyLink.tsx';
export { DateField } from './components/DateField/DateField.tsx';
export { DateTimeField, type DateTimeFieldProps } from './components/DateTimeField/DateTimeField.tsx';
export { Dialog, type DialogProps } from './components/Dialog/Dialog.tsx';
export { EmptyState, type EmptyStateProps } from './components/EmptyState/EmptyState.tsx';
export {
  ErrorSummary,
  type ErrorSummaryProps,
  type FieldError,
} from './components/ErrorSummary/ErrorSummary.tsx';
export { FieldMessage } from './components/FieldMessage/FieldMessage.tsx';
export { Fieldset, type FieldsetProps } from './components/Fieldset/Fieldset.tsx';
export { Footer } from './components/Footer/Footer.tsx';
export { Header, type HeaderProps } from './components/Header/Header.tsx';
export { IconButton, type IconButtonProps } from './components/IconButton/IconButton.tsx';
export { Lightbox, type LightboxProps } from './components/Lightbox/Lightbox.tsx';
export { Link } from './components/Link/Link.tsx';
export { LinkButton } from './components/LinkButton/LinkButton.tsx';
export { LoadingOverlay } from './components/LoadingOverlay/LoadingOverlay.tsx';
export { Logo } from './components/Logo/Logo.tsx';
export { MapPicker, type MapPickerProps } from './components/MapPicker/MapPicker.tsx';
export type { MapPickerPosition } from './components/MapPicker/mercator.ts';
export { MaskedField, type MaskedFieldProps } from './components/MaskedField/MaskedField.tsx';
export { MultiSelect, type MultiSelectProps } from './components/MultiSelect/MultiSelect.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './components/Notice/Notice.tsx';
export { StatusNotice, type StatusNoticeProps } from './components/Notice/StatusNotice.tsx';
export { NumberField, type NumberFieldProps } from './components/NumberField/NumberField.tsx';
export { PAGE_TITLE_ID, PageTitle, type PageTitleProps } from './components/PageTitle/PageTitle.tsx';
export { isPossiblePhone, type PhoneCountryCode } from './components/PhoneField/phone-library.ts';
export { dropTrunkZero, formatPhoneForReading } from './components/PhoneField/phone-number.ts';
export { PhoneField, type PhoneFieldProps } from './components/PhoneField/PhoneField.tsx';
export { type GridPhoto, PhotoGrid, type PhotoGridProps } from './components/PhotoGrid/PhotoGrid.tsx';
export { PrefixField, type PrefixFieldProps } from './components/PrefixField/PrefixField.tsx';
export { ProgressBar, type ProgressBarProps } from './components/ProgressBar/ProgressBar.tsx';
export { ProgressRing, type ProgressRingProps } from './components/ProgressRing/ProgressRing.tsx';
export { RadioGroup, type RadioGroupProps } from './components/RadioGroup/RadioGroup.tsx';
export { PhotoCard, type PhotoCardProps, type PhotoCardState } from './components/PhotoCard/PhotoCard.tsx';
export { PhotoPicker, type PhotoPickerProps } from './components/PhotoPicker/PhotoPicker.tsx';
export { QrCode, type QrCodeProps } from './components/QrCode/QrCode.tsx';
export { Select, type SelectProps } from './components/Select/Select.tsx';
export { Sidebar, type SidebarProps } from './components/Sidebar/Sidebar.tsx';
export {
  SidebarGroup,
  type SidebarGroupProps,
  SidebarItem,
  type SidebarItemProps,
} from './components/Sidebar/SidebarItem.tsx';
export { drawSignatureImage, type SignatureImageOptions } from './components/SignaturePad/image.ts';
export {
  isEmptySignature,
  type Signature,
  SIGNATURE_SIZE,
  type SignatureStroke,
} from './components/SignaturePad/signature.ts';
export { SignaturePad, type SignaturePadProps } from './components/SignaturePad/SignaturePad.tsx';
export { Skeleton, type SkeletonProps } from './components/Skeleton/Skeleton.tsx';
export { SkipLink } from './components/SkipLink/SkipLink.tsx';
export { StepIndicator, type StepIndicatorProps } from './components/StepIndicator/StepIndicator.tsx';
export { StickyActions, type StickyActionsProps } from './components/StickyActions/StickyActions.tsx';
export {
  SummaryList,
  type SummaryListProps,
  type SummaryRow,
} from './components/SummaryList/SummaryList.tsx';
export { type Tab, Tabs, type TabsProps } from './components/Tabs/Tabs.tsx';
export { TextArea, type TextAreaProps } from './components/TextArea/TextArea.tsx';
export { TextField, type TextFieldProps } from './components/TextField/TextField.tsx';
export {
  Toast,
  type ToastContent,
  TOAST_DURATION_MS,
  type ToastProps,
  ToastRegion,
  type ToastRegionProps,
} from './components/Toast/Toast.tsx';
export {
  VehicleMap,
  type DamageableVehiclePart,
  type VehicleMapProps,
} from './components/VehicleMap/VehicleMap.tsx';
export { VisuallyHidden } from './components/VisuallyHidden/VisuallyHidden.tsx';
export { YesNo, type YesNoProps } from './components/YesNo/YesNo.tsx';
export type { Choice } from './components/field/choice.ts';
export type {
  CompositeFieldEvent,
  CompositeFieldHandle,
  CompositeFieldProps,
} from './components/field/composite.ts';
export type { FieldProps } from './components/field/frame.tsx';
export { type TextFormatter, formatDateWhileTyping, toPlainCode } from './components/field/mask.ts';
export { createDigitGroupsFormatter } from './components/field/mask-digits.ts';
export { formatTimeWhileTyping } from './components/field/mask-time.ts';
export * from './icons/index.ts';
export { AlignToColumnEdge } from './layout/AlignToColumnEdge.ts';
export { BulletList } from './layout/BulletList.ts';
export { Cluster, Page, type SpacingStep, Stack } from './layout/layout.ts';
export type { VehicleSpot } from './illustrations/plan.ts';
export type { VehicleView } from './illustrations/views.ts';
export { useIsPageCovered } from './live/page-cover.ts';
export { HiddenPageContext } from './modal/hidden-page.ts';
export { listenToHistoryBeforeRouter } from './modal/history-steps.ts';
export type { LazyLoadMessages } from './components/lazy/use-lazy-load.ts';
export type { Brand, BrandIdentity, LogoDrawing, LogoPart } from './tokens/brand.ts';
