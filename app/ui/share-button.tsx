import { type ButtonLook, buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type Props = Pick<ButtonLook, 'variant' | 'wide'> & {
  /** Absolute. */
  url: string
  title: string
  /** What is said once the address was copied. */
  done: string
  children: string
}

/** Hands an address to the device's own sharing, or copies it (enhance/share.ts). Without JavaScript it isn't there. */
export const ShareButton = ({ variant = 'quiet', wide, url, title, done, children }: Props) => (
  <button
    type="button"
    className={classNames(buttonClass({ variant, wide }), 'needs-js')}
    data-share={url}
    data-share-title={title}
    data-share-done={done}
  >
    <Icon name="share" />
    {children}
  </button>
)
