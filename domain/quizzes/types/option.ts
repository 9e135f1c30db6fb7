/** An option or an accepted answer: `weight` in percent of the question's mark, from -100 to 100. Texts are Markdown. */
export type Option = { text: string; weight: number; feedback?: string }

/** The fraction of the mark that an answer is worth, from -1 to 1; 0 for none. */
export const fractionOf = (answer: { weight: number } | undefined): number => (answer?.weight ?? 0) / 100

/** The index of the first answer that is right; -1 for none. */
export const indexOfRight = (answers: readonly { weight: number }[]): number =>
  answers.findIndex(({ weight }) => weight === 100)

/** The texts that are worth something. */
export const rightTexts = (options: readonly Option[]): string[] =>
  options.filter(({ weight }) => weight > 0).map(({ text }) => text)
