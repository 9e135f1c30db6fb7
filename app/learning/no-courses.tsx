import { ButtonLink } from '#app/shell/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { m } from '#messages'
import { coursesPath } from '#shared/paths/learning.ts'
import { passionDiscoveryPath } from '#shared/paths/site.ts'

/** Where to begin, for a learner who takes no course yet. */
export const NoCourses = () => (
  <EmptyState title={m.learning_no_courses()} text={m.learning_no_courses_text()}>
    <ButtonLink to={coursesPath}>{m.common_find_course()}</ButtonLink>
    <ButtonLink to={passionDiscoveryPath} variant="secondary">
      {m.learning_find_passion()}
    </ButtonLink>
  </EmptyState>
)
