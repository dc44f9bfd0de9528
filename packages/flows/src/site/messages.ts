/** The names of products, as pages show them. */
export const productMessages = { portal: 'My Journey Portal' } as const;

/** Texts of the footer of every product's entry page. */
export const footerMessages = {
  legal: 'Privacy and help',
  privacy: 'Privacy policy',
  assistance: (number: string) => `Assistance ${number}`,
  copyright: (company: string) => `© ${company}. All rights reserved.`,
} as const;
