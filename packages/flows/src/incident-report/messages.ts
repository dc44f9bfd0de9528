/** Texts of the incident report that a person reads (2§2). */
export const landingMessages = {
  title: 'Vehicle Incident Report',
  lead: 'Report damage or an accident with your rental vehicle.',
  safety: (number: string) => `If emergency services are needed, dial ${number}.`,
  safetyTitle: 'Your safety comes first',
  prepare: 'Before you report',
  advice: [
    'Take photos of the damage, the vehicles and the scene.',
    'Collect contact details of the other driver.',
    'Collect contact details of any witnesses.',
  ],
  help: 'Report or ask by phone:',
  privacy: 'Privacy policy',
  legal: 'Legal',
  copyright: (company: string) => `© ${company}. All rights reserved.`,
} as const;
