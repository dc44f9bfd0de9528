/** What the paper says of its own; labels and answers come with the report. */
export const pdfMessages = {
  title: 'Vehicle Incident Report',
  report: (number: string) => `Report ${number}`,
  continued: (title: string) => `${title} (continued)`,
  notProvided: 'Not provided',
  signature: 'Customer signature',
  signedBy: (name: string) => `Signed by ${name}`,
  signedAt: (at: string) => `Signed on ${at}`,
  registeredOffice: (office: string) => `Registered office: ${office}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;
