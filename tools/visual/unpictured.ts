import { getPathFromRoot } from '../checks/run-changed.ts';

/** The fields of Vitest's JSON report of the stories that are used here. */
export interface StoriesReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
      /** `compared` is set once the story's pictures have been taken. */
      readonly meta?: { readonly compared?: object };
    }[];
  }[];
}

const getFirstLine = (text = ''): string => text.trim().split('\n')[0] ?? '';

/**
 * Returns a line for each story that failed before its pictures were taken, and for each file of stories that failed to
 * start. Their current appearance is unknown.
 * @param report Vitest's JSON report; undefined if it wrote none
 */
export const listStoriesWithoutPictures = (report: StoriesReport | undefined): string[] =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = getPathFromRoot(name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file}: ${getFirstLine(message)}`];
    return failed
      .filter(({ meta }) => !meta?.compared)
      .map(({ title, failureMessages = [] }) => `${file}, ${title}: ${getFirstLine(failureMessages[0])}`);
  });
