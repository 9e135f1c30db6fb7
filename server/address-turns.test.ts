import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addressTurns } from './address-turns.ts'

const longestMs = 60_000
const never = new AbortController().signal

/** The answers of a processor that renders one page at a time, in the order in which they end. */
function rendering() {
  const rendered: string[] = []
  const takeTurn = addressTurns({ atOnce: 2, waiting: 100, longestMs })
  let work = Promise.resolve()
  const ask = async (address: string, page: string) => {
    const end = await takeTurn(address, never)
    work = work.then(() => delay(1))
    await work
    rendered.push(page)
    end?.()
  }
  return { rendered, ask }
}

test('others wait for no more pages of one address than it has turns', async () => {
  const { rendered, ask } = rendering()
  const flood = Array.from({ length: 32 }, (_, n) => ask('flood', `flood ${n}`))
  await Promise.all([ask('a', 'a'), ask('b', 'b')])
  expect(rendered).toHaveLength(4)
  await Promise.all(flood)
  expect(rendered.filter((page) => page.startsWith('flood'))).toEqual(
    Array.from({ length: 32 }, (_, n) => `flood ${n}`),
  )
})

test('nobody waits behind too many of their own address, and others do not count', async () => {
  const takeTurn = addressTurns({ atOnce: 1, waiting: 1, longestMs })
  const end = await takeTurn('a', never)
  const second = takeTurn('a', never)
  expect(await takeTurn('a', never)).toBeNull()
  expect(await takeTurn('b', never)).not.toBeNull()
  end?.()
  expect(await second).not.toBeNull()
})

test('who leaves gives up their place, waiting or running', async () => {
  const takeTurn = addressTurns({ atOnce: 1, waiting: 2, longestMs })
  const end = await takeTurn('a', never)
  const leaving = new AbortController()
  const second = takeTurn('a', leaving.signal)
  const third = takeTurn('a', never)
  leaving.abort()
  expect(await second).toBeNull()
  expect(await takeTurn('a', leaving.signal)).toBeNull()
  // Once is enough, twice changes nothing.
  end?.()
  end?.()
  const endThird = await third
  expect(endThird).not.toBeNull()
  const fourth = takeTurn('a', never)
  expect(await Promise.race([fourth, delay(10, 'waiting')])).toBe('waiting')
  endThird?.()
  expect(await fourth).not.toBeNull()
})

test('a turn that waits for somebody else keeps its address waiting for a while, not for good', async () => {
  const takeTurn = addressTurns({ atOnce: 1, waiting: 1, longestMs: 30 })
  const end = await takeTurn('a', never)
  const second = takeTurn('a', never)
  expect(await Promise.race([second, delay(5, 'waiting')])).toBe('waiting')
  expect(await second).not.toBeNull()
  end?.()
  // The first one's end gives nobody else's turn away.
  expect(await Promise.race([takeTurn('a', never), delay(5, 'waiting')])).toBe('waiting')
})
