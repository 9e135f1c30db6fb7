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

type Judged = Pick<Props, 'passPercent' | 'isPassed' | 'needsMarking'>

/** What came of it, first of all: how much, and whether that is enough. Failing is said kindly. */
export function QuizScore({ percent, points, pointsMax, passPercent, isPassed, needsMarking }: Props) {
  return (
    <section
      className="quiz-score"
      aria-label={resultWords({ percent, passPercent, isPassed, needsMarking })}
      tabIndex={-1}
      data-takes-focus
      data-passed={isPassed && passPercent !== null ? '' : undefined}
    >
      <p className="quiz-percent">{percent}%</p>
      <div>
        <p className="quiz-verdict">{verdict({ passPercent, isPassed, needsMarking })}</p>
        <p className="muted">
          {m.learning_quiz_points({ points: formatPoints(points), max: formatPoints(pointsMax) })}
          {passPercent !== null && <> · {m.common_quiz_pass_from({ percent: String(passPercent) })}</>}
        </p>
        {needsMarking && <p className="muted">{m.learning_quiz_marking_text()}</p>}
      </div>
    </section>
  )
}

/** In one line what came of it. */
export const resultWords = ({ percent, ...result }: Judged & Pick<Props, 'percent'>): string =>
  `${percent}% · ${verdict(result)}`

function verdict({ passPercent, isPassed, needsMarking }: Judged) {
  if (passPercent === null) return m.learning_quiz_done()
  if (isPassed) return m.learning_quiz_you_passed()
  return needsMarking ? m.learning_quiz_waits_for_marking() : m.learning_quiz_you_failed()
}
