import { href } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { m } from '#messages'

/** Where to begin, for a learner who takes no course yet. */
export const NoCourses = () => (
  <EmptyState title={m.learning_no_courses()} text={m.learning_no_courses_text()}>
    <ButtonLink to={href('/courses')}>{m.common_find_course()}</ButtonLink>
    <ButtonLink to={href('/passion-discovery')} variant="secondary">
      {m.learning_find_passion()}
    </ButtonLink>
  </EmptyState>
)
