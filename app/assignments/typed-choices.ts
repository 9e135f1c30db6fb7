import type { TypedReview } from '#domain/assignments/schema.ts'

/** The levels of a rubric's criteria as a form holds them: a field a criterion, '' where none is chosen. */
export function typedChoices(choices: readonly (number | null)[]): Omit<TypedReview, 'points' | 'comment'> {
  const at = (place: number) => String(choices[place] ?? '')
  return {
    choice_1: at(0),
    choice_2: at(1),
    choice_3: at(2),
    choice_4: at(3),
    choice_5: at(4),
    choice_6: at(5),
    choice_7: at(6),
    choice_8: at(7),
  }
}
