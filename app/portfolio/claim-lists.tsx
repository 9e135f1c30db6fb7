import { eventDays } from '#app/events/event-when.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { durationInWords } from '#domain/courses/duration.ts'
import type { Claims } from '#domain/portfolio/claim.ts'
import { readAddress } from '#domain/portfolio/portfolio-page.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { verifyCertificatePath } from '#shared/paths/certificates.ts'
import { portfolioProofPath } from '#shared/paths/people.ts'

type Props = {
  claims: Claims
  /** What their person is called today. */
  fullName: string
  /** Below which proofs stand; null while there are none for others to open. */
  handle: string | null
  /** Of this site: what is printed says the whole address of a proof. */
  publicUrl: string
  locale: Locale
}

/** What the platform vouches for, each with its proof one press away. */
export function ClaimLists({
  claims: { certificates, assignments, events },
  fullName,
  handle,
  publicUrl,
  locale,
}: Props) {
  const proofOf = (item: number) => handle && portfolioProofPath({ handle, item: String(item) })
  const underName = ({ holderName: name }: { holderName: string }) =>
    name === fullName ? [] : [m.portfolio_under_name({ name })]
  return (
    <>
      <ClaimList
        icon="award"
        id="certificates"
        title={m.common_certificates()}
        publicUrl={publicUrl}
        claims={certificates.map((claim) => ({
          id: claim.id,
          title: claim.courseTitle,
          facts: [
            claim.issuer,
            m.portfolio_finished_on({ date: formatDate(claim.completedAt, locale) }),
            durationInWords(claim.minutes),
            ...underName(claim),
          ],
          proof: verifyCertificatePath(claim.verifyId),
        }))}
      />
      <ClaimList
        icon="document"
        id="assignments"
        title={m.portfolio_assignments()}
        publicUrl={publicUrl}
        claims={assignments.map((claim) => ({
          id: claim.id,
          title: claim.title,
          facts: [claim.courseTitle, approvedWords(claim, locale), ...underName(claim)],
          proof: proofOf(claim.item),
        }))}
      />
      <ClaimList
        icon="calendar"
        id="events"
        title={m.portfolio_events()}
        publicUrl={publicUrl}
        claims={events.map((claim) => ({
          id: claim.id,
          title: claim.title,
          facts: [eventDays(claim, locale, claim.timeZone), eventPlace(claim), ...underName(claim)],
          proof: proofOf(claim.item),
        }))}
      />
    </>
  )
}

/** Who approved an assignment, and when. */
export function approvedWords(
  { approvedAt, teacher }: Pick<Claims['assignments'][number], 'approvedAt' | 'teacher'>,
  locale: Locale,
): string {
  const date = formatDate(approvedAt, locale)
  return teacher
    ? m.portfolio_approved_by({ name: teacher.fullName, date })
    : m.portfolio_approved_on({ date })
}

/** How one came to an event. */
export const eventPlace = ({ eventType }: Pick<Claims['events'][number], 'eventType'>): string =>
  eventType === 'online' ? m.common_online() : m.portfolio_in_person()

type ListProps = {
  icon: IconName
  id: string
  title: string
  publicUrl: string
  claims: { id: string; title: string; facts: string[]; proof: string | null }[]
}

const ClaimList = ({ icon, id: name, title: kind, publicUrl, claims }: ListProps) =>
  claims.length > 0 && (
    <section className="stack" aria-labelledby={name}>
      <h2 id={name}>{kind}</h2>
      <ul className="claims list-plain">
        {claims.map(({ id, title, facts, proof }) => (
          <li key={id} className="card claim">
            <Icon name={icon} />
            <div>
              <h3 dir="auto">
                {proof ? (
                  <a href={proof} className="card-link" aria-label={m.portfolio_proof_of({ title })}>
                    {title}
                  </a>
                ) : (
                  title
                )}
              </h3>
              <p className="muted">{facts.join(' · ')}</p>
              {proof && (
                <p className="claim-proof" aria-hidden="true">
                  <span className="no-print">
                    {m.portfolio_see_proof()} <Icon name="arrow-right" />
                  </span>
                  <span className="print-only">{readAddress(publicUrl + proof)}</span>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
