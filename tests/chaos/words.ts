import type { OfflineReport } from './complete-on-device.ts'
import type { CrashReport } from './crash-trial.ts'
import type { FaultReport } from './fault-trial.ts'
import type { FreshnessReport } from './freshness-trial.ts'
import type { ReminderReport } from './reminder-trial.ts'

/** What became of a trial, for people. It holds when nothing is complained of. */
export type Outcome = { name: string; told: string[]; complaints: string[] }

export const faultInWords = (report: FaultReport): Outcome => ({
  name: report.name,
  told: [
    `${report.statuses}; longest ${report.longestMs} ms (${report.slowest})`,
    `${report.acknowledged} acknowledged writes, ${report.lost.length} lost`,
    ...report.told,
  ],
  complaints: [...report.complaints, ...lostInWords(report.lost)],
})

export const crashInWords = (engine: string, report: CrashReport): Outcome => ({
  name: `killed ${report.rounds} times on ${engine}`,
  told: [`${report.acknowledged} acknowledged writes, ${report.lost.length} lost; ${report.mails} mails`],
  complaints: [...report.complaints, ...lostInWords(report.lost)],
})

export const remindersInWords = (engine: string, report: ReminderReport): Outcome => ({
  name: `${report.deaths} processes killed in ${report.rounds + 1} rounds, ${report.midWork} times at work, on ${engine}`,
  told: [
    `${report.told} told once; ${report.mails} mails, of which ${report.copies} came once more under the same Message-ID`,
  ],
  complaints: report.complaints,
})

export const freshnessInWords = (engine: string, report: FreshnessReport): Outcome => ({
  name: `what is committed is seen, on ${engine}`,
  told: report.seen.map(({ how, ms }) => `${how}: ${ms.length} times, after ${Math.max(...ms)} ms at most`),
  complaints: report.complaints,
})

export const offlineInWords = (report: OfflineReport): Outcome => ({
  name: `${report.learners} learners with a course on their device`,
  told: [
    `${report.completions} lessons completed, each once; ${report.paints.length} pages came from a device`,
    ...paintsInWords(report.paints),
  ],
  complaints: report.complaints,
})

const paintsInWords = (paints: readonly number[]) => {
  if (paints.length === 0) return []
  const sorted = paints.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.ceil(part * sorted.length) - 1]
  return [
    `painted after ${at(0.5)} ms by the median, ${at(0.99)} ms at the 99th percentile, ${at(1)} ms at most`,
  ]
}

const lostInWords = (lost: readonly string[]) => lost.slice(0, 5).map((each) => `lost: ${each}`)

export const outcomeInWords = ({ name, told, complaints }: Outcome): string =>
  [
    `  ${complaints.length === 0 ? '✓' : '✗'} ${name}`,
    ...told.map((words) => `      ${words}`),
    ...complaints.map((words) => `      ! ${words}`),
  ].join('\n')
