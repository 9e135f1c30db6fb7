/** A line of what is right: Markdown, then words that stand as they are typed, chosen or put in order. */
export type RightLine = { markdown: string; words: string }

export const markdownLine = (markdown: string): RightLine => ({ markdown, words: '' })
export const wordsLine = (words: string): RightLine => ({ markdown: '', words })
