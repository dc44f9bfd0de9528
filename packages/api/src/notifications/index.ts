export {
  inviteAdditionalDriver,
  sendConfirmation,
  sendHandOver,
  type Confirmation,
  type Invite,
} from './requests.ts';
