/** Gives out unique numbers for incident reports and for the people in them. */
import type { Transaction } from '../../store/store.ts';
import type { ReportSections, ThermeonParam } from '../../store/records/incident.ts';

const first = { report: 40_001, customer: 800_001 } as const;

/** Takes the next number of a series, such as report numbers. Two transactions never get the same number. */
const nextNumber = async (tx: Transaction, kind: keyof typeof first): Promise<number> => {
  const id = `next-${kind}-number`;
  await tx.add('settings', { id, data: { next: first[kind] } });
  const row = await tx.lock('settings', id);
  const { next } = (row?.data ?? { next: first[kind] }) as { next: number };
  await tx.change('settings', id, { data: { next: next + 1 } });
  return next;
};

export const takeNextReportNumber = async (tx: Transaction): Promise<string> =>
  `VIR${await nextNumber(tx, 'report')}`;

/** Gives each person in an incident report a customer number. Those who already have one keep it. */
export const assignCustomerNumbers = async (
  tx: Transaction,
  sections: ReportSections,
  known: ThermeonParam | null,
): Promise<ThermeonParam> => {
  const number = async (section: unknown, existingNumber: string | undefined) =>
    section ? (existingNumber ?? String(await nextNumber(tx, 'customer'))) : undefined;
  const people: ThermeonParam = {
    ThirdPartyCustomerNumber: await number(sections['ThirdPartyDetail'], known?.ThirdPartyCustomerNumber),
    Witness1Number: await number(sections['Witness1'], known?.Witness1Number),
    Witness2Number: await number(sections['Witness2'], known?.Witness2Number),
    OtherDriverNumber: await number(sections['OtherDriverDetails'], known?.OtherDriverNumber),
  };
  const others: { CustomerNumber: string }[] = [];
  for (const [index, other] of ((sections['AdditionalThirdPartyDetails'] ?? []) as unknown[]).entries()) {
    const CustomerNumber = await number(other, known?.AdditionalThirdParties?.[index]?.CustomerNumber);
    if (CustomerNumber) others.push({ CustomerNumber });
  }
  const presentEntries = Object.entries(people).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(presentEntries), ...(others.length && { AdditionalThirdParties: others }) };
};
