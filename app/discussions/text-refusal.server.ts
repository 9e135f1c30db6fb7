import { refuseForm } from '#app/answers/form-refusal.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'

const words = new Map([
  ['text-too-hard', { why: 'invalid', said: m.discussions_too_hard }],
  ['closed', { why: 'conflict', said: m.discussions_closed_meanwhile }],
  ['hidden', { why: 'conflict', said: m.discussions_hidden_meanwhile }],
  ['replied-meanwhile', { why: 'conflict', said: m.discussions_replied_meanwhile }],
  ['no-longer-fresh', { why: 'conflict', said: m.discussions_no_longer_fresh }],
  ['changed-meanwhile', { why: 'conflict', said: m.discussions_changed_meanwhile }],
] as const)

/** Does what a form asks for; what the rules refuse because of the text, or because the question has changed meanwhile,
 *  is said above the form as it was typed. */
export async function orTextRefused<Done>(
  submission: Parameters<typeof refuseForm>[0],
  work: () => Promise<Done>,
) {
  try {
    return await work()
  } catch (error) {
    const refused = isDomainError(error)
      ? [...words].find(([reason]) => reason === error.reason)?.[1]
      : undefined
    if (!refused) throw error
    return refuseForm(submission, { formErrors: [refused.said()] }, refused.why)
  }
}
