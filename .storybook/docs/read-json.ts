/**
 * Storybook's index of its stories and documentation pages, by id, with only the properties that the workshop reads.
 */
export interface StoryIndex {
  readonly entries: Readonly<
    Record<
      string,
      {
        readonly id: string;
        /** The title by which the sidebar sorts it, such as `Components/Button`. */
        readonly title: string;
        readonly type: 'docs' | 'story';
        readonly tags?: readonly string[];
      }
    >
  >;
}

/**
 * Reads a JSON file that is served beside the stories.
 * @param path relative to Storybook's address
 * @returns `undefined` if there is no such file
 */
export const readJson = async <T>(path: string): Promise<T | undefined> => {
  const reply = await fetch(path);
  return reply.ok ? ((await reply.json()) as T) : undefined;
};
