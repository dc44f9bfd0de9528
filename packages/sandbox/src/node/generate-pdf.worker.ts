/** The work of the PDF thread (pdf-thread.ts): generates one PDF. */
import type { PdfContent } from '../core/pdf.ts';
import { generatePdf } from '../services/documents/generate-pdf.ts';

const work = ({ content, id }: { content: PdfContent; id: string }) => generatePdf(content, id);
export default work;
