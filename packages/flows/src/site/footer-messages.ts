/** What the end of every flow's entry page says. */
export const footerMessages = {
  legal: 'Privacy and help',
  privacy: 'Privacy policy',
  assistance: (number: string) => `Assistance ${number}`,
  copyright: (company: string) => `© ${company}. All rights reserved.`,
} as const;
