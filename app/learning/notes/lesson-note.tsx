import { useRef, useState } from 'react'
import { AppLink } from '#app/shell/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import { studentPortalPath } from '#shared/paths/account.ts'
import { learnPath } from '#shared/paths/course.ts'
import { notesPath } from '#shared/paths/learning.ts'
import { NoteFold } from './note-fold.tsx'
import { bothNotes, type NoteState, type StoredNote } from './note-saver.ts'
import { type NotePlace, useSavedNote } from './use-saved-note.ts'

/** The form of a note as it was answered: nothing of it is lost. `isOther`: what is stored is not what its writer had seen. */
export type AnsweredNote = { lessonId: string; text: string; isOther: boolean; errors: string[] }

type Props = {
  place: NotePlace
  title: string
  stored: StoredNote
  answered: AnsweredNote | null
  /** How long a note may be. */
  longest: number
}

/** What a learner writes down for themselves at a lesson. Without script a form that is sent; with it the text is
 *  stored while it is written. */
export function LessonNote({ place, title, stored, answered, longest }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const isOther = answered?.isOther ?? false
  const { state, keeper } = useSavedNote(place, area, stored, isOther)
  const [hasNote] = useState(stored.text !== '' || answered !== null)
  // Before the script the answer says it.
  const other = state.name === 'other' ? state.other : isOther && state.name === 'resting' ? stored : null
  const path = learnPath(place.courseId)
  const lessonPath = `${path}?lesson=${place.lessonId}`
  return (
    <NoteFold isOpen={hasNote || state.name !== 'resting'}>
      <form
        method="post"
        action={`${lessonPath}#note`}
        className="note-form"
        onSubmit={(event) => {
          if (!keeper.current) return
          event.preventDefault()
          if (other) keeper.current.choose('mine')
          else void keeper.current.save()
        }}
      >
        <input type="hidden" name="lessonId" value={place.lessonId} />
        <input type="hidden" name="seen" value={stored.version} />
        {other && (
          <OtherNote
            other={other}
            canKeepBoth={bothNotes(other.text, area.current?.value ?? '').length <= longest}
            choose={state.name === 'other' ? (which) => keeper.current?.choose(which) : null}
          />
        )}
        <TextareaField
          ref={area}
          id="note-text"
          name="text"
          label={m.learning_note_label({ lesson: title })}
          defaultValue={answered?.text ?? stored.text}
          errors={answered?.errors}
          maxLength={longest}
          // What a browser puts back after a reload may be older than what is stored.
          autoComplete="off"
        />
        <div className="note-foot">
          {state.name !== 'other' && (
            <Button name="intent" value="save-note" variant="secondary" size="sm">
              {m.learning_note_save()}
            </Button>
          )}
          <HowItStands state={state} lessonPath={lessonPath} />
          <AppLink to={notesPath}>{m.learning_notes_all()}</AppLink>
        </div>
      </form>
    </NoteFold>
  )
}

const isTrouble = ({ name }: NoteState) =>
  name === 'unanswered' || name === 'signed-out' || name === 'refused'

/** Said as it is: 'Saved' when the server has said so, and not before. */
function HowItStands({ state, lessonPath }: { state: NoteState; lessonPath: string }) {
  const words = wordsOf(state)
  return (
    <div className="note-state">
      <p role="status" className={isTrouble(state) ? 'note-trouble' : 'muted'}>
        {words && state.name === 'saved' && <Icon name="check" />}
        {words}
        {state.name === 'signed-out' && (
          <>
            {' '}
            <AppLink to={`${studentPortalPath}?${new URLSearchParams({ redirectTo: lessonPath })}`}>
              {m.common_sign_in()}
            </AppLink>
          </>
        )}
      </p>
      {state.name === 'saving' && (
        <p className="muted" aria-hidden="true">
          {m.common_saving()}
        </p>
      )}
    </div>
  )
}

function wordsOf({ name }: NoteState): string {
  switch (name) {
    case 'saved':
      return m.learning_note_saved()
    case 'unanswered':
      return m.learning_note_offline()
    case 'signed-out':
      return m.learning_note_signed_out()
    case 'refused':
      return m.learning_note_refused()
    default:
      return ''
  }
}

type OtherProps = {
  other: StoredNote
  canKeepBoth: boolean
  /** null before the script: then the form keeps what stands in it. */
  choose: ((which: 'mine' | 'theirs' | 'both') => void) | null
}

/** What was stored elsewhere meanwhile, beside what is typed here. */
const OtherNote = ({ other, canKeepBoth, choose }: OtherProps) => (
  <div role="alert">
    <Notice tone="warning" title={m.learning_note_other_title()}>
      <p>{m.learning_note_other_text()}</p>
      <blockquote className="note-words">{other.text || m.learning_note_other_empty()}</blockquote>
      {choose ? (
        <div className="cluster">
          {canKeepBoth && other.text !== '' && (
            <Button type="button" size="sm" onClick={() => choose('both')}>
              {m.learning_note_keep_both()}
            </Button>
          )}
          <Button type="button" size="sm" variant="secondary" onClick={() => choose('mine')}>
            {m.learning_note_keep_mine()}
          </Button>
          <Button type="button" size="sm" variant="quiet" onClick={() => choose('theirs')}>
            {m.learning_note_take_theirs()}
          </Button>
        </div>
      ) : (
        <p>{m.learning_note_other_send()}</p>
      )}
    </Notice>
  </div>
)
