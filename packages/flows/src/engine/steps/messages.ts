/** Texts of the indicator that shows how far a person is among a flow's steps. */
export const progressMessages = {
  label: 'Your progress',
  step: (current: number, total: number, name: string) => `Step ${current} of ${total} · ${name}`,
  done: 'done',
} as const;
