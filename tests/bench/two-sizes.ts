import { milliseconds, type Report } from './report.ts'

const most = 1.5

/** Of fourteen answers the slowest is as likely above as below what nineteen in twenty take at most: it stands for the
 *  p95, and so does, steadier, the median of these over several rounds. */
const asksOfRound = 14
/** So many rounds decide about what one has found above the bound: a hiccup of the machine is no fault. */
const decidingRounds = 5

/** Asks one thing of a site; how long that took, in ms. */
export type Ask<Site> = (site: Site) => Promise<number>

/** How long an answer took until it was there whole, in ms. `status`: which it has to have. */
export async function timeOf(ask: () => Promise<Response>, status = 200): Promise<number> {
  const began = performance.now()
  const answer = await ask()
  await answer.arrayBuffer()
  const took = performance.now() - began
  if (answer.status !== status) throw new Error(`${answer.url}: ${answer.status}`)
  return took
}

/** How much longer it takes on a large site than on a small one, which are asked in turn. What is above the bound is
 *  measured again, longer, before it is blamed. */
export async function compare<Site>(
  report: Report,
  what: string,
  ask: Ask<Site>,
  [small, large]: [Site, Site],
): Promise<void> {
  const measure = async (times: number) => {
    const slowest: [number[], number[]] = [[], []]
    for (let round = 0; round < times; round++) {
      let [short, long] = [0, 0]
      for (let time = 0; time < asksOfRound; time++) {
        short = Math.max(short, await ask(small))
        long = Math.max(long, await ask(large))
      }
      slowest[0].push(short)
      slowest[1].push(long)
    }
    const [short, long] = [median(slowest[0]), median(slowest[1])]
    return { short, long, ratio: long / short }
  }
  // What is asked first compiles and warms; what is remembered is counted then.
  await ask(small)
  const counted = await ask(large)
  const first = await measure(1)
  const { short, long, ratio } = first.ratio > most ? await measure(decidingRounds) : first
  report.line({
    what,
    value: milliseconds(long),
    compared: `× ${ratio.toFixed(2)}`,
    target: `≤ × ${most} of ${milliseconds(short)}; the first took ${milliseconds(counted)}`,
    isHeld: ratio <= most,
  })
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
