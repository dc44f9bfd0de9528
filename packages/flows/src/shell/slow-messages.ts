/** Texts that a page shows while work that the person has started takes longer than usual. */
export const slowWorkMessages = {
  title: 'This is taking longer than usual',
  text: 'You can keep waiting, or cancel and try again later.',
  cancel: 'Cancel',
  cancelled: 'Cancelled. You can try again at any time.',
} as const;
