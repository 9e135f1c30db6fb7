import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import { m } from '#messages'

/** What anyone who reads a portfolio can do with it, where scripts run: print it as a CV, or pass it on. */
export const ReaderTools = ({ fullName, address }: { fullName: string; address: string }) => (
  <div className="cluster no-print">
    <button type="button" className={`${buttonClass({ variant: 'accent' })} needs-js`} data-print="">
      <Icon name="document" />
      {m.portfolio_print()}
    </button>
    <ShareButton
      label={m.common_share()}
      url={address}
      title={fullName}
      done={m.common_link_copied()}
      variant="secondary"
    />
  </div>
)
