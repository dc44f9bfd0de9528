/**
 * The query endpoint's operations that read a booking and the progress of its check-in:
 * FrontDeskSearchReservation, GenericCheckinSearch and CheckinProgress.
 */
import {
  checkInNotFoundResult,
  getCheckInId,
  type CheckInContext,
  type CheckInWithReservation,
} from '../check-in/check-in-records.ts';
import { readCheckInForAnswer } from '../check-in/read-current.ts';
import { hasValidEarlierVerification, isIdToBeVerified } from '../check-in/facts.ts';
import { areValuesMaskedForSession, maskAllButLastTwo } from '../check-in/masking.ts';
import { getCheckIdUnlessMasked, toDriverResponse, maskBookingNumber } from '../check-in/view.ts';
import type { CheckInRecord } from '../../store/records/check-in.ts';

type Asked = { ResNo?: string | null };

const iso = (moment: number | null | undefined): string | null =>
  moment === null || moment === undefined ? null : new Date(moment).toISOString();

const look = async <T>(
  asked: Asked,
  context: CheckInContext,
  answer: (records: CheckInWithReservation) => T | Promise<T>,
) => {
  const records = await readCheckInForAnswer(context, asked.ResNo);
  return records ? answer(records) : checkInNotFoundResult;
};

const primaryLicence = ({ checkIn, customer }: CheckInWithReservation): string | null =>
  checkIn.driver === 'primary' && !customer.isNew ? (customer.licence?.number ?? null) : null;

/** An approved card in another person's name is not accepted, so it is not reported as approved. */
const cardStatus = ({ card, cardSession }: CheckInRecord): string => {
  if (!card) return cardSession ? 'PENDING' : 'none';
  return card.status === 'APPROVED' && !card.isNameMatching ? 'NAME_MISMATCH' : card.status;
};

export const reservationSearchQueries = {
  FrontDeskSearchReservation: (asked: Asked, context: CheckInContext) =>
    look(asked, context, async (records) => {
      const { checkIn, customer, facts, reservation } = records;
      const { data } = reservation;
      const { token } = context;
      const masked = areValuesMaskedForSession(records, token);
      const licence = primaryLicence(records);
      const primary = checkIn.driver === 'primary';
      const other = primary
        ? (await context.db.get('checkIns', getCheckInId(reservation.id, 'additional')))?.data
        : checkIn;
      const isCardOutstanding = facts.isCardNeeded && !facts.isCardPassed;
      const isHeld = primary && hasValidEarlierVerification(customer, data, context.call.now);
      return {
        Success: true,
        Surname: primary ? customer.lastName : data.additionalDriver?.lastName,
        ResNo: maskBookingNumber(data.resNo, records, token),
        ResType: data.resType,
        ConfNo: maskBookingNumber(data.confNo, records, token),
        Country: data.country,
        Brand: data.brand,
        LicenceNumber: licence && masked ? maskAllButLastTwo(licence) : licence,
        PrePaid: data.prePaid,
        OtherID: primary && !masked ? (data.otherId ?? null) : null,
        VerifyID: isIdToBeVerified(facts, checkIn),
        VerifyCC: isCardOutstanding,
        SmsSentToAddDriverSuccess: (data.invitesSentAt?.length ?? 0) > 0,
        CheckinStatus: checkIn.status,
        AdditionalDriverIdVerified: other?.id?.isPassed ?? false,
        AdditionalDriverVerifiedTime: other?.id?.isPassed ? iso(other.id.judgedAt) : null,
        AdditionalDriverStatus: other?.status ?? null,
        DNR: facts.isRestricted ? 1 : 0,
        HasValidResult: isHeld && facts.isIdPassed && !isCardOutstanding && checkIn.status === '',
        TransactionId: getCheckIdUnlessMasked(checkIn.transactionId, records, token),
        CounterCode: checkIn.counterCode,
        Renter: toDriverResponse(records, token),
      };
    }),

  GenericCheckinSearch: (asked: Asked, context: CheckInContext) =>
    look(asked, context, ({ checkIn, reservation: { data } }) => ({
      Success: true,
      Country: data.country,
      Brand: data.brand,
      CheckinStatus: checkIn.status,
    })),

  CheckinProgress: (asked: Asked, context: CheckInContext) =>
    look(asked, context, ({ checkIn }) => ({
      Success: true,
      CheckinStatus: checkIn.status,
      IdStatus: checkIn.id?.status ?? (checkIn.transactionId ? 'PENDING' : 'none'),
      CardStatus: cardStatus(checkIn),
      DetailsSaved: checkIn.details !== null,
      Completed: checkIn.completedAt !== null || checkIn.status === 'COMPLETED',
      PhoneSignedInAt: iso(checkIn.phoneSignedInAt),
      FailReason: checkIn.failure,
      CounterCode: checkIn.counterCode,
    })),
};
