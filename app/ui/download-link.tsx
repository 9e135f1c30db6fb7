import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

type Props = Pick<ButtonLook, 'variant' | 'size'> & { href: string; children: ReactNode }

/** A link to a file, which looks like a button. */
export const DownloadLink = ({ variant = 'secondary', size, href, children }: Props) => (
  <a className={buttonClass({ variant, size })} href={href} download>
    <Icon name="download" />
    {children}
  </a>
)
