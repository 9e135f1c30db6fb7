import { articleCategoryName } from '#app/articles/article-category.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { levelName } from '#domain/courses/level-name.ts'
import { standingOf } from '#domain/events/event-state.ts'
import { timingName } from '#domain/events/timing-name.ts'
import type { FoundThings } from '#domain/search/find-on-site.server.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { categoryName } from '#shared/category-name.ts'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { articlePath } from '#shared/paths/articles.ts'
import { coursePath } from '#shared/paths/course.ts'
import { eventPath } from '#shared/paths/events.ts'
import { personPath } from '#shared/paths/people.ts'
import { FoundRow } from './found-row.tsx'

type Of<Kind extends FoundThings['kind']> = Extract<FoundThings, { kind: Kind }>['things']
type Reader = { locale: Locale; now: Date }

/** What was found of one kind, as a list. */
export function FoundRows({ found, reader }: { found: FoundThings; reader: Reader }) {
  return <ul className="found">{rowsOf(found, reader)}</ul>
}

function rowsOf(found: FoundThings, reader: Reader) {
  if (found.kind === 'course')
    return found.things.map((course) => <CourseRow key={course.id} course={course} />)
  if (found.kind === 'event')
    return found.things.map((event) => <EventRow key={event.id} event={event} {...reader} />)
  if (found.kind === 'article')
    return found.things.map((article) => <ArticleRow key={article.id} article={article} />)
  if (found.kind === 'lesson')
    return found.things.map((lesson) => <LessonRow key={lesson.id} lesson={lesson} />)
  return found.things.map((person) => <PersonRow key={person.id} person={person} />)
}

/** Facts beside one another, without those that there are not. */
const facts = (...all: (string | null | undefined | false)[]) => all.filter(Boolean).join(' · ')

/** A course that was found, or is offered where nothing was. */
export const CourseRow = ({ course }: { course: Of<'course'>[number] }) => (
  <FoundRow
    to={coursePath(course.id)}
    title={course.title}
    picture={
      <Thumbnail motif={course.motif} color={course.category?.color ?? null} url={course.thumbnailUrl} />
    }
  >
    {facts(
      course.category && categoryName(course.category, getLocale()),
      levelName[course.level](),
      course.instructor?.fullName,
      course.lessonCount === 0 && m.common_lessons_coming(),
    )}{' '}
    · <Money amount={course.price} zero={m.common_gratis()} />
  </FoundRow>
)

/** How an event stands; nothing is said of one that people can register for. */
function standingName(event: Of<'event'>[number], now: Date): string | null {
  const { standing, timing, isFull } = standingOf(event, now)
  if (standing === 'cancelled') return m.common_cancelled()
  if (timing !== 'upcoming') return timingName[timing]()
  return isFull ? m.common_full_badge() : null
}

function EventRow({ event, locale, now }: { event: Of<'event'>[number] } & Reader) {
  return (
    <FoundRow
      to={eventPath(event.id)}
      title={event.title}
      picture={
        <Thumbnail motif={event.motif} color={event.category?.color ?? null} url={event.thumbnailUrl} />
      }
    >
      {facts(
        formatDate(event.startDate, locale, event.timeZone),
        standingName(event, now),
        event.eventType === 'online' ? m.common_online() : (event.location ?? m.common_location_tba()),
      )}
    </FoundRow>
  )
}

const ArticleRow = ({ article }: { article: Of<'article'>[number] }) => (
  <FoundRow
    to={articlePath(article.id)}
    title={article.title}
    lang="id"
    picture={<Thumbnail motif={article.motif} color={article.color} url={article.thumbnailUrl} />}
  >
    {facts(articleCategoryName(article.category), article.author)}
  </FoundRow>
)

function LessonRow({ lesson }: { lesson: Of<'lesson'>[number] }) {
  const course = coursePath(lesson.courseId)
  return (
    <FoundRow
      to={`${course}?tab=curriculum${lesson.isFree ? `&preview=${lesson.id}` : ''}`}
      title={lesson.title}
      picture={
        <span className="found-sign">
          <Icon name={lesson.isFree ? 'eye' : 'document'} />
        </span>
      }
    >
      {facts(
        m.search_lesson_of({ course: lesson.courseTitle }),
        lesson.isFree ? m.common_lesson_free() : null,
      )}
    </FoundRow>
  )
}

const PersonRow = ({ person }: { person: Of<'person'>[number] }) => (
  <FoundRow
    to={personPath(person.id)}
    title={person.title}
    picture={<Avatar name={person.title} url={person.avatarUrl} size="lg" />}
  >
    {m.common_instructor()}
  </FoundRow>
)
