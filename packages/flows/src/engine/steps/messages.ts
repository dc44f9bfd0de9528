/** Texts of a flow's progress indicator. */
export const progressMessages = {
  label: 'Your progress',
  step: (current: number, total: number, name: string) => `Step ${current} of ${total} · ${name}`,
  done: 'done',
} as const;
