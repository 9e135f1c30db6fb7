import type { GIFTQuestion } from 'gift-pegjs'

/** A question as the parser returns it. */
export type ParsedQuestion = Exclude<GIFTQuestion, { type: 'Category' } | { type: 'Description' }>

/** The answers of a question: parsed, or the text of `{> …}`, which the parser does not know. */
export type GiftAnswers = ParsedQuestion | { type: 'Ordering'; text: string }
