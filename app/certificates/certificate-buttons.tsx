import { ButtonLink } from '#app/shell/button-link.tsx'
import { type ButtonLook, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

export type CertificateWays = { path: string; externalUrl: string | null }

/** The way to a certificate; `externalUrl` only where an external certificate service is set up (SPEC §7, P8). */
export function CertificateButtons({ path, externalUrl, variant }: CertificateWays & ButtonLook) {
  return (
    <div className="cluster">
      <ButtonLink to={path} variant={variant} icon="award">
        {m.common_view_certificate()}
      </ButtonLink>
      {externalUrl && <ExternalCertificateLink url={externalUrl} />}
    </div>
  )
}

/** Opens the external certificate service in a new tab. */
export function ExternalCertificateLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener" className={buttonClass({ variant: 'quiet' })}>
      <Icon name="external" />
      {m.certificates_external()}
    </a>
  )
}
