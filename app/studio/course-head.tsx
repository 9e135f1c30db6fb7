import { Form } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { MenuButton, MenuLink, RowMenu } from '#app/shell/desk-list/row-menu.tsx'
import { Button } from '#app/ui/button.tsx'
import { NamedHeading } from '#app/ui/named-heading.tsx'
import { m } from '#messages'
import { coursePath, learnPath, questionsPath } from '#shared/paths/course.ts'
import { dialogTo } from './curriculum/studio-dialog.ts'
import { PublicationBadge, publicationStep } from './publication-state.tsx'
import type { StudioPaths } from './studio-paths.ts'

type Course = {
  id: string
  title: string
  isPublished: boolean
  isWaiting: boolean
  instructorName: string | null
}

type Props = {
  course: Course
  learnerCount: number
  /** Attempts in which an answer waits for a mark. */
  essaysWaiting: number
  /** How much waits to be marked; null where no lesson asks for work. */
  waitingWork: number | null
  paths: StudioPaths
  /** Whose it is needs no saying to an instructor. */
  showsInstructor: boolean
  /** Who teaches it with its instructor. */
  teachers: readonly { id: string; fullName: string }[]
  /** Whether the viewer says who teaches it, makes copies of it and deletes it. */
  isWhose: boolean
}

/** The head of a course's studio: which course it is, and what is done with it as a whole (SPEC §2). */
export const CourseHead = ({
  course,
  learnerCount,
  essaysWaiting,
  waitingWork,
  paths,
  showsInstructor,
  teachers,
  isWhose,
}: Props) => (
  <div>
    <BackLink to={paths.courses}>{paths.backLabel()}</BackLink>
    <div className="studio-head">
      <div className="page-head">
        <NamedHeading>{course.title}</NamedHeading>
        <p className="cluster">
          <PublicationBadge {...course} />
          <AppLink to={paths.learners(course.id)}>{m.common_students_count({ n: learnerCount })}</AppLink>
          <AppLink to={paths.gradebook(course.id)}>{m.studio_gradebook()}</AppLink>
          <AppLink to={questionsPath(course.id)}>{m.common_discussions()}</AppLink>
          {essaysWaiting > 0 && (
            <AppLink to={paths.essays(course.id)}>{m.studio_essays_of({ n: essaysWaiting })}</AppLink>
          )}
          {waitingWork !== null && (
            <AppLink to={paths.marking(course.id)}>
              {waitingWork > 0 ? m.studio_marking_waits({ n: waitingWork }) : m.common_marking()}
            </AppLink>
          )}
          {(showsInstructor || !isWhose) && course.instructorName && (
            <span className="muted">{course.instructorName}</span>
          )}
          {teachers.length > 0 && (
            <span className="muted">
              {m.studio_taught_with({ names: teachers.map(({ fullName }) => fullName).join(', ') })}
            </span>
          )}
        </p>
      </div>
      <CourseTools
        course={course}
        edit={paths.edit(course.id)}
        bank={paths.bank(course.id)}
        isCaretaker={showsInstructor}
        isWhose={isWhose}
      />
    </div>
  </div>
)

type ToolsProps = { course: Course; edit: string; bank: string; isCaretaker: boolean; isWhose: boolean }

function CourseTools({ course, edit, bank, isCaretaker, isWhose }: ToolsProps) {
  const step = publicationStep(course, isCaretaker)
  return (
    <div className="actions">
      <Form method="post" action="." preventScrollReset>
        <Button
          name="intent"
          value={step.intent}
          variant={step.intent === 'publish' ? 'primary' : 'secondary'}
          icon={step.icon}
        >
          {step.label}
        </Button>
      </Form>
      <ButtonLink to={edit} variant="secondary" icon="edit">
        {m.studio_edit_title()}
      </ButtonLink>
      <ButtonLink to={learnPath(course.id)} variant="secondary" icon="eye">
        {m.common_view_as_student()}
      </ButtonLink>
      <ButtonLink to={coursePath(course.id)} variant="secondary" icon="external">
        {m.studio_preview_course()}
      </ButtonLink>
      <RowMenu
        of={course.title}
        dangers={
          isWhose && (
            <MenuLink to={dialogTo('delete-course')} icon="trash">
              {m.studio_delete_course()}
            </MenuLink>
          )
        }
      >
        <MenuLink to={bank} icon="inbox">
          {m.studio_bank()}
        </MenuLink>
        <MenuLink to={dialogTo('teachers')} icon="users">
          {m.studio_teachers()}
        </MenuLink>
        {isWhose && (
          <MenuButton intent="duplicate" action="." fields={{}} icon="copy">
            {m.studio_duplicate()}
          </MenuButton>
        )}
      </RowMenu>
    </div>
  )
}
