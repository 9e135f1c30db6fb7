import { ButtonLink } from '#app/shell/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

/** Where those who see a course as a student does go from there. */
export type StudentsWays = {
  /** Back to the course, to the row of the lesson that is shown. */
  leave: string
  /** Where that lesson is changed; null without one. */
  edit: string | null
}

/** Says to those who work on a course that they see it as a student does, and leads back to their work. */
export const StudentsBar = ({ leave, edit }: StudentsWays) => (
  <aside className="player-viewing" aria-label={m.learning_as_student()}>
    <div className="wrap player-viewing-line">
      <p>
        <Icon name="eye" />
        <span>
          <b>{m.learning_as_student()}.</b> {m.learning_as_student_text()}
        </span>
      </p>
      <div className="cluster">
        {edit && (
          <ButtonLink to={edit} variant="secondary" size="sm" icon="edit">
            {m.learning_as_student_edit()}
          </ButtonLink>
        )}
        <ButtonLink to={leave} variant="quiet" size="sm" icon="close">
          {m.learning_as_student_leave()}
        </ButtonLink>
      </div>
    </div>
  </aside>
)
