import { WhatsAppLink } from '#app/shell/whatsapp-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import { site } from '#content/site.ts'
import { m } from '#messages'

type Props = {
  record: { holderName: string; courseTitle: string }
  shareUrl: string
  /** LinkedIn's form, filled in. */
  linkedIn: string
}

/** Where a certificate may be shown: each one click away. */
export const ShareWays = ({
  record: { holderName: name, courseTitle: course },
  shareUrl,
  linkedIn,
}: Props) => (
  <>
    <a
      href={linkedIn}
      target="_blank"
      rel="noopener"
      className={buttonClass({ variant: 'secondary', wide: true })}
    >
      <Icon name="plus" />
      {m.certificates_linkedin()}
    </a>
    <WhatsAppLink
      label={m.common_share_whatsapp()}
      text={m.common_share_certificate({ course, site: site.name, url: shareUrl })}
      variant="secondary"
      wide
    />
    <ShareButton
      label={m.common_share()}
      url={shareUrl}
      title={m.certificates_share_title({ name, course })}
      done={m.common_link_copied()}
      variant="quiet"
      wide
    />
  </>
)
