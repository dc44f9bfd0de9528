/**
 * A date of birth from a link, in the form the field shows; empty when it is not a date.
 * @param text `dd/mm/yyyy`, `dd-mm-yyyy` or `yyyy-mm-dd`, spaces allowed.
 */
export const birthDateTyped = (text: string): string => {
  const tight = text.replace(/\s/g, '');
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(tight);
  const ours = /^(\d{2})[/-](\d{2})[/-](\d{4})$/.exec(tight);
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`;
  return ours ? `${ours[1]}/${ours[2]}/${ours[3]}` : '';
};
