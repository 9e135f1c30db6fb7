import { isoDay } from '#shared/dates.ts'
import { defaultTimeZone } from '#shared/time-zones.ts'

type Certificate = { courseTitle: string; issuer: string; completedAt: Date; number: string }

/** Where somebody adds a certificate to their profile at LinkedIn: its form, filled in. `verifyUrl` is the absolute address that vouches for it. */
export function linkedInUrl(
  { courseTitle, issuer, completedAt, number }: Certificate,
  verifyUrl: string,
): string {
  const [year = '', month = ''] = isoDay(completedAt, defaultTimeZone).split('-')
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: issuer,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: verifyUrl,
    certId: number,
  })
  return `https://www.linkedin.com/profile/add?${query}`
}
