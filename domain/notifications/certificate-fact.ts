import { certificateNewsKinds } from '#domain/outbox/letter-kinds.ts'
import type { Notice } from './notice.ts'

/** What becomes of somebody's certificate after it was issued: told each time. `reason`: why it was revoked; `name`:
 *  what it says by now. */
export type CertificateFact = {
  course: { id: string; title: string }
  at: Date
  people: readonly string[]
} & (
  | { kind: 'certificate-revoked'; reason: string }
  | { kind: 'certificate-restored' }
  | { kind: 'certificate-corrected'; name: string }
)

export const isOfCertificate = <Fact extends { kind: string }>(
  fact: Fact | CertificateFact,
): fact is CertificateFact => certificateNewsKinds.some((kind) => kind === fact.kind)

/** As it is stored, no matter who is notified of it. */
export function noticeOfCertificate(fact: CertificateFact): Notice {
  const { kind, course, at } = fact
  const facts = {
    title: course.title,
    ...('reason' in fact && { reason: fact.reason }),
    ...('name' in fact && { name: fact.name }),
  }
  const cause = `${kind}:${course.id}:${at.toISOString()}`
  return { kind, cause, subjectId: course.id, facts, boundTo: null }
}
