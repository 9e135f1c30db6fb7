import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { NoteList } from '#app/learning/notes/note-list.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Dialog } from '#app/shell/dialog.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { Button } from '#app/ui/button.tsx'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { byCourse, deleteNote, ownNote, ownNotes } from '#domain/learning/notes/own-notes.server.ts'
import { parseNotesView } from '#domain/learning/notes/schema.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { pathWith } from '#shared/path-with.ts'
import { dashboardPath, notesFilePath, notesPath } from '#shared/paths/learning.ts'
import type { Route } from './+types/notes.ts'

export const handle = { working: true, maxFormBytes: 1_000 } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'student')
  const { db, locale } = args.context.get(requestContext)
  const view = parseNotesView(args.url.searchParams)
  const { rows, nextCursor, previousCursor } = await ownNotes(db, viewer, view.cursor)
  return {
    courses: byCourse(rows),
    nextCursor,
    previousCursor,
    cursor: view.cursor,
    asked: view.delete ? await ownNote(db, viewer, view.delete) : null,
    reader: { locale, timeZone: viewer.timeZone },
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'student')
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf('intent', 'noteId'))
  switch (form.get('intent')) {
    case 'delete-note':
      await deleteNote(scope.db, viewer, textIn(form, 'noteId'))
      return redirectSaying(scope, notesPath, { kind: 'note-deleted' })
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.learning_notes_title())

export default function Notes({ loaderData }: Route.ComponentProps) {
  const { courses, nextCursor, previousCursor, cursor, asked, reader } = loaderData
  const here = cursor ? `${notesPath}?${new URLSearchParams({ cursor })}` : notesPath
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="spread">
        <div className="stack-sm">
          <h1>{m.learning_notes_title()}</h1>
          <p className="lead">{m.learning_notes_lead()}</p>
        </div>
        {courses.length > 0 && (
          <DownloadLink file={notesFilePath} variant="secondary">
            {m.learning_notes_download()}
          </DownloadLink>
        )}
      </div>
      {courses.length > 0 ? (
        <NoteList courses={courses} cursor={cursor} reader={reader} />
      ) : (
        <EmptyState title={m.learning_notes_empty_title()} text={m.learning_notes_empty_text()}>
          <ButtonLink to={dashboardPath}>{m.learning_to_dashboard()}</ButtonLink>
        </EmptyState>
      )}
      <Pagination
        next={nextCursor && pathWith(notesPath, { cursor: nextCursor })}
        previous={previousCursor && pathWith(notesPath, { cursor: previousCursor })}
        first={cursor ? notesPath : null}
      />
      {asked && (
        <Dialog
          id="delete-note"
          title={m.learning_note_delete_title()}
          closeTo={here}
          open
          actions={
            <>
              <ButtonLink to={here} variant="secondary" data-closes="delete-note">
                {m.common_cancel()}
              </ButtonLink>
              <form method="post">
                <input type="hidden" name="noteId" value={asked.id} />
                <Button
                  name="intent"
                  value="delete-note"
                  variant="danger"
                  pendingLabel={m.common_one_moment()}
                >
                  {m.common_delete()}
                </Button>
              </form>
            </>
          }
        >
          <p>
            {asked.courseTitle}: {asked.lessonTitle}
          </p>
          <p>{m.learning_note_delete_text()}</p>
        </Dialog>
      )}
    </div>
  )
}
