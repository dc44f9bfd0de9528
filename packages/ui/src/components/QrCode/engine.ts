import { generate } from 'lean-qr';

/** A code's modules: how many to a side, and an SVG outline of the dark ones, one row at a time. */
export interface Modules {
  size: number;
  d: string;
}

/** The modules of a text. Throws when it is too long for any code (nearly 3,000 characters). */
export function modulesOf(text: string): Modules {
  const code = generate(text);
  let d = '';
  for (let y = 0; y < code.size; y += 1) {
    let run = 0;
    for (let x = 0; x <= code.size; x += 1) {
      if (code.get(x, y)) run += 1;
      else if (run > 0) {
        d += `M${x - run} ${y}h${run}v1h-${run}z`;
        run = 0;
      }
    }
  }
  return { size: code.size, d };
}
