import { describe, expect, it } from 'vitest';
import { splitFontFaces, shortenComponentStyles, renderHtmlDocument, getStyleHashes } from './document.ts';
import { getCspHash } from './headers.ts';

it('keeps the markers by which styled-components finds its rules in the browser', () =>
  expect(
    shortenComponentStyles(
      `<style data-styled="true" data-styled-version="6.6.0">.a{color:red;}/*!sc*/\ndata-styled.g1[id="sc-x-0"]{content:"a,"}/*!sc*/\n@media (min-width:1px){.a{top:0;}}/*!sc*/\n</style>`,
    ),
  ).toBe(
    `<style data-styled="true" data-styled-version="6.6.0">.a{color:red}/*!sc*/\ndata-styled.g1[id="sc-x-0"]{content:"a"}/*!sc*/\n@media (min-width:1px){.a{top:0}}/*!sc*/\n</style>`,
  ));

it('separates fonts that are fetched from local ones', () => {
  const fetched = '@font-face{font-family:A;src:url(/a.woff2)format("woff2")}';
  const local = '@font-face{font-family:A fallback;src:local(Arial);size-adjust:100.7%}';
  expect(splitFontFaces(`${fetched}${local}a{top:0}${fetched}`)).toEqual({
    css: `${local}a{top:0}`,
    faces: fetched + fetched,
  });
});

describe('renderHtmlDocument', () => {
  const page = {
    lang: 'en-NZ',
    title: 'A "quoted" <title>',
    description: 'd',
    themeColor: '#123456',
    icon: '/icon.svg',
    manifest: '/site.webmanifest',
    styles: ['a{top:0}', 'b{top:1px}'],
    script: '/assets/x.js',
  };
  it('escapes texts and has one style element, allowed by its hash', () => {
    const html = renderHtmlDocument({ ...page, html: '<p>in</p>' });
    expect(html).toContain('<title>A &quot;quoted&quot; &lt;title&gt;</title>');
    expect(html).toContain('<div id="root"><p>in</p></div>');
    expect(getStyleHashes(html)).toEqual([getCspHash('a{top:0}b{top:1px}')]);
  });
  it('keeps the styles of components in their own element, allowed by its hash', () => {
    const html = renderHtmlDocument({
      ...page,
      componentStyles: '<style data-styled="true">.c{top:0}</style>',
    });
    expect(html).toContain('</style><style data-styled="true">.c{top:0}</style>');
    expect(getStyleHashes(html)).toContain(getCspHash('.c{top:0}'));
  });
  it('puts inactive styles into an element of their own', () => {
    const html = renderHtmlDocument({ ...page, deferredStyles: '@font-face{}' });
    expect(html).toContain('<style id="faces" media="not all">@font-face{}</style>');
    expect(getStyleHashes(html)).toContain(getCspHash('@font-face{}'));
  });
  it('has notes for a page without scripts and before they have loaded', () => {
    const notes = {
      noScript: 'None',
      late: 'Late',
      again: 'Again',
      old: 'Old',
      wait: 'Wait',
      phone: { display: '13 61 39', international: '+61136139' },
    };
    const html = renderHtmlDocument({ ...page, early: { script: '/assets/early.js', notes } });
    expect(html).toContain('<script async src="/assets/early.js"></script>');
    expect(html).toContain(
      '<noscript><p class="early">None <a href="tel:+61136139">13 61 39</a></p></noscript>',
    );
    expect(html).toMatch(/hidden>Late <a href="tel:\+61136139">13 61 39<\/a> <a href="">Again<\/a>/);
  });
  it('leaves #root empty when nothing was rendered', () =>
    expect(renderHtmlDocument(page)).toContain('<div id="root"></div>'));
});
