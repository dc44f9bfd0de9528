/** Texts of the progress through a flow's steps. */
export const progressMessages = {
  label: 'Your progress',
  step: (current: number, total: number, name: string) => `Step ${current} of ${total} · ${name}`,
  done: 'done',
} as const;
