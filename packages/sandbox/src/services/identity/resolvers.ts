/**
 * The query endpoint's operations for ID verifications: start one, fetch its result, list the provider's outages.
 */
import { addAuditEntry } from '../../core/audit.ts';
import { isOnOrigin } from '../../core/origin.ts';
import { formatLocalDay } from '../../core/local-time.ts';
import {
  checkInNotFoundResult,
  saveCheckIn,
  createCheckId,
  readIdProviderOutages,
  createRefusalResult,
  type CheckInContext,
} from '../check-in/check-in-records.ts';
import { getDriverKindOfScope } from '../check-in/booking-of-token.ts';
import { isIdResultFinal, readAndLockCheckIn } from '../check-in/read-current.ts';
import { simulateIdFindings } from '../check-in/findings.ts';
import { isOfSameSignIn } from '../check-in/masking.ts';
import { readCheckInWindowRefusalText } from '../check-in/window.ts';
import { getCountryOfRegion } from '@journey/api/contract';
import { createSampleIdDocument } from './sample-document.ts';

const unable = 'We are unable to complete your request at the moment, please try again in a few minutes time';

type StartInput = {
  ResNumber: string;
  Channel: string;
  Reference: string;
  SuccessRedirectUrl: string;
  ExitRedirectUrl: string;
  BackRedirectUrl: string;
};

export const startIdVerification = ({ input }: { input: StartInput }, context: CheckInContext) =>
  context.db.transaction(async (tx) => {
    const { call, origin, services } = context;
    const records = await readAndLockCheckIn(tx, context, input.ResNumber);
    if (!records) return checkInNotFoundResult;
    const returnTo = {
      success: input.SuccessRedirectUrl,
      exit: input.ExitRedirectUrl,
      back: input.BackRedirectUrl,
    };
    if (!origin || !Object.values(returnTo).every((address) => isOnOrigin(address, origin)))
      return createRefusalResult('The way back leads to another site.');
    const closed = await readCheckInWindowRefusalText(tx, records, call.now);
    if (closed !== undefined) return createRefusalResult(closed);
    if (records.facts.isRestricted) return createRefusalResult('Your profile has been restricted.');
    // The simulator is the sandbox's only ID provider. If it is not served, the request fails here instead of
    // returning a link to a missing page.
    if (records.isOutage || records.checkIn.status === 'COMPLETED' || !services.simulators)
      return createRefusalResult(unable);
    const id = createCheckId();
    const data = {
      reservation: records.reservation.id,
      driver: records.checkIn.driver,
      startedBy: context.token.signIn,
      channel: input.Channel.slice(0, 40),
      reference: input.Reference.slice(0, 40),
      returnTo,
      document: createSampleIdDocument(records),
      outcome: null,
      completedAt: null,
      finalAt: null,
      failingFetches: 0,
    };
    await tx.add('idTransactions', { id, reservation: records.reservation.id, startedAt: call.now, data });
    const status = ['', 'VOID_FAILED'].includes(records.checkIn.status)
      ? 'INPROGRESS'
      : records.checkIn.status;
    const idStartedBy = context.token.signIn;
    await saveCheckIn(tx, records, { transactionId: id, idStartedBy, id: null, status }, call.now);
    await addAuditEntry(tx, { event: 'id-started', call, detail: records.checkIn.driver });
    return { Success: true, TransactionId: id, Url: getProviderPageUrl(origin, id) };
  });

/** Returns the URL of the simulated ID provider's page for a transaction. */
const getProviderPageUrl = (origin: string, transactionId: string): string =>
  `${origin}/api/simulators/identity/${transactionId}`;

const nothing = { Success: false, CompletedAt: null };

export const queryIdTransaction = ({ TransactionId }: { TransactionId: string }, context: CheckInContext) =>
  context.db.transaction(async (tx) => {
    const { call, token } = context;
    const records = await readAndLockCheckIn(tx, context);
    const row = await tx.lock('idTransactions', TransactionId);
    const isOwn = row?.reservation === token.object && row?.data.driver === getDriverKindOfScope(token.scope);
    if (!records || !row || !isOwn) return nothing;
    const { data } = row;
    // A session that receives masked values must not see the ID document of a verification that somebody else's
    // sign-in began.
    if (token.masked && !isOfSameSignIn(data.startedBy, token)) return nothing;
    if (data.completedAt === null)
      return {
        ...nothing,
        TransactionDetails: { TransactionStatus: 'PENDING', TransactionId },
        Url: context.origin ? getProviderPageUrl(context.origin, TransactionId) : null,
      };
    if (data.failingFetches > 0) {
      // The simulated provider fails a given number of requests. Each failure lowers that number, so the result
      // arrives after the person has pressed Refresh that many times. The person counts as having finished just now,
      // because a scenario may have been loaded long ago, and the page would call its result overdue.
      await tx.change('idTransactions', row.id, {
        data: { ...data, completedAt: call.now, failingFetches: data.failingFetches - 1 },
      });
      return { ...nothing, CompletedAt: new Date(call.now).toISOString() };
    }
    const CompletedAt = new Date(data.completedAt).toISOString();
    const CounterCode = records.checkIn.counterCode;
    if (!isIdResultFinal(data, call.now))
      return {
        Success: false,
        CompletedAt,
        CounterCode,
        TransactionDetails: { TransactionStatus: 'PENDING', TransactionId },
      };
    const { document } = data;
    const found = simulateIdFindings(data, formatLocalDay(call.now, records.reservation.data.country));
    const isAustralian = getCountryOfRegion(document.region) === 'AU';
    return {
      Success: true,
      CompletedAt,
      CounterCode,
      TransactionDetails: {
        TransactionStatus: found.status,
        Email: null,
        LastName: document.lastName,
        FirstName: document.firstName,
        StateCountry: document.state,
        Address: document.street,
        Suburb: document.suburb,
        PostalCode: document.postalCode,
        DOB: document.birthDate,
        LicNo: document.licenceNumber,
        DateOfExpiry: document.expires,
        StateOfIssue: document.region,
        Reference: data.reference,
        TransactionId,
        VerifiedTime: CompletedAt,
        OverallResult: found.overallResult,
        Over21: found.isOver21,
        FaceMatch: found.faceMatch,
        Liveness: found.liveness,
        DVS: found.dvs,
        DocumentVariant: `${document.variant}${isAustralian ? '_AU' : ''}`,
        Reason: found.status === 'COMPLETED_PASS' ? null : found.status,
      },
    };
  });

export const listCurrentAndUpcomingOutages = async (_: object, { db, call }: CheckInContext) =>
  (await readIdProviderOutages(db, call.now)).map(({ start, end }) => ({
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  }));
