/** The work of the printing thread (printing-thread.ts): generates one PDF. */
import type { Paper } from '../core/printing.ts';
import { printPaper } from '../services/documents/print.ts';

const work = ({ paper, id }: { paper: Paper; id: string }) => printPaper(paper, id);
export default work;
