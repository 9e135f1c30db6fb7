import { ButtonLink } from '#app/shell/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isWaitingState, type PartState } from '#domain/learning/part-state.ts'
import { m } from '#messages'
import { assignmentPath } from '#shared/paths/course.ts'
import { PartBadge } from './part-badge.tsx'

export type ShownWork = { isMissing: boolean; state: PartState } | null

type Props = {
  courseId: string
  lessonId: string
  work: ShownWork
  /** Until when it is to be handed in, in words; null once that is nothing to mind any more. */
  due: string | null
  /** Of work that waits to be marked: what its learner can expect. */
  waiting: string | null
}

/** That a lesson asks for work, and the way to it. */
export const AssignmentCard = ({ courseId, lessonId, work, due, waiting }: Props) =>
  work && (
    <section className="card card-padded" aria-labelledby="work">
      <h2 id="work" className="text-lg cluster">
        <Icon name="edit" />
        {m.common_assignment()}
        <PartBadge state={work.state} />
      </h2>
      {due && <p>{due}</p>}
      {waiting && <p className="muted">{waiting}</p>}
      {work.state === 'to-do' && work.isMissing && <p className="muted">{m.learning_assignment_text()}</p>}
      <div>
        <ButtonLink
          to={assignmentPath({ courseId, lessonId })}
          variant={isToDo(work) ? 'primary' : 'secondary'}
        >
          {isToDo(work) ? handInWords(work) : m.learning_assignment_open()}
        </ButtonLink>
      </div>
    </section>
  )

type Work = NonNullable<ShownWork>

/** What waits to be marked is nothing to do. */
const isToDo = ({ isMissing, state }: Work) => isMissing && !isWaitingState(state)

const handInWords = ({ state }: Work) =>
  state === 'to-do' ? m.learning_assignment_hand_in() : m.common_hand_in_again()
