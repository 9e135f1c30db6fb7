import type { Report } from '#tests/bench/report.ts'
import { benchCertificates } from './certificates.ts'
import { benchCompletions } from './completions.ts'
import { benchSignIns } from './sign-ins.ts'

/** What is written most, and what is dear, each beside what alone it is made of. `only`: these parts alone. */
export async function benchWrites(report: Report, only: readonly string[]): Promise<void> {
  const isAsked = (part: string) => only.length === 0 || only.includes(part)
  if (isAsked('completions')) await benchCompletions(report)
  if (isAsked('sign-ins')) await benchSignIns(report)
  if (isAsked('certificates')) await benchCertificates(report)
}
