import { type PassionCategory, passionCategories } from '#content/passion-categories.ts'
import { quizQuestions } from '#content/passion-quiz.ts'

export type PassionScore = {
  category: PassionCategory
  /** Answers in the category / 5 × 100 (SPEC §9). */
  percent: number
}

const isCategory = (name: string): name is PassionCategory => name in passionCategories

const categories = Object.keys(passionCategories).filter(isCategory)

/** What stands for a category in an address. */
export const passionSlug = (category: PassionCategory): string => category.toLowerCase()

/** The category that a part of an address stands for; null when it is none. */
export const passionNamed = (slug: string): PassionCategory | null =>
  categories.find((category) => passionSlug(category) === slug) ?? null

/** The score of every category, highest first (SPEC §9); equal ones in the order in which the categories are written down. `answers` is
 *  a letter a question, as `parseQuizStep` gives it. */
export function passionScores(answers: string): PassionScore[] {
  const chosen = [...answers].map(
    (letter, position) => quizQuestions[position]?.options.find(({ value }) => value === letter)?.category,
  )
  const answersIn = (category: PassionCategory) => chosen.filter((each) => each === category).length
  return categories
    .map((category) => ({ category, percent: (answersIn(category) / quizQuestions.length) * 100 }))
    .sort((a, b) => b.percent - a.percent)
}

/** The category that drives the recommendations (SPEC §9). */
export const topPassion = (scores: readonly PassionScore[]): PassionCategory =>
  scores[0]?.category ?? 'Programming'

/** Every category that has the highest score: more than one when they tie. */
export const topPassions = (scores: readonly PassionScore[]): PassionCategory[] =>
  scores.filter(({ percent }) => percent === scores[0]?.percent).map(({ category }) => category)
