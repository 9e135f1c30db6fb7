import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bothNotes, type NoteState, noteSaver, type SendAnswer, type UnsavedNote } from './note-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Outcome = 'arrives' | 'is lost' | 'answer is lost' | 'signed-out'

/** A server with one note, as saveNote keeps it, and a browser with one place for what is not stored. */
function someWorld() {
  const server = { text: '', version: '' }
  const kept: { unsaved: UnsavedNote | null } = { unsaved: null }
  let versions = 0
  const store = (text: string, seen: string): 'saved' | 'other' => {
    if (server.text === text) return 'saved'
    if (server.version !== seen) return 'other'
    server.text = text
    server.version = text ? `v${++versions}` : ''
    return 'saved'
  }
  const open = (outcome: () => Outcome = () => 'arrives') => {
    const seen: { states: NoteState[]; shown: string } = { states: [], shown: server.text }
    const sendings: string[] = []
    const note = noteSaver(
      { ...server },
      {
        send: async ({ text, seen: version }): Promise<SendAnswer> => {
          sendings.push(text)
          const what = outcome()
          if (what === 'signed-out') return { state: 'signed-out' }
          if (what === 'is lost') return { state: 'unanswered' }
          const state = store(text.trim() === '' ? '' : text, version)
          return what === 'arrives' ? { state, note: { ...server } } : { state: 'unanswered' }
        },
        remember: (unsaved) => {
          kept.unsaved = unsaved
        },
        forget: (text) => {
          if (kept.unsaved?.text === text) kept.unsaved = null
        },
        tell: (state) => seen.states.push(state),
        show: (text) => {
          seen.shown = text
        },
      },
    )
    const type = (text: string) => {
      seen.shown = text
      note.type(text)
    }
    return { note, type, sendings, seen, last: () => seen.states.at(-1)?.name }
  }
  return { server, kept, open, write: (text: string) => store(text, server.version) }
}

test('what is typed is stored once somebody pauses, and only then it is said to be', async () => {
  const { server, kept, open } = someWorld()
  const { type, sendings, last } = open()
  type('sa')
  await vi.advanceTimersByTimeAsync(800)
  type('satu')
  expect(kept.unsaved?.text).toBe('satu')
  expect(last()).toBe('typing')
  await vi.advanceTimersByTimeAsync(1200)
  expect(sendings).toEqual(['satu'])
  expect(server.text).toBe('satu')
  expect(last()).toBe('saved')
  expect(kept.unsaved).toBeNull()
})

test('without an answer it is kept, and tried again until there is one', async () => {
  const { server, kept, open } = someWorld()
  let outcome: Outcome = 'is lost'
  const { type, last } = open(() => outcome)
  type('satu')
  await vi.advanceTimersByTimeAsync(1200)
  expect(last()).toBe('unanswered')
  expect(kept.unsaved?.text).toBe('satu')
  outcome = 'arrives'
  await vi.advanceTimersByTimeAsync(15_000)
  expect(last()).toBe('saved')
  expect(server.text).toBe('satu')
})

test('an ended session leaves it in the browser, and the next visit takes it up', async () => {
  const { server, kept, open } = someWorld()
  const before = open(() => 'signed-out')
  before.type('satu')
  await vi.advanceTimersByTimeAsync(1200)
  expect(before.last()).toBe('signed-out')
  before.note.end()
  const after = open()
  if (kept.unsaved) after.note.resume(kept.unsaved)
  expect(after.seen.shown).toBe('satu')
  await vi.advanceTimersByTimeAsync(1200)
  expect(server.text).toBe('satu')
  expect(after.last()).toBe('saved')
})

test('what arrived although no answer came back is known to be one’s own', async () => {
  const { server, open } = someWorld()
  const answers: Outcome[] = ['answer is lost', 'arrives', 'arrives']
  const { type, last } = open(() => answers.shift() ?? 'arrives')
  type('satu')
  await vi.advanceTimersByTimeAsync(1200)
  type('satu dua')
  await vi.advanceTimersByTimeAsync(1200)
  expect(last()).toBe('saved')
  expect(server.text).toBe('satu dua')
})

test('what was stored elsewhere meanwhile is shown, nothing more is sent, and its writer chooses', async () => {
  for (const [which, text] of [
    ['mine', 'di sini'],
    ['theirs', 'di sana'],
    ['both', 'di sana\n\ndi sini'],
  ] as const) {
    const { server, kept, open, write } = someWorld()
    const { note, type, seen, sendings } = open()
    write('di sana')
    type('di sini')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen.states.at(-1)).toEqual({ name: 'other', other: { text: 'di sana', version: 'v1' } })
    expect(sendings).toHaveLength(1)
    expect(kept.unsaved?.text).toBe('di sini')
    note.choose(which)
    await vi.advanceTimersByTimeAsync(0)
    expect(server.text).toBe(text)
    expect(seen.shown).toBe(text)
    expect(kept.unsaved).toBeNull()
  }
})

