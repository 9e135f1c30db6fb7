import { type DataStrategyResult, data } from 'react-router'
import { notSent } from '#shared/not-sent.ts'

/** As app/answers/refusal-status.ts has it. */
const unreachable = 503

type Sent = { request: Request }

/** React Router wraps what an action threw, as it wraps what one returned. */
const failureIn = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'data' in result ? result.data : result

/** On hydrated screens: a form that nobody answered leaves its screen as it is, with what was typed, where somebody
 *  tells its reader (app/enhance/not-sent.ts). fetch throws a TypeError then; the status keeps the screen from being
 *  fetched anew, which would fail as well. */
export async function stayWhereUnanswered(
  { request }: Sent,
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  const results = await next()
  if (request.method !== 'POST') return results
  for (const each of Object.values(results)) {
    const isTold =
      each.type === 'error' &&
      failureIn(each.result) instanceof TypeError &&
      !dispatchEvent(new Event(notSent, { cancelable: true }))
    if (isTold) Object.assign(each, { type: 'data', result: data(null, { status: unreachable }) })
  }
  return results
}
