import { afterEach, expect, test } from 'vitest'
import { midtrans } from '#platform/payments/midtrans.server.ts'
import { xendit } from '#platform/payments/xendit.server.ts'
import type { Sent } from './notifier.ts'
import { type StandIn, type StandInOptions, startStandIn } from './serve.ts'

const running: StandIn[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.close()
})

/** A stand-in whose notifications are kept, each answered with the next of these statuses, or the last. */
async function start({ answers = [200], ...options }: StandInOptions & { answers?: number[] } = {}) {
  const arrived: Sent[] = []
  const standIn = await startStandIn({
    minuteMs: 1,
    notify: { xendit: 'https://noken.example/xendit' },
    deliver: async (sent) => {
      arrived.push(sent)
      return answers[arrived.length - 1] ?? answers.at(-1) ?? 200
    },
    ...options,
  })
  running.push(standIn)
  const of = { apiUrl: standIn.url, snapUrl: standIn.url, channels: [] }
  const providers = {
    midtrans: midtrans({ ...standIn.settings.midtrans, ...of }),
    xendit: xendit({ ...standIn.settings.xendit, url: standIn.url }),
  }
  const begin = (orderId: string, by: keyof typeof providers = 'midtrans') =>
    providers[by].begin(
      {
        ...{ orderId, amount: 150_000, title: '<b>Belajar</b>', buyer: { name: 'Sari', email: 'a@b.id' } },
        ...{
          minutes: 60,
          returnUrl: 'https://noken.example/back',
          notifyUrl: 'https://noken.example/midtrans',
        },
      },
      new AbortController().signal,
    )
  const told = () => arrived.map(({ body }) => JSON.parse(body).transaction_status ?? JSON.parse(body).status)
  return { standIn, begin, arrived, told }
}

const submit = (payUrl: string, act: string, fields: Record<string, string> = {}) =>
  fetch(`${payUrl}/${act}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

test('a buyer pays on the page of a payment and is led back', async () => {
  const { begin, standIn, told } = await start()
  for (const by of ['midtrans', 'xendit'] as const) {
    const { payUrl } = await begin(`N-${by}`, by)
    const page = await (await fetch(payUrl)).text()
    expect(page).toContain('QRIS')
    expect(page).toContain('&lt;b&gt;Belajar')
    const answer = await submit(payUrl, 'pay', { channel: 'dana', fee: '1000', lateMs: '0' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('https://noken.example/back')
    expect(await (await fetch(payUrl)).text()).toContain('Pay back')
    await submit(payUrl, 'refund', { amount: '50000' })
  }
  expect(told()).toEqual(['pending', 'settlement', 'partial_refund', 'PAID', undefined])
  const row = { asked: 150_000, received: 150_000, paidBack: 50_000, isReversed: false }
  const ledger = [
    { provider: 'midtrans', orderId: 'N-midtrans', ...row },
    { provider: 'xendit', orderId: 'N-xendit', ...row },
  ]
  expect(standIn.ledger()).toEqual(ledger)
  expect(await (await fetch(`${standIn.url}/ledger`)).json()).toEqual(ledger)
  expect(await (await fetch(standIn.url)).text()).toContain('N-xendit')
})

test('on its page a payment fails, expires, is paid too late, and is taken back by the bank', async () => {
  const { begin, standIn, told } = await start()
  const failing = await begin('N1-1')
  await submit(failing.payUrl, 'fail')
  const late = await begin('N2-1')
  await submit(late.payUrl, 'choose', { channel: 'va-bca' })
  await submit(late.payUrl, 'expire')
  await submit(late.payUrl, 'pay')
  await submit(late.payUrl, 'reverse')
  expect(told()).toEqual(['deny', 'pending', 'expire', 'settlement', 'deny'])
  expect(standIn.ledger()).toMatchObject([
    { received: 0, isReversed: false },
    { received: 150_000, isReversed: true },
  ])
  expect((await fetch(`${standIn.url}/pay/none`)).status).toBe(404)
  expect((await submit(late.payUrl, 'constructor')).status).toBe(404)
})

test('notifications come twice, out of order, late or not at all, as it was asked for one act', async () => {
  const { begin, standIn, told, arrived } = await start()
  await begin('N1-1')
  await standIn.pay('N1-1', { twice: true, outOfOrder: true })
  expect(told()).toEqual(['settlement', 'settlement', 'pending', 'pending'])
  await begin('N2-1')
  await standIn.pay('N2-1', { lateMs: 20 })
  expect(arrived).toHaveLength(4)
  await standIn.settled()
  expect(told().slice(4)).toEqual(['pending', 'settlement'])
  await begin('N3-1')
  await standIn.pay('N3-1', { lost: true })
  expect(arrived).toHaveLength(6)
})

test('faults that were posted hold until others are', async () => {
  const { begin, standIn, arrived } = await start()
  const post = (body: string) =>
    fetch(`${standIn.url}/faults?twice=1`, { method: 'POST', body, headers: json })
  const json = { 'content-type': 'application/json' }
  expect(await (await post('{"fee":1000}')).json()).toMatchObject({ twice: true, fee: 1000, lost: false })
  expect((await post('{"fee":-1}')).status).toBe(400)
  await begin('N1-1')
  await standIn.pay('N1-1')
  expect(arrived).toHaveLength(4)
  expect(JSON.parse(arrived[3]?.body ?? '').gross_amount).toBe('151000.00')
  standIn.setFaults({ twice: false })
  await standIn.tellAgain('N1-1')
  expect(arrived).toHaveLength(5)
})

test('a notification that is not taken comes again, as often as Midtrans says', async () => {
  const tries = { 200: 1, 302: 1, 500: 2, 404: 3, 503: 5, 0: 6, 307: 6 }
  for (const [status, times] of Object.entries(tries)) {
    const { begin, standIn, arrived } = await start({ answers: [Number(status)] })
    await begin('N1-1', 'xendit')
    await standIn.pay('N1-1')
    await standIn.settled()
    expect(arrived, status).toHaveLength(times)
  }
})
