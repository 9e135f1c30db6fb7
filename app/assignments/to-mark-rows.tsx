import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { DeskList } from '#app/shell/desk-list/desk-list.tsx'
import { DeskCell, DeskRow } from '#app/shell/desk-list/desk-row.tsx'
import { MenuLink, RowMenu } from '#app/shell/desk-list/row-menu.tsx'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type WaitingCourse = {
  id: string
  title: string
  /** How much that was handed in waits, and how many attempts at quizzes with answers to mark. */
  work: number
  essays: number
  since: Date
}

type Props = { courses: readonly WaitingCourse[]; locale: Locale; timeZone: TimeZone }

/** The courses in which something waits to be marked, and how much: every number opens what it counts. */
export const ToMarkRows = ({ courses, locale, timeZone }: Props) => (
  <DeskList
    caption={m.assignments_to_mark()}
    columns={[
      { label: m.common_course() },
      { label: m.common_waiting_since() },
      { label: m.assignments_to_mark_work(), isNumber: true },
      { label: m.assignments_to_mark_essays(), isNumber: true },
    ]}
  >
    {courses.map((course) => (
      <ToMarkRow key={course.id} course={course} since={formatDate(course.since, locale, timeZone)} />
    ))}
  </DeskList>
)

const paths = studioPathsOf('instructor')

function ToMarkRow({ course, since }: { course: WaitingCourse; since: string }) {
  const { id, title, work, essays } = course
  const next = work > 0 ? paths.marking(id) : paths.essays(id)
  return (
    <DeskRow
      id={id}
      title={<AppLink to={next}>{title}</AppLink>}
      action={
        <ButtonLink to={next} size="sm" variant="secondary" aria-label={m.assignments_to_mark_of({ title })}>
          {m.assignments_mark_title()}
        </ButtonLink>
      }
      menu={
        <RowMenu of={title}>
          <MenuLink to={next} icon="check" label={m.assignments_to_mark_of({ title })} isBeside>
            {m.assignments_mark_title()}
          </MenuLink>
          <MenuLink to={paths.manage(id)} icon="gear" label={m.common_manage_of({ title })}>
            {m.common_manage()}
          </MenuLink>
        </RowMenu>
      }
    >
      <DeskCell>
        <span className="desk-line">{since}</span>
      </DeskCell>
      <DeskCell label={m.assignments_to_mark_work()} isNumber>
        <Count n={work} to={paths.marking(id)} label={m.assignments_to_mark_work_of({ n: work, title })} />
      </DeskCell>
      <DeskCell label={m.assignments_to_mark_essays()} isNumber>
        <Count
          n={essays}
          to={paths.essays(id)}
          label={m.assignments_to_mark_essays_of({ n: essays, title })}
        />
      </DeskCell>
    </DeskRow>
  )
}

const Count = ({ n, to, label }: { n: number; to: string; label: string }) =>
  n === 0 ? (
    '–'
  ) : (
    <AppLink to={to} aria-label={label}>
      {n}
    </AppLink>
  )
