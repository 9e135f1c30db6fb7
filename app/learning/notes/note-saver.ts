/** A note as the server has it. */
export type StoredNote = { text: string; version: string }

/** A note that is not known to be stored, as this browser keeps it. `seen`: the stored version that its text follows,
 *  also while another one is shown beside it. `sent`: texts that have gone to the server and of which no answer has
 *  come. */
export type UnsavedNote = { text: string; seen: string; sent: string[] }

export type SendAnswer =
  | { state: 'saved' | 'other'; note: StoredNote }
  | { state: 'unanswered' | 'signed-out' | 'refused' }

export type NoteState =
  | { name: 'resting' | 'typing' | 'saving' | 'saved' | 'unanswered' | 'signed-out' | 'refused' }
  /** Something else is stored than what its writer had seen; they choose. */
  | { name: 'other'; other: StoredNote }

type Ways = {
  send: (note: { text: string; seen: string }) => Promise<SendAnswer>
  /** Keeps what is not stored yet. */
  remember: (unsaved: UnsavedNote) => void
  /** Lets go of it, where that text is what is kept. */
  forget: (text: string) => void
  /** Says how it stands. */
  tell: (state: NoteState) => void
  /** Puts a text in front of the writer that they have not typed there. */
  show: (text: string) => void
}

const pauseWhileTyping = 1200
const pauseBeforeAgain = 15_000
const mostSent = 3

/** What an empty note is to the server. */
const asStored = (text: string) => (text.trim() === '' ? '' : text)

/** Two versions of a note as one. */
export const bothNotes = (other: string, mine: string) => [other, mine].filter(Boolean).join('\n\n')

/** Stores a note while it is being written, and never gives up what was typed: it is kept in the browser until the
 *  server has said that it is stored, and what somebody else (another tab, another phone) has stored meanwhile is shown
 *  beside it (docs/decisions/0043). */
export function noteSaver(stored: StoredNote, ways: Ways) {
  let { text, version: seen } = stored
  let onServer = stored.text
  let sent: string[] = []
  let other: StoredNote | null = null
  let isUnderWay = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  // While an answer is missing nobody knows what is stored.
  const isSettled = () => asStored(text) === onServer && !other && sent.length === 0
  const later = (milliseconds: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void save(), milliseconds)
  }
  const settle = (note: StoredNote) => {
    onServer = note.text
    seen = note.version
    sent = []
    other = null
  }
  const disagree = (note: StoredNote) => {
    other = note
    ways.remember({ text, seen, sent })
    ways.tell({ name: 'other', other: note })
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    if (isUnderWay || other) return
    if (isSettled()) {
      ways.forget(text)
      ways.tell({ name: 'saved' })
      return
    }
    isUnderWay = true
    const going = text
    const unanswered = sent
    sent = [asStored(going), ...sent].slice(0, mostSent)
    ways.remember({ text, seen, sent })
    ways.tell({ name: 'saving' })
    const answer = await ways.send({ text: going, seen })
    isUnderWay = false
    if (answer.state === 'saved') {
      settle(answer.note)
      if (isSettled()) await save()
      else later(pauseWhileTyping)
      return
    }
    // Anyone who has opened the lesson again meanwhile has taken up what is kept.
    if (isOver) return
    if (answer.state === 'other') {
      // What came before this one has arrived after all: it is one's own.
      if (unanswered.includes(answer.note.text)) {
        settle(answer.note)
        await save()
      } else {
        // Refused, so it is not what will be found there.
        sent = unanswered
        disagree(answer.note)
      }
      return
    }
    ways.remember({ text, seen, sent })
    ways.tell({ name: answer.state })
    if (answer.state === 'unanswered') later(pauseBeforeAgain)
  }

  return {
    /** Takes up what this browser has kept. */
    resume(unsaved: UnsavedNote): void {
      if (asStored(unsaved.text) === onServer) {
        ways.forget(unsaved.text)
        return
      }
      text = unsaved.text
      ways.show(text)
      const isOwn = unsaved.seen === seen || unsaved.sent.includes(onServer)
      if (isOwn) {
        ways.remember({ text, seen, sent })
        later(0)
        return
      }
      // Being shown beside it makes nothing its text follows: else the next visit would write over it unasked.
      seen = unsaved.seen
      sent = unsaved.sent
      disagree(stored)
    },
    type(typed: string): void {
      text = typed
      ways.remember({ text, seen, sent })
      if (other) return
      ways.tell({ name: 'typing' })
      later(pauseWhileTyping)
    },
    save,
    /** Stores what is not stored yet when the writer turns away; what is kept is kept in any case. */
    leave(): void {
      if (isSettled()) ways.forget(text)
      else void save()
      clearTimeout(timer)
    },
    /** The same for good: what is not answered now waits for the next time the lesson is opened. */
    end(): void {
      this.leave()
      isOver = true
    },
    /** Ends a disagreement. */
    choose(which: 'mine' | 'theirs' | 'both'): void {
      if (!other) return
      if (which === 'theirs') text = other.text
      if (which === 'both') text = bothNotes(other.text, text)
      settle(other)
      ways.remember({ text, seen, sent })
      ways.show(text)
      void save()
    },
  }
}
