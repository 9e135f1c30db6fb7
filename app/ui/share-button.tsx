import { type ButtonLook, buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

type Props = ButtonLook & {
  label: string
  /** What is shared: an absolute address, by this name. */
  url: string
  title: string
  /** What is said when the address was copied instead, where nothing can be shared with. */
  done: string
}

/** Passes a page on. The enhancement script does it (enhance/share.ts); without it the button is not there. */
export const ShareButton = ({ label, url, title, done, ...look }: Props) => (
  <button
    type="button"
    className={`${buttonClass(look)} needs-js`}
    data-share={url}
    data-share-title={title}
    data-share-done={done}
  >
    <Icon name="share" />
    {label}
  </button>
)
