import type { Wanted } from '#domain/people/wanted-subject.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { Locale } from '#shared/locale.ts'
import { pathWith } from '#shared/path-with.ts'
import {
  childrenPath,
  guardianConsentPath,
  guardianPath,
  waitingForGuardianPath,
} from '#shared/paths/account.ts'
import { coursePath } from '#shared/paths/course.ts'
import { eventPath } from '#shared/paths/events.ts'
import { dashboardPath } from '#shared/paths/learning.ts'

/** Where the links in emails about guardians lead, in the language of the email: their readers have no account. */
export const guardianLinks = ({ env, locale }: { env: Pick<Env, 'publicUrl'>; locale: Locale }) => {
  const at = (path: string, query: Record<string, string> = {}) =>
    `${env.publicUrl}${path}?${new URLSearchParams({ ...query, lang: locale })}`
  return {
    consentLink: (token: string) => at(guardianConsentPath, { token }),
    pageLink: (token: string) => at(childrenPath, { token }),
    guardianLink: at(guardianPath),
    childLink: (wanted: Wanted | null) => env.publicUrl + (wanted ? pathOfWanted(wanted) : dashboardPath),
    waitingLink: env.publicUrl + waitingForGuardianPath,
  }
}

const pathOfWanted = ({ kind, subjectId }: Wanted): string =>
  kind === 'course' ? coursePath(subjectId) : eventPath(subjectId)

/** Where a guardian is led on, in the language that the link in their mail has chosen: they have no account that would remember it. */
export const leadOn = ({ locale }: { locale: Locale }, path: string, query: Record<string, string> = {}) =>
  pathWith(path, { ...query, lang: locale })

/** The token of a guardian's link. */
export const tokenIn = (url: URL): string => url.searchParams.get('token') ?? ''
