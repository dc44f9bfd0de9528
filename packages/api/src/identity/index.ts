export {
  fetchIdResult,
  fetchOutages,
  idChannel,
  startIdVerification,
  type IdDetails,
  type IdResult,
  type IdStart,
  type IdStarted,
  type OutageWindow,
} from './requests.ts';
