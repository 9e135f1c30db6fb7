import { ButtonLink } from '#app/shell/button-link.tsx'
import { partnersHead } from '#content/landing-close.ts'
import type { Partner } from '#content/partners.ts'
import { getLocale } from '#locale'
import { contactPath } from '#shared/paths/site.ts'
import { SectionHead } from './section-head.tsx'

export function Partners({ partners }: { partners: readonly Partner[] }) {
  return (
    <section className="section wrap stack-lg home-part">
      <div className="spread">
        <SectionHead {...partnersHead} />
        <ButtonLink to={`${contactPath}?kind=partner`} variant="secondary" size="lg">
          {partnersHead.button[getLocale()]}
        </ButtonLink>
      </div>
      {partners.length > 0 && (
        <ul className="partners">
          {partners.map(({ name, initials }) => (
            <li key={name}>
              <span className="knot" aria-hidden="true">
                {initials}
              </span>
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
