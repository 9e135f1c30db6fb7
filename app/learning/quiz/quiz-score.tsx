import { m } from '#messages'
import { formatPoints } from './points.ts'

type Props = {
  percent: number
  points: number
  pointsMax: number
  passPercent: number | null
  isPassed: boolean
  needsMarking: boolean
}

/** What came of it, first of all: how much, and whether that is enough. Failing is said kindly. */
export function QuizScore({ percent, points, pointsMax, passPercent, isPassed, needsMarking }: Props) {
  return (
    <div className="quiz-score" data-passed={isPassed && passPercent !== null ? '' : undefined}>
      <p className="quiz-percent">{percent}%</p>
      <div>
        <p className="quiz-verdict">{verdict({ passPercent, isPassed, needsMarking })}</p>
        <p className="muted">
          {m.learning_quiz_points({ points: formatPoints(points), max: formatPoints(pointsMax) })}
          {passPercent !== null && <> · {m.learning_quiz_pass_from({ percent: String(passPercent) })}</>}
        </p>
        {needsMarking && <p className="muted">{m.learning_quiz_marking_text()}</p>}
      </div>
    </div>
  )
}

function verdict({
  passPercent,
  isPassed,
  needsMarking,
}: Pick<Props, 'passPercent' | 'isPassed' | 'needsMarking'>) {
  if (passPercent === null) return m.learning_quiz_done()
  if (isPassed) return m.learning_quiz_you_passed()
  return needsMarking ? m.learning_quiz_waits_for_marking() : m.learning_quiz_you_failed()
}
