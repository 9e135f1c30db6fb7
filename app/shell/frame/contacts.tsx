import { Icon } from '#app/ui/icon.tsx'
import { site } from '#content/site.ts'

/** Where the organisation is and how it is reached; the footer's and the contact page's list. */
export function Contacts() {
  const { email, whatsapp, instagram, address } = site
  return (
    <ul className="contacts">
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
