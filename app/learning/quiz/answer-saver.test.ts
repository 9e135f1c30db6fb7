import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerSaver } from './answer-saver.ts'
import type { Answers, SendState } from './send-answers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function keeping(left: Answers, answers: SendState[]) {
  const seen = { sent: [] as Answers[], kept: [] as Answers[], told: [] as string[] }
  const keeper = answerSaver(left, {
    send: async (sent) => {
      seen.sent.push(sent)
      await new Promise((resolve) => setTimeout(resolve, 100))
      return answers.shift() ?? 'saved'
    },
    remember: (unsaved) => void seen.kept.push(unsaved),
    tell: (state) => void seen.told.push(state),
  })
  return { ...seen, keeper }
}

test('what is chosen is sent at once, what is typed when its writer pauses', async () => {
  const { keeper, sent, kept, told } = keeping({}, [])
  keeper.keep(0, ['1'], false)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([{ 0: ['1'] }])
  await vi.advanceTimersByTimeAsync(100)
  expect([told.at(-1), kept.at(-1), keeper.isBusy()]).toEqual(['saved', {}, false])
  for (const text of ['N', 'No', 'Nok']) {
    keeper.keep(1, [text], true)
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([{ 0: ['1'] }, { 1: ['Nok'] }])
})

test('one request is under way at a time, and what was changed meanwhile follows it', async () => {
  const { keeper, sent, told } = keeping({}, [])
  keeper.keep(0, ['1'], false)
  await vi.advanceTimersByTimeAsync(10)
  keeper.keep(0, ['2'], false)
  keeper.keep(3, ['0'], false)
  await vi.advanceTimersByTimeAsync(10)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([{ 0: ['1'] }, { 0: ['2'], 3: ['0'] }])
  expect(told.at(-1)).toBe('saved')
})

test('what nobody answers is kept, said, and sent again, never over what is newer', async () => {
  const { keeper, sent, kept, told } = keeping({}, ['unanswered', 'unanswered', 'saved'])
  keeper.keep(0, ['old'], false)
  await vi.advanceTimersByTimeAsync(50)
  keeper.keep(0, ['new'], true)
  await vi.advanceTimersByTimeAsync(60)
  expect([told.at(-1), kept.at(-1)]).toEqual(['unanswered', { 0: ['new'] }])
  await vi.advanceTimersByTimeAsync(2200)
  expect([sent.length, told.at(-1)]).toEqual([2, 'unanswered'])
  await vi.advanceTimersByTimeAsync(4200)
  expect([sent.at(-1), kept.at(-1), told.at(-1)]).toEqual([{ 0: ['new'] }, {}, 'saved'])
})

test('what an earlier visit could not send goes first; who was signed out keeps it', async () => {
  const { keeper, sent, kept, told } = keeping({ 4: ['x'] }, ['signed-out'])
  void keeper.now()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([{ 4: ['x'] }])
  expect([told.at(-1), kept.at(-1), keeper.isBusy()]).toEqual(['signed-out', { 4: ['x'] }, true])
})
