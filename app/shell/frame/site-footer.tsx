import { AppLink } from '#app/shell/app-link.tsx'
import { site } from '#content/site.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { verifyCertificatePath } from '#shared/paths/certificates.ts'
import { savedPath } from '#shared/paths/learning.ts'
import { contactPath } from '#shared/paths/site.ts'
import { Contacts } from './contacts.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import { Logo } from './logo.tsx'
import { legalLinks } from './navigation.ts'
import { services } from './services.ts'

/** The seven fields of SPEC §2. */
const softskills = [
  m.shell_softskill_leadership,
  m.shell_softskill_thinking,
  m.shell_softskill_communication,
  m.shell_softskill_self_management,
  m.shell_softskill_interpersonal,
  m.shell_softskill_digital_literacy,
  m.shell_softskill_career,
]

/** Below public pages. */
export function SiteFooter() {
  return (
    <footer className="footer">
      <div className="wrap footer-grid">
        <div className="footer-about">
          <p className="logo">
            <Logo />
            {site.name}
          </p>
          <p>{site.description[getLocale()]}</p>
        </div>
        <nav aria-labelledby="footer-services">
          <h2 id="footer-services">{m.shell_services()}</h2>
          <ul>
            {services.map(({ label, to }) => (
              <li key={to}>
                <AppLink to={to}>{label()}</AppLink>
              </li>
            ))}
            <li>
              <AppLink to={savedPath}>{m.common_saved()}</AppLink>
            </li>
            <li>
              <AppLink to={verifyCertificatePath()}>{m.common_check_certificate()}</AppLink>
            </li>
          </ul>
        </nav>
        <div>
          <h2>{m.shell_footer_softskills()}</h2>
          <ul className="footer-columns">
            {softskills.map((label) => (
              <li key={label()}>{label()}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{m.shell_footer_contact()}</h2>
          <Contacts />
          <AppLink to={contactPath}>{m.common_send_message()}</AppLink>
        </div>
      </div>
      <div className="wrap footer-end">
        <FooterEnd />
      </div>
    </footer>
  )
}

/** Below screens that are for working. */
export const FooterLine = () => (
  <footer className="wrap footer-end footer-line">
    <FooterEnd />
  </footer>
)

const FooterEnd = () => (
  <>
    <p>
      © {site.foundedYear} {site.name}
    </p>
    <nav className="cluster" aria-label={m.common_legal()}>
      {legalLinks.map(({ label, to }) => (
        <AppLink key={to} to={to}>
          {label()}
        </AppLink>
      ))}
    </nav>
    <LocaleSwitch />
  </>
)
