/** What objects are drawn in where no style sheet reaches: those of app/ui/styles/figures.css. */
export const motifColors = { a: '#e8a93a', b: '#cf4a35', c: '#fbf1dc', line: '#24150a' } as const
