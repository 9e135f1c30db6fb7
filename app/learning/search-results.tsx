import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { m } from '#messages'
import { coursesPath } from '#shared/paths/learning.ts'
import { type CardEnrollment, EnrollmentCards, type ReaderOfDates } from './enrollment-card.tsx'
import { type Registration, RegistrationList } from './registration-list.tsx'

type Props = {
  enrollments: readonly CardEnrollment[]
  registrations: readonly Registration[]
  words: string
  /** The dashboard without what is searched for. */
  clearTo: string
  reader: ReaderOfDates
}

/** What a learner finds among their own courses and events. */
export function SearchResults({ enrollments, registrations, words, clearTo, reader }: Props) {
  const isNothing = enrollments.length === 0 && registrations.length === 0
  return (
    <section className="stack-lg" aria-live="polite">
      <div className="spread">
        <h2>{m.learning_search_results({ words })}</h2>
        <AppLink to={clearTo}>{m.learning_search_clear()}</AppLink>
      </div>
      {isNothing && (
        <EmptyState title={m.learning_search_none()} text={m.learning_search_none_text()}>
          <ButtonLink to={coursesPath} variant="secondary">
            {m.common_find_course()}
          </ButtonLink>
        </EmptyState>
      )}
      {enrollments.length > 0 && (
        <section className="stack">
          <h3>{m.learning_tab_courses()}</h3>
          <EnrollmentCards enrollments={enrollments} reader={reader} />
        </section>
      )}
      {registrations.length > 0 && (
        <section className="stack">
          <h3>{m.learning_tab_events()}</h3>
          <RegistrationList registrations={registrations} locale={reader.locale} />
        </section>
      )}
    </section>
  )
}
