/** Texts of the page where an incident report begins. */
export const landingMessages = {
  lead: 'Report damage or an accident with your rental vehicle.',
  safetyTitle: 'Your safety comes first',
  safety: (number: string) => `If emergency services are needed, dial ${number}.`,
  hurt: 'Is anyone hurt?',
  callNow: (number: string) => `Call ${number} now`,
  callNowAdvice: 'Your report can wait. Move to a safe place if you can, and come back here later.',
  call: 'Emergency services',
  prepare: 'Before you report',
  advice: [
    'Take photos of the damage, the vehicles and the scene.',
    'Collect contact details of the other driver.',
    'Collect contact details of any witnesses.',
  ],
  start: 'Start Form',
  help: 'Report or ask by phone:',
} as const;
