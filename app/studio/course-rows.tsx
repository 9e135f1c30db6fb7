import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ShownCategory } from '#app/shell/category-badge.tsx'
import { ChooseBar } from '#app/shell/desk-list/choose-bar.tsx'
import { sorting } from '#app/shell/desk-list/column-head.tsx'
import { DeskList } from '#app/shell/desk-list/desk-list.tsx'
import { DeskCell, DeskRow } from '#app/shell/desk-list/desk-row.tsx'
import { MenuButton, MenuLink, RowMenu } from '#app/shell/desk-list/row-menu.tsx'
import { Owed } from '#app/shell/owed.tsx'
import { Button } from '#app/ui/button.tsx'
import { Money } from '#app/ui/money.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { CourseDeskFilter } from '#domain/studio/desk-filter.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { categoryName } from '#shared/category-name.ts'
import { formatRupiah } from '#shared/money.ts'
import type { Motif } from '#shared/motifs.ts'
import { formatCount, formatRating } from '#shared/numbers.ts'
import { pathWith } from '#shared/path-with.ts'
import { coursePath } from '#shared/paths/course.ts'
import { PublicationBadge, publicationStep } from './publication-state.tsx'
import type { StudioPaths } from './studio-paths.ts'

export type DeskCourse = {
  id: string
  title: string
  price: number
  thumbnailUrl: string | null
  motif: Motif
  isPublished: boolean
  isWaiting: boolean
  category: ShownCategory | null
  instructor: { fullName: string } | null
  /** Whether it is the instructor's, and the viewer teaches it with them. */
  coTeaches: boolean
  lessonCount: number
  studentCount: number
  /** How much waits to be marked. */
  waitingWork: number
  revenue: number
  owed: number
  /** 0 while nobody has rated it. */
  rating: number
}

type Props = {
  courses: readonly DeskCourse[]
  paths: StudioPaths
  /** The list as it is narrowed and paged. */
  here: string
  /** Where the question before one is deleted is asked. */
  deleteTo: (courseId: string) => string
  isCaretaker: boolean
  sort: CourseDeskFilter['sort']
  /** The list sorted in another way. */
  sortedTo: (sort: CourseDeskFilter['sort']) => string
}

/** The courses that somebody works on; a title leads to its modules and lessons. */
export const CourseRows = ({ courses, sort, sortedTo, ...rest }: Props) => (
  <div>
    <DeskList
      caption={m.common_courses()}
      chooseAllTo={pathWith(rest.here, { choose: 'page' })}
      columns={[
        { label: m.common_course(), sort: sorting(sort, ['title', '-title'], sortedTo) },
        { label: m.common_status() },
        { label: m.common_price(), isNumber: true, sort: sorting(sort, ['price', '-price'], sortedTo) },
        {
          label: m.common_students(),
          isNumber: true,
          sort: sorting(sort, ['-learners', 'learners'], sortedTo),
        },
        { label: m.studio_rating(), isNumber: true, sort: sorting(sort, ['-rating', 'rating'], sortedTo) },
        { label: m.common_revenue(), isNumber: true, sort: sorting(sort, ['-revenue', 'revenue'], sortedTo) },
      ]}
    >
      {courses.map((course) => (
        <CourseRow key={course.id} course={course} {...rest} />
      ))}
    </DeskList>
    <ChooseBar action={rest.here}>
      <Button name="intent" value="publish-chosen" size="sm" variant="secondary" icon="eye">
        {m.common_publish()}
      </Button>
      <Button name="intent" value="unpublish-chosen" size="sm" variant="quiet" icon="eye-off">
        {m.common_unpublish()}
      </Button>
      <Button name="intent" value="move-chosen" size="sm" variant="quiet" icon="tag">
        {m.studio_move_category()}
      </Button>
    </ChooseBar>
  </div>
)

type RowProps = Omit<Props, 'courses' | 'sort' | 'sortedTo'> & { course: DeskCourse }

function CourseRow({ course, paths, isCaretaker, ...places }: RowProps) {
  const { id, title, category, instructor, rating } = course
  const locale = getLocale()
  const whose = instructor?.fullName ?? m.studio_nobody()
  const about = [
    isCaretaker && whose,
    category && categoryName(category, locale),
    m.common_lessons_count({ n: formatCount(course.lessonCount, locale) }),
  ]
  return (
    <DeskRow
      id={id}
      choose={title}
      picture={<Thumbnail motif={course.motif} color={category?.color ?? null} url={course.thumbnailUrl} />}
      title={<AppLink to={paths.manage(id)}>{title}</AppLink>}
      about={
        <>
          {course.waitingWork > 0 && (
            <>
              <AppLink to={paths.marking(id)} className="badge badge-accent">
                {m.studio_marking_waits({ n: course.waitingWork })}
              </AppLink>{' '}
            </>
          )}
          {course.coTeaches && (
            <span className="desk-whose">{`${m.studio_taught_with({ names: whose })}\u00a0· `}</span>
          )}
          {about.filter(Boolean).join('\u00a0· ')}
        </>
      }
      keepsAbout={course.coTeaches || course.waitingWork > 0}
      action={
        <ButtonLink
          to={paths.manage(id)}
          size="sm"
          variant="secondary"
          aria-label={m.common_manage_of({ title })}
        >
          {m.common_manage()}
        </ButtonLink>
      }
      menu={<CourseMenu course={course} paths={paths} isCaretaker={isCaretaker} {...places} />}
    >
      <DeskCell>
        <PublicationBadge {...course} />
      </DeskCell>
      <DeskCell isNumber isWide>
        <Money amount={course.price} zero={m.common_gratis()} />
      </DeskCell>
      <DeskCell label={m.common_students()} isNumber>
        {formatCount(course.studentCount, locale)}
      </DeskCell>
      <DeskCell isNumber isWide>
        {rating === 0 ? (
          '–'
        ) : (
          <AppLink to={`${coursePath(id)}?tab=reviews`}>{formatRating(rating, locale)}</AppLink>
        )}
      </DeskCell>
      <DeskCell isNumber>
        {formatRupiah(course.revenue)} <Owed amount={course.owed} />
      </DeskCell>
    </DeskRow>
  )
}

function CourseMenu({ course, paths, here, deleteTo, isCaretaker }: RowProps) {
  const { id, title } = course
  const step = publicationStep(course, isCaretaker)
  return (
    <RowMenu
      of={title}
      dangers={
        !course.coTeaches && (
          <MenuLink to={deleteTo(id)} icon="trash" label={m.common_delete_of({ title })}>
            {m.common_delete()}
          </MenuLink>
        )
      }
    >
      <MenuLink to={paths.edit(id)} icon="edit" label={m.common_edit_of({ title })}>
        {m.common_edit()}
      </MenuLink>
      <MenuLink to={coursePath(id)} icon="external" label={m.studio_preview_of({ title })}>
        {m.studio_preview_course()}
      </MenuLink>
      <MenuButton
        intent={step.intent}
        action={here}
        fields={{ courseId: id }}
        icon={step.icon}
        label={step.labelOf({ title })}
      >
        {step.label}
      </MenuButton>
      {!course.coTeaches && (
        <MenuButton
          intent="duplicate"
          action={here}
          fields={{ courseId: id }}
          icon="copy"
          label={m.common_duplicate_of({ title })}
          leadsAway
        >
          {m.studio_duplicate()}
        </MenuButton>
      )}
    </RowMenu>
  )
}
