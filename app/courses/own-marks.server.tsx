import type { ReactNode } from 'react'
import { type OwnParts, ownParts } from '#app/middleware/own-parts.ts'
import { SaveForm, SaveMark } from '#app/shell/save-form.tsx'
import { savedAmong } from '#domain/saved/own-saved-courses.server.ts'
import { markOf } from './course-card.tsx'

type Saved = readonly string[]

/** What is a reader's own on a list of courses: which of them they have saved. */
export function ownMarks(courses: readonly { id: string; title: string }[]): OwnParts {
  const ids = courses.map(({ id }) => id)
  const parts: Record<string, (saved: Saved) => ReactNode> = {
    'save-form': (saved) => <SaveForm isAnySaved={saved.length > 0} />,
  }
  for (const { id, title } of courses)
    parts[markOf({ id })] = (saved) => (
      <SaveMark kind="course" id={id} title={title} isSaved={saved.includes(id)} />
    )
  return ownParts(async ({ db, viewer }) => (await savedAmong(db, viewer, ids)).toSorted(), parts)
}
