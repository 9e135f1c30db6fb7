import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { hasPassed } from '#domain/learning/has-passed.ts'
import type { LearnerMark } from '#domain/learning/marks.server.ts'
import { m } from '#messages'
import { wholePercent } from '#shared/whole-percent.ts'
import { markAnchor, signName, signOf } from './mark-sign.ts'

type Props = {
  marks: readonly LearnerMark[]
  momentOf: (at: Date) => string
  /** What can be done about one, or where it leads. */
  children: (mark: LearnerMark) => ReactNode
}

/** What one learner has of all that is graded in a course, in its order. */
export const MarkList = ({ marks, momentOf, children }: Props) => (
  <div className="stack">
    <p className="muted">{m.studio_percentages_rounded()}</p>
    <ol className="list-plain mark-list">
      {marks.map((mark) => (
        <li key={markAnchor(mark)} id={markAnchor(mark)} className="card card-padded">
          <MarkOf mark={mark} momentOf={momentOf} />
          {children(mark)}
        </li>
      ))}
    </ol>
  </div>
)

function MarkOf({ mark, momentOf }: { mark: LearnerMark } & Pick<Props, 'momentOf'>) {
  const { title, moduleTitle, kind, weight, passPercent, percent } = mark
  const facts = [
    moduleTitle,
    kind === 'quiz' ? m.common_quiz() : m.common_assignment(),
    weight === 0 ? m.studio_mark_no_weight() : m.studio_mark_weight({ weight: String(weight) }),
    passPercent !== null && m.studio_mark_pass({ percent: String(passPercent) }),
  ]
  return (
    <>
      <div className="mark-head">
        <div>
          <h2 dir="auto">{title}</h2>
          <p className="muted" dir="auto">
            {facts.filter(Boolean).join(' · ')}
          </p>
        </div>
        <b className="mark-percent">{percent === null ? '–' : `${wholePercent(percent)}%`}</b>
      </div>
      <p className="cluster">
        <StateBadge mark={mark} />
      </p>
      <OverrideOf mark={mark} momentOf={momentOf} />
    </>
  )
}

function StateBadge({ mark }: { mark: LearnerMark }) {
  const sign = signOf({ state: mark.state, isSet: mark.override !== null })
  const isSetAsPassed = sign === 'set' && hasPassed(mark)
  const isSetTooLow = sign === 'set' && mark.passPercent !== null && !isSetAsPassed
  return (
    <>
      {sign === 'passed' || sign === 'graded' ? (
        <Badge tone="success" icon="check">
          {signName[sign]()}
        </Badge>
      ) : (
        <Badge tone={sign === 'failed' ? 'danger' : sign === 'not-begun' ? 'neutral' : 'info'}>
          {signName[sign]()}
        </Badge>
      )}
      {isSetAsPassed && (
        <Badge tone="success" icon="check">
          {m.common_passed()}
        </Badge>
      )}
      {isSetTooLow && <Badge tone="danger">{m.studio_mark_failed()}</Badge>}
    </>
  )
}

/** That it was set by hand: who, when and why, and what was reached without it. */
function OverrideOf({
  mark: { override, ownPercent },
  momentOf,
}: { mark: LearnerMark } & Pick<Props, 'momentOf'>) {
  if (!override) return null
  const date = momentOf(override.setAt)
  return (
    <Notice>
      <p>
        {override.setBy
          ? m.studio_mark_set_by({ name: override.setBy, date })
          : m.studio_mark_set_by_nobody({ date })}{' '}
        {ownPercent !== null && m.studio_mark_reached({ percent: String(wholePercent(ownPercent)) })}
      </p>
      <p className="mark-reason" dir="auto">
        “{override.reason}”
      </p>
    </Notice>
  )
}
