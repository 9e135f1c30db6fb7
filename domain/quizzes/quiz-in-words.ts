import { m } from '#messages'

/** What a quiz asks for, in a line; '' where it asks for nothing but to be submitted, in one's own time. */
export const quizInWords = ({
  passPercent,
  minutes,
}: {
  passPercent: number | null
  minutes: number | null
}) =>
  [
    passPercent !== null && m.common_quiz_pass_from({ percent: String(passPercent) }),
    minutes !== null && m.common_minutes({ n: minutes }),
  ]
    .filter(Boolean)
    .join(' · ')
