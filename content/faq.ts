import type { Localized } from './localized.ts'

export type Question = { question: Localized; answer: Localized }
