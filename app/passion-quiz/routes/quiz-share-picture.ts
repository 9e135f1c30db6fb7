import { answerSharePicture } from '#app/answers/share-picture.server.ts'
import { passionCategories } from '#content/passion-categories.ts'
import { passionNamed } from '#domain/passion-quiz/scores.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/quiz-share-picture.ts'

const indonesian = { locale: 'id' } as const

/** The picture of a result: of the field alone, the same for everybody whose answers point to it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const passion = passionNamed(params.field)
  if (!passion) throw new DomainError('not-found', 'field')
  const { title, color, motif } = passionCategories[passion]
  return answerSharePicture(context, `passion-${params.field}`, {
    kind: m.passion_quiz_title({}, indonesian),
    title: m.passion_quiz_shared_field({ category: title.id }, indonesian),
    facts: [m.passion_quiz_fields({}, indonesian)],
    color,
    motif,
  })
}
