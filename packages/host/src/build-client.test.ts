import { expect, it } from 'vitest';
import { shortenEarlyScript } from './build-client.ts';

it('removes comments and white space from the early script, but none within texts', () =>
  expect(
    shortenEarlyScript(
      '(function() {\n// Why.\nvar e = null, t = "noModule" in document.body;\n' +
        '\tt && (e = find("#root button")), e !== t ? go(!0) : stop(function() {\nreturn t;\n});\n})();',
    ),
  ).toBe(
    '(function(){var e=null,t="noModule" in document.body;' +
      't&&(e=find("#root button")),e!==t?go(!0):stop(function(){return t})})();',
  ));
