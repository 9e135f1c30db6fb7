import { onClick } from './clicked.ts'

/** The browser's own way to print a page, or to save it as a PDF. */
export const improvePrinting = (): void => onClick('data-print', () => print())
