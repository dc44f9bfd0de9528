/**
 * Returns a stand-in for a photo in stories and tests, as a `data:` URL: a car on a road, drawn so that the repository
 * holds no photo of anybody's car.
 * @param nth chooses the colours
 */
export const createSamplePhotoUrl = (nth: number): string => {
  const hue = (nth * 47 + 200) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" viewBox="0 0 240 150">
<linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue} 45% 62%)"/><stop offset="1" stop-color="hsl(${hue} 50% 88%)"/></linearGradient>
<path fill="url(#s)" d="M0 0H240V150H0z"/><path fill="hsl(${hue} 18% 58%)" d="M0 96L50 62 92 88 150 52 240 98V150H0z"/><path fill="hsl(220 8% 38%)" d="M0 106H240V150H0z"/>
<path fill="hsl(${(hue + 150) % 360} 45% 40%)" d="M26 118C20 118 19 114 19 109V98C19 88 22 83 29 78 40 56 52 46 78 46H122C134 46 142 50 150 57L171 76C192 78 206 81 214 87 220 92 221 100 221 108 221 115 219 118 213 118z"/>
<path fill="hsl(205 35% 84%)" d="M42 76C50 61 60 55 78 55H95V76zM103 55H121C131 55 137 58 143 63L156 76H103z"/>
<g fill="hsl(220 10% 18%)"><circle cx="67" cy="118" r="17"/><circle cx="178" cy="118" r="17"/></g><g fill="hsl(220 6% 70%)"><circle cx="67" cy="118" r="8"/><circle cx="178" cy="118" r="8"/></g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
