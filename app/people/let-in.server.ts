import { redirect } from 'react-router'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { WholeSignIn } from '#domain/people/sign-in-person.server.ts'

/** Leads somebody who has just signed in to where they wanted to go, or to their own dashboard (DECISIONS 21). */
export function letIn(wanted: string | null, { role, cookie, browserCookie }: WholeSignIn): Response {
  const answer = redirect(wanted ?? dashboardOf[role])
  answer.headers.append('set-cookie', cookie)
  answer.headers.append('set-cookie', browserCookie)
  return answer
}
