/**
 * The control page's list of check-ins, each with the main note of its reservation. It can be searched by
 * counter code, because counter staff find a failed verification by that code.
 */
import { html } from 'hono/html';
import type { StoreReader } from '../store/store.ts';
import { formatUtcTime, renderTable, type ControlPageSection } from './table.ts';

/**
 * @returns all check-ins that were started, the latest change first, each with the main note of its reservation
 */
export const listCheckInRecords = async (db: StoreReader) => {
  const notes = new Map((await db.find('reservations')).map(({ id, data }) => [id, data.mainNote]));
  const rows = await db.find('checkIns', {}, { orderBy: 'changedAt', descending: true });
  return rows.map(({ changedAt, reservation, data }) => ({
    ...data,
    mainNote: notes.get(reservation) ?? '',
    changedAt: new Date(changedAt).toISOString(),
  }));
};

const key = (code: string): string => code.replaceAll(/[^a-z0-9]/gi, '').toUpperCase();

/**
 * Renders the control page's list of check-ins.
 * @param code shows only the check-in with this counter code; an empty code shows all
 */
export const renderCheckInsSection = async (db: StoreReader, code = ''): Promise<ControlPageSection> => {
  const wanted = key(code);
  const found = (await listCheckInRecords(db)).filter(
    ({ counterCode }) => !wanted || (counterCode !== null && key(counterCode) === wanted),
  );
  const rows = found.map(
    (item) =>
      html`<tr>
        <td>${formatUtcTime(Date.parse(item.changedAt))}</td>
        <td>${item.reservation}</td>
        <td>${item.driver}</td>
        <td>${item.status}</td>
        <td>${item.mainNote}</td>
        <td>${item.id?.status ?? (item.transactionId ? 'PENDING' : '')}</td>
        <td>${item.card?.status ?? ''}</td>
        <td>${item.failure ?? ''}</td>
        <td>${item.counterCode ?? ''}</td>
        <td>${item.details ? `${item.details.firstName} ${item.details.lastName}` : ''}</td>
      </tr>`,
  );
  const heads = [
    'Changed',
    'Booking',
    'Driver',
    'Status',
    'Note',
    'ID',
    'Card',
    'Failed by',
    'Counter code',
    'Details',
  ];
  const none = wanted ? 'No check-in has this code.' : 'Nobody has checked in yet.';
  return {
    id: 'check-ins',
    title: 'Check-ins',
    body: html`<form method="get" action="/_sandbox#check-ins">
        <label>Counter code <input name="counter" value="${code}" autocomplete="off" /></label>
        <button>Look up</button>
      </form>
      ${renderTable(heads, rows, none)}`,
  };
};
