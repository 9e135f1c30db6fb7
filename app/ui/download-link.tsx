import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

/** A file to take away. */
export function DownloadLink({
  file,
  children,
  ...look
}: ButtonLook & { file: string; children: ReactNode }) {
  return (
    <a className={buttonClass(look)} href={file} download>
      <Icon name="download" />
      {children}
    </a>
  )
}
