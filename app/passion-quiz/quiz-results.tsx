import { CourseCard, type CourseCardCourse } from '#app/courses/course-card.tsx'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { SaveForm } from '#app/shell/save-form.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { inLocale } from '#content/localized.ts'
import { type PassionCategory, passionCategories } from '#content/passion-categories.ts'
import { topPassions } from '#domain/passion-quiz/scores.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { formatRupiah } from '#shared/money.ts'
import { articlesPath } from '#shared/paths/articles.ts'
import { coursePath } from '#shared/paths/course.ts'
import { coursesPath } from '#shared/paths/learning.ts'
import { passionDiscoveryPath } from '#shared/paths/site.ts'
import { AnsweredNoken } from './answered-noken.tsx'
import { PassionMark } from './passion-mark.tsx'
import { resultName } from './result-name.ts'

type Props = {
  /** Highest first. */
  scores: readonly { category: PassionCategory; percent: number }[]
  /** The one to begin with; null while there is no course at all. */
  start: CourseCardCourse | null
  /** Whether it is of the field that the answers point to. */
  isOfField: boolean
  courses: readonly CourseCardCourse[]
  /** Of them, what the viewer has saved. */
  saved: readonly string[]
  /** Of other fields, where there are few. */
  neighbours: readonly CourseCardCourse[]
  /** Where somebody else sees the same. */
  shareUrl: string
}

/** What the answers say, and courses that go with it (SPEC §9). */
export function QuizResults({ scores, start, isOfField, courses, neighbours, saved, shareUrl }: Props) {
  const locale = getLocale()
  const title = resultName(scores)
  const top = topPassions(scores).map((category) => ({ category, ...passionCategories[category] }))
  return (
    <>
      <p className="analysing" id="analysing">
        {m.passion_quiz_analysing()}
      </p>
      <section className="hero">
        <div className="wrap quiz-hero">
          <div className="stack">
            <p className="eyebrow">{m.passion_quiz_result_eyebrow()}</p>
            <h1 className="cluster">
              {top.map(({ category, ...look }) => (
                <PassionMark key={category} category={look} />
              ))}
              {title}
            </h1>
            {start && <StartHere course={start} isOfField={isOfField} />}
            {top.length === scores.length ? (
              <p className="lead">{m.passion_quiz_all_five_lead()}</p>
            ) : (
              top.map(({ category, description }) => (
                <p key={category} className="lead">
                  {inLocale(description, locale)}
                </p>
              ))
            )}
            <div className="cluster">
              <ShareButton
                label={m.passion_quiz_share()}
                url={shareUrl}
                title={m.passion_quiz_shared_text({ category: title, knots: knotsOf(scores) })}
                done={m.common_link_copied()}
                variant="quiet"
              />
              <AppLink to={passionDiscoveryPath}>{m.passion_quiz_retake()}</AppLink>
            </div>
          </div>
          <div className="quiz-answers">
            <AnsweredNoken scores={scores} />
            <Scores scores={scores} />
          </div>
        </div>
      </section>
      <Recommended courses={courses} neighbours={neighbours} saved={saved} />
    </>
  )
}

/** The answers in one line of a message: a square an answer, in the colour of its field. */
const knotsOf = (scores: Props['scores']) =>
  scores.map(({ category, percent }) => passionCategories[category].square.repeat(percent / 20)).join('')

const StartHere = ({ course, isOfField }: { course: CourseCardCourse; isOfField: boolean }) => (
  <div className="quiz-start">
    {!isOfField && <p className="eyebrow">{m.passion_quiz_neighbours()}</p>}
    <Thumbnail motif={course.motif} color={course.category?.color ?? null} url={course.thumbnailUrl} eager />
    <ButtonLink to={coursePath(course.id)} variant="accent">
      {course.price === 0
        ? m.passion_quiz_start_course({ course: course.title })
        : `${m.passion_quiz_see_course({ course: course.title })} · ${formatRupiah(course.price)}`}
    </ButtonLink>
  </div>
)

const Scores = ({ scores }: Pick<Props, 'scores'>) => (
  <section className="card card-padded">
    <h2 className="text-lg">{m.passion_quiz_scores()}</h2>
    <ol className="stack list-plain">
      {scores.map(({ category, percent }) => {
        const name = inLocale(passionCategories[category].title, getLocale())
        return (
          <li key={category} className="stack-sm">
            <span className="spread">
              <span>{name}</span>
              <b>{percent}%</b>
            </span>
            <ProgressBar value={percent} label={name} />
          </li>
        )
      })}
    </ol>
  </section>
)

type Offered = Pick<Props, 'courses' | 'neighbours' | 'saved'>

const Recommended = ({ courses, neighbours, saved }: Offered) => (
  <section className="wrap section stack">
    <div className="spread">
      <h2>{m.passion_quiz_recommended()}</h2>
      {courses.length > 0 && (
        <ButtonLink to={coursesPath} variant="secondary">
          {m.common_see_all_courses()}
        </ButtonLink>
      )}
    </div>
    {courses.length > 0 && <SaveForm isAnySaved={saved.length > 0} />}
    {courses.length > 0 ? (
      <Cards courses={courses} saved={saved} />
    ) : (
      <EmptyState title={m.passion_quiz_none()}>
        <ButtonLink to={articlesPath}>{m.common_articles_title()}</ButtonLink>
      </EmptyState>
    )}
    {neighbours.length > 0 && (
      <>
        <h2>{m.passion_quiz_neighbours()}</h2>
        <Cards courses={neighbours} saved={saved} />
      </>
    )}
  </section>
)

const Cards = ({ courses, saved }: Pick<Props, 'courses' | 'saved'>) => (
  <div className="card-grid">
    {courses.map((course) => (
      <CourseCard key={course.id} course={course} saved={saved} />
    ))}
  </div>
)
