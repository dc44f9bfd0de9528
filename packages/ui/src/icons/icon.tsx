/**
 * Creates an icon component of 24 px in the text's colour. Screen readers skip icons, so the text beside an icon
 * must carry the meaning.
 * @param d the icon's SVG path
 * @param width of the icon's line, in px
 */
export const createIconComponent = (d: string, width = 2) =>
  function Icon() {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={width}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={d} />
      </svg>
    );
  };
