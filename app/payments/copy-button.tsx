import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

type Props = { text: string; label: string }

/** Puts it where it can be pasted. The enhancement script does it (enhance/copy.ts); without it the button is not there. */
export const CopyButton = ({ text, label }: Props) => (
  <button
    type="button"
    className={`${buttonClass({ variant: 'secondary', size: 'sm' })} needs-js`}
    data-copy={text}
    data-copy-done={m.payments_copied()}
    aria-label={label}
  >
    <Icon name="copy" />
    {m.payments_copy()}
  </button>
)
