/**
 * The texts that every incident report's PDF contains, such as its title. The labels and answers come with the
 * report.
 */
export const pdfMessages = {
  title: 'Vehicle Incident Report',
  report: (number: string) => `Report ${number}`,
  continued: (title: string) => `${title} (continued)`,
  annex: 'Annex',
  annexEntry: (number: number, title: string) => `${number}. ${title}`,
  inAnnex: (number: number) => `Continues in the annex, no. ${number}`,
  /** What is printed for an emoji that no font contains: its Unicode code point. */
  emoji: (letter: string) => `[emoji U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}]`,
  notProvided: 'Not provided',
  signature: 'Customer signature',
  signedBy: (name: string) => `Signed by ${name}`,
  signedAt: (at: string) => `Signed on ${at}`,
  registeredOffice: (office: string) => `Registered office: ${office}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;
