import { Form } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { ChooseBar } from '#app/shell/desk-list/choose-bar.tsx'
import { sorting } from '#app/shell/desk-list/column-head.tsx'
import { DeskList } from '#app/shell/desk-list/desk-list.tsx'
import { DeskCell, DeskRow } from '#app/shell/desk-list/desk-row.tsx'
import { MenuButton, MenuLink, RowMenu } from '#app/shell/desk-list/row-menu.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ApprovalsQuery } from '#domain/studio/approvals-filter.ts'
import { m } from '#messages'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import { pathWith } from '#shared/path-with.ts'
import { coursePath } from '#shared/paths/course.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Instructor = {
  id: string
  fullName: string
  email: string
  isConfirmed: boolean
  joinedAt: Date
  askedAt: Date
  courses: readonly { id: string; title: string; lessons: number }[]
  courseCount: number
}

type Props = {
  instructors: readonly Instructor[]
  /** The list that also asks why one is refused. */
  refuseTo: (personId: string) => string
  /** The list as it is paged. */
  here: string
  sort: ApprovalsQuery['sort']
  /** The list sorted in another way. */
  sortedTo: (sort: ApprovalsQuery['sort']) => string
  locale: Locale
  timeZone: TimeZone
}

/** People whose first publication waits, what waits, and the two ways to decide. */
export const WaitingInstructorRows = ({ instructors, sort, sortedTo, ...rest }: Props) => (
  <div>
    <DeskList
      caption={m.desk_approvals_title()}
      chooseAllTo={pathWith(rest.here, { choose: 'page' })}
      columns={[
        { label: m.common_instructor(), sort: sorting(sort, ['name', '-name'], sortedTo) },
        { label: m.desk_approvals_courses() },
        { label: m.common_waiting(), sort: sorting(sort || 'asked', ['asked', '-asked'], sortedTo) },
      ]}
    >
      {instructors.map((instructor) => (
        <WaitingInstructorRow key={instructor.id} instructor={instructor} {...rest} />
      ))}
    </DeskList>
    <ChooseBar action={rest.here}>
      <Button name="intent" value="approve-chosen" size="sm" variant="secondary" icon="check">
        {m.desk_approve()}
      </Button>
    </ChooseBar>
  </div>
)

type RowProps = Omit<Props, 'instructors' | 'sort' | 'sortedTo'> & { instructor: Instructor }

function WaitingInstructorRow({ instructor, refuseTo, here, locale, timeZone }: RowProps) {
  const { id, fullName: name, email, isConfirmed, joinedAt, askedAt } = instructor
  return (
    <DeskRow
      id={id}
      choose={isConfirmed ? name : null}
      picture={<Avatar name={name} />}
      title={name}
      about={
        <>
          {email} {!isConfirmed && <Badge tone="accent">{m.common_unconfirmed()}</Badge>}
        </>
      }
      keepsAbout
      action={
        isConfirmed && (
          <Form method="post" action={here} preventScrollReset>
            <input type="hidden" name="personId" value={id} />
            <Button
              name="intent"
              value="approve"
              size="sm"
              variant="secondary"
              icon="check"
              aria-label={m.desk_approve_of({ name })}
            >
              {m.desk_approve()}
            </Button>
          </Form>
        )
      }
      menu={
        <RowMenu
          of={name}
          dangers={
            <MenuLink to={refuseTo(id)} icon="close" label={m.desk_refuse_of({ name })}>
              {m.desk_refuse()}
            </MenuLink>
          }
        >
          {isConfirmed && (
            <MenuButton
              intent="approve"
              action={here}
              fields={{ personId: id }}
              icon="check"
              label={m.desk_approve_of({ name })}
              isBeside
            >
              {m.desk_approve()}
            </MenuButton>
          )}
        </RowMenu>
      }
    >
      <DeskCell>
        <WaitingCourses instructor={instructor} locale={locale} />
        {!isConfirmed && <p>{m.desk_approvals_unconfirmed()}</p>}
      </DeskCell>
      <DeskCell>
        <span className="desk-line">
          {m.desk_approvals_since({ date: formatDateTime(askedAt, locale, timeZone) })}
        </span>{' '}
        <span className="desk-line muted">
          {m.desk_approvals_joined({ date: formatDate(joinedAt, locale, timeZone) })}
        </span>
      </DeskCell>
    </DeskRow>
  )
}

const WaitingCourses = ({
  instructor: { courses, courseCount },
  locale,
}: Pick<RowProps, 'instructor' | 'locale'>) => (
  <ul className="list-plain">
    {courses.map(({ id, title, lessons }) => (
      <li key={id}>
        <AppLink to={coursePath(id)} dir="auto">
          {title}
        </AppLink>{' '}
        <span className="muted">{m.common_lessons_count({ n: formatCount(lessons, locale) })}</span>
      </li>
    ))}
    {courseCount > courses.length && (
      <li className="muted">
        {m.desk_approvals_more({ n: formatCount(courseCount - courses.length, locale) })}
      </li>
    )}
  </ul>
)
