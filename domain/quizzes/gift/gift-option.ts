import type { TextChoice } from 'gift-pegjs'
import type { Option } from '#domain/quizzes/types/option.ts'
import { giftText } from './gift-text.ts'
import { printFeedback, printText } from './print-text.ts'

export const optionOfGift = (choice: TextChoice): Option => ({
  text: giftText(choice.text),
  ...weightAndFeedback(choice),
})

export function weightAndFeedback({
  isCorrect,
  weight,
  feedback,
}: Pick<TextChoice, 'isCorrect' | 'weight' | 'feedback'>): Pick<Option, 'weight' | 'feedback'> {
  const said = giftText(feedback)
  return { weight: weight ?? (isCorrect ? 100 : 0), ...(said && { feedback: said }) }
}

export const printOption = (option: Option): string => printText(option.text) + printFeedback(option)

/** The weight of an answer; nothing where it is the `plain` one of its sign. */
export const printWeight = ({ weight }: { weight: number }, plain: number): string =>
  weight === plain ? '' : `%${weight}%`