test('a disagreement stays until somebody chooses, however often the lesson is opened and whatever is typed', async () => {
  const { server, kept, open, write } = someWorld()
  let tab = open()
  write('di sana')
  tab.type('di sini')
  await vi.advanceTimersByTimeAsync(1200)
  for (const typed of ['di sini', 'di sini, lagi', 'di sini, dan lagi']) {
    tab.note.end()
    tab = open()
    if (kept.unsaved) tab.note.resume(kept.unsaved)
    expect(tab.last()).toBe('other')
    tab.type(typed)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tab.sendings).toEqual([])
    expect(server.text).toBe('di sana')
    expect(kept.unsaved?.text).toBe(typed)
  }
  tab.note.choose('both')
  await vi.advanceTimersByTimeAsync(0)
  expect(server.text).toBe('di sana\n\ndi sini, dan lagi')
  expect(kept.unsaved).toBeNull()
})

test('whoever goes back to what stood there before, while an answer is missing, has that stored', async () => {
  const { server, open } = someWorld()
  const answers: Outcome[] = ['answer is lost']
  const { type, last } = open(() => answers.shift() ?? 'arrives')
  type('satu')
  await vi.advanceTimersByTimeAsync(1200)
  expect(server.text).toBe('satu')
  type('')
  await vi.advanceTimersByTimeAsync(1200)
  expect(last()).toBe('saved')
  expect(server.text).toBe('')
})

test('after the lesson was left nothing is tried again, and what is not stored waits', async () => {
  const { kept, open } = someWorld()
  const { note, type, sendings } = open(() => 'is lost')
  type('satu')
  note.end()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sendings).toEqual(['satu'])
  expect(kept.unsaved?.text).toBe('satu')
})

test('whatever happens on the way, no text is lost that its writer has not given up: neither the one typed here nor another’s', async () => {
  const outcomes = fc.array(fc.constantFrom<Outcome>('arrives', 'is lost', 'answer is lost', 'signed-out'))
  const step = fc.oneof(
    fc.record({
      do: fc.constant('type' as const),
      text: fc.oneof(fc.constantFrom('', ' ', 'a', 'b'), fc.string({ maxLength: 8 })),
    }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 20_000 }) }),
    fc.record({ do: fc.constant('elsewhere' as const) }),
    fc.record({ do: fc.constant('reopen' as const), times: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      do: fc.constant('choose' as const),
      which: fc.constantFrom('mine' as const, 'theirs' as const, 'both' as const),
    }),
  )
  await fc.assert(
    fc.asyncProperty(outcomes, fc.array(step, { maxLength: 16 }), async (answers, steps) => {
      vi.clearAllTimers()
      const world = someWorld()
      const queue = [...answers]
      const next = () => queue.shift() ?? 'arrives'
      let tab = world.open(next)
      let typed: string | null = null
      // What the tab knows to be on the server.
      let known = world.server.text
      // What somebody else has stored, as long as what is written here does not follow it.
      let theirs: string | null = null
      let written = 0
      const reopen = async () => {
        tab.note.end()
        await vi.advanceTimersByTimeAsync(0)
        tab = world.open(next)
        known = world.server.text
        if (world.kept.unsaved) tab.note.resume(world.kept.unsaved)
        else theirs = null
      }
      for (const each of steps) {
        if (each.do === 'type') {
          const sinceSaved = tab.seen.states.slice(
            tab.seen.states.findLastIndex(({ name }) => name === 'saved') + 1,
          )
          const isSure = sinceSaved.every(({ name }) => ['typing', 'saving'].includes(name))
          // Going back to what is stored changes nothing.
          typed = isSure && each.text.trim() === known.trim() ? null : each.text
          tab.type(each.text)
        } else if (each.do === 'wait') await vi.advanceTimersByTimeAsync(each.ms)
        else if (each.do === 'elsewhere') {
          // What was on the server already, or was never changed, is not lost when it is written over elsewhere.
          if (typed !== null && typed.trim() === world.server.text.trim()) typed = null
          theirs = `≠${++written}`
          world.write(theirs)
        } else if (each.do === 'choose') {
          const disagreement = tab.seen.states.at(-1)
          if (disagreement?.name !== 'other') continue
          tab.note.choose(each.which)
          // Anyone who ends with what the other one had stored has nothing of their own left.
          typed = tab.seen.shown === disagreement.other.text ? null : tab.seen.shown
          await vi.advanceTimersByTimeAsync(0)
          // Something newer than what they chose between is not written over either.
          if (world.server.text !== theirs || tab.last() !== 'other') theirs = null
        } else for (let n = 0; n < each.times; n++) await reopen()
        if (tab.last() === 'saved') known = tab.seen.shown
        if (theirs !== null) expect(world.server.text).toBe(theirs)
        if (typed === null) continue
        const stored = typed.trim() === '' ? '' : typed
        expect([world.kept.unsaved?.text, world.server.text]).toContain(world.kept.unsaved ? typed : stored)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('two versions as one leave nothing out', () => {
  expect(bothNotes('a', 'b')).toBe('a\n\nb')
  expect(bothNotes('', 'b')).toBe('b')
})
