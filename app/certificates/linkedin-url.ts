import { isoDay } from '#shared/dates.ts'
import { defaultTimeZone } from '#shared/time-zones.ts'

type Certificate = { courseTitle: string; issuer: string; completedAt: Date; verifyId: string }

/** Where somebody adds a certificate to their profile at LinkedIn: its form, filled in. `verifyUrl` is the absolute
 *  address that vouches for it. */
export function linkedInUrl(
  { courseTitle, issuer, completedAt, verifyId }: Certificate,
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
    // Several certificates may have a number.
    certId: verifyId,
  })
  return `https://www.linkedin.com/profile/add?${query}`
}
