/** The bag, 32 by 32 from 0 0, as SVG for pictures that are drawn. `body`: a colour that stands out from what is behind
 *  it. Screens draw the same from app/ui/icons.svg. */
export const bagMark = (body: string): string =>
  `<path d="M8.5 13C8.5 6 11.5 2.5 16 2.5S23.5 6 23.5 13" fill="none" stroke="${body}" stroke-width="2.5"/>` +
  `<path d="M3.5 12h25c0 10.5-4.5 17.5-12.5 17.5S3.5 22.5 3.5 12Z" fill="${body}"/>` +
  `<path d="M16 14.5 20 19l-4 4.5L12 19Z" fill="#e3a63a"/>` +
  `<path d="M9.5 14.5 12 17.3l-2.2 2.5q-2-2.6-2.6-5.3ZM22.5 14.5 20 17.3l2.2 2.5q2-2.6 2.6-5.3Z" fill="#d65a45"/>`
