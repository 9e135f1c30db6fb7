import { Icon, type IconName } from '#app/ui/icon.tsx'
import { m } from '#messages'

export type Rules = {
  size: number
  passPercent: number | null
  attemptLimit: number | null
  seconds: number | null
  extraTimePercent: number
}

/** How long somebody has, in whole minutes. */
export const shownMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60))

/** What a quiz asks for, before it begins. */
export function QuizRules({ size, passPercent, attemptLimit, seconds, extraTimePercent }: Rules) {
  const rules: [IconName, string][] = [
    ['document', m.common_quiz_questions({ n: size })],
    [
      'success',
      passPercent === null
        ? m.learning_quiz_no_pass()
        : m.common_quiz_pass_from({ percent: String(passPercent) }),
    ],
    [
      'clock',
      seconds === null ? m.learning_quiz_no_limit() : m.learning_quiz_minutes({ n: shownMinutes(seconds) }),
    ],
    [
      'edit',
      attemptLimit === null ? m.learning_quiz_any_attempts() : m.learning_quiz_attempts({ n: attemptLimit }),
    ],
  ]
  return (
    <ul className="quiz-rules">
      {rules.map(([icon, words]) => (
        <li key={icon}>
          <Icon name={icon} />
          {words}
        </li>
      ))}
      {seconds !== null && extraTimePercent > 0 && (
        <li>
          <Icon name="plus" />
          {m.learning_quiz_extra_time({ percent: String(extraTimePercent) })}
        </li>
      )}
    </ul>
  )
}
