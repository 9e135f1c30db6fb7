/** Each line marked as somebody's words: none of them can pass for what stands around them. */
export const quotedLines = (words: string): string =>
  words
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`)
    .join('\n')
