import { Icon } from '#app/ui/icon.tsx'
import { site } from '#content/site.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { AppLink } from './app-link.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import { Logo } from './logo.tsx'
import { services } from './navigation.ts'

/** The seven fields of SPEC §2. */
const softskills = [
  m.softskill_leadership,
  m.softskill_thinking,
  m.softskill_communication,
  m.softskill_self_management,
  m.softskill_interpersonal,
  m.softskill_digital_literacy,
  m.softskill_career,
]

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
          <h2 id="footer-services">{m.footer_services()}</h2>
          <ul>
            {services.map(({ label, to }) => (
              <li key={to}>
                <AppLink to={to}>{label()}</AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>{m.footer_softskills()}</h2>
          <ul className="footer-columns">
            {softskills.map((label) => (
              <li key={label()}>{label()}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{m.footer_contact()}</h2>
          <Contacts />
        </div>
      </div>
      <div className="wrap footer-end">
        <p>
          © {site.foundedYear} {site.name}
        </p>
        <LocaleSwitch />
      </div>
    </footer>
  )
}

function Contacts() {
  const { email, whatsapp, instagram, address } = site
  return (
    <ul>
      <li>
        <Icon name="pin" />
        <address>{address.join(', ')}</address>
      </li>
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <Icon name="mail" />
            {email}
          </a>
        </li>
      )}
      {whatsapp && (
        <li>
          <a href={`https://wa.me/${whatsapp}`}>
            <Icon name="whatsapp" />
            WhatsApp
          </a>
        </li>
      )}
      {instagram && (
        <li>
          <a href={instagram.url}>
            <Icon name="instagram" />
            Instagram {instagram.label}
          </a>
        </li>
      )}
    </ul>
  )
}
