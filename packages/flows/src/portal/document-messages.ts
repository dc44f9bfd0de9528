/** Texts of the pages for the rental agreement, the tax invoice and the tolls invoice. */
export const documentMessages = {
  selector: 'Rental',
  view: 'View',
  viewHint: 'opens in a new tab',
  download: 'Download',
  failed: 'Unable to download document. Please ensure pop-ups are enabled or try again later.',
  popupBlocked: 'It looks like pop-up blocker is enabled on your browser. Please download the file instead.',
  popupTitle: 'Pop-up blocked',
  close: 'Close',
  lookAgain: 'Look again',
  downloaded: 'The document was downloaded.',
  agreement: {
    title: 'Rental Agreement',
    intro: 'The agreement for your rental, as a PDF.',
    unavailable: 'Your rental agreement is not currently available. Please check back later.',
  },
  taxInvoice: {
    title: 'Tax Invoice',
    intro: 'The tax invoice for your rental, as a PDF.',
    unavailable: 'Your tax invoice is not yet available. Please check back later.',
  },
  tollsInvoice: {
    title: 'Tolls Invoice',
    intro: 'Tolls charged to your rental, as a PDF.',
    unavailable: 'Your tolls invoice is not yet available. Please check back later.',
  },
  terms: {
    unavailable: 'Your signed terms and conditions are not currently available. Please check back later.',
  },
} as const;
