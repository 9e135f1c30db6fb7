import { href } from 'react-router'
import { CourseCard, type CourseCardCourse } from '#app/courses/course-card.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { SaveForm } from '#app/shell/save-form.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import { inLocale } from '#content/localized.ts'
import { type PassionCategory, passionCategories } from '#content/passion-categories.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { PassionMark } from './passion-mark.tsx'

type Props = {
  /** Highest first. */
  scores: readonly { category: PassionCategory; percent: number }[]
  courses: readonly CourseCardCourse[]
  /** Of them, what the viewer has saved. */
  saved: readonly string[]
  /** Where somebody else sees the same. */
  shareUrl: string
}

/** What the answers say, and courses that go with it (SPEC §9). */
export function QuizResults({ scores, courses, saved, shareUrl }: Props) {
  const locale = getLocale()
  const top = passionCategories[scores[0]?.category ?? 'Programming']
  const title = inLocale(top.title, locale)
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
              <PassionMark category={top} />
              {title}
            </h1>
            <p className="lead">{inLocale(top.description, locale)}</p>
            <div className="cluster">
              <ButtonLink to={href('/passion-discovery')} variant="accent">
                {m.passion_quiz_retake()}
              </ButtonLink>
              <ShareButton
                label={m.passion_quiz_share()}
                url={shareUrl}
                title={m.passion_quiz_shared_text({ category: title })}
                done={m.common_link_copied()}
                variant="quiet"
              />
            </div>
          </div>
          <Scores scores={scores} />
        </div>
      </section>
      <Recommended courses={courses} saved={saved} />
    </>
  )
}

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

const Recommended = ({ courses, saved }: Pick<Props, 'courses' | 'saved'>) => (
  <section className="wrap section stack">
    <div className="spread">
      <h2>{m.passion_quiz_recommended()}</h2>
      {courses.length > 0 && (
        <ButtonLink to={href('/courses')} variant="secondary">
          {m.common_see_all_courses()}
        </ButtonLink>
      )}
    </div>
    {courses.length > 0 ? (
      <div className="card-grid">
        <SaveForm isAnySaved={saved.length > 0} />
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} saved={saved} />
        ))}
      </div>
    ) : (
      <EmptyState title={m.passion_quiz_none()}>
        <ButtonLink to={href('/artikel')}>{m.common_articles_title()}</ButtonLink>
      </EmptyState>
    )}
  </section>
)
