import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'

type Props = { isGood: boolean; title: string; children: ReactNode }

/** What is found of a certificate that somebody checks, before all else. */
export function Verdict({ isGood, title, children }: Props) {
  const icon: IconName = isGood ? 'success' : 'alert'
  return (
    <div className={isGood ? 'verdict' : 'verdict verdict-unknown'}>
      <Icon name={icon} />
      <div className="stack-sm">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
