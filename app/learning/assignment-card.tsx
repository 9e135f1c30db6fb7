import { href } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

export type ShownWork = { isMissing: boolean } | null

type Props = { courseId: string; lessonId: string; work: ShownWork; due: string | null }

/** That a lesson asks for work, and the way to it. */
export const AssignmentCard = ({ courseId, lessonId, work, due }: Props) =>
  work && (
    <section className="card card-padded" aria-labelledby="work">
      <h2 id="work" className="text-lg cluster">
        <Icon name="edit" />
        {m.common_assignment()}
      </h2>
      {due && <p>{due}</p>}
      {work.isMissing && <p className="muted">{m.learning_assignment_text()}</p>}
      <div>
        <ButtonLink
          to={href('/courses/:courseId/assignment/:lessonId', { courseId, lessonId })}
          variant={work.isMissing ? 'primary' : 'secondary'}
        >
          {work.isMissing ? m.learning_assignment_hand_in() : m.learning_assignment_open()}
        </ButtonLink>
      </div>
    </section>
  )
