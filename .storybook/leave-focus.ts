/** Takes the focus away at the end of a story's test, so that the story's picture shows no focus ring. */
export const leaveFocus = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};
