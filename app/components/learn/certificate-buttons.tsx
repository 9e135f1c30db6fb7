import { ButtonLink } from '#app/components/button-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

/** The way to a certificate; `externalUrl` only where an external certificate service is set up (SPEC §7, DECISIONS 8). */
export function CertificateButtons({ path, externalUrl }: { path: string; externalUrl: string | null }) {
  return (
    <div className="cluster">
      <ButtonLink to={path} variant="accent" icon="award">
        {m.certificate_open()}
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
      {m.certificate_external()}
    </a>
  )
}
