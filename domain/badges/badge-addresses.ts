/** Where things of badges are: they are signed with these addresses, so that none of them may ever change. `origin`: PUBLIC_URL. */

export const issuerUrl = (origin: string): string => `${origin}/issuer`

export const keyUrl = (origin: string, multikey: string): string => `${issuerUrl(origin)}#${multikey}`

export const verifyUrl = (origin: string, verifyId: string): string =>
  `${origin}/certificate/verify/${verifyId}`

export const badgeUrl = (origin: string, verifyId: string): string =>
  `${verifyUrl(origin, verifyId)}/badge.json`

export const statusListUrl = (origin: string, list: number): string => `${origin}/credentials/status/${list}`

/** What finishing a course is, as long as the course keeps its id. */
export const achievementUrl = (origin: string, courseId: string): string =>
  `${origin}/courses/${courseId}#achievement`
