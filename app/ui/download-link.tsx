import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

/** A file to take away, which says so itself: the browser may be led to a question first. */
export function DownloadLink({
  file,
  children,
  ...look
}: ButtonLook & { file: string; children: ReactNode }) {
  return (
    <a className={buttonClass(look)} href={file}>
      <Icon name="download" />
      {children}
    </a>
  )
}
