import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CardProps = {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside' | 'form'
  padded?: boolean
  children: ReactNode
}

/** A sheet on the ground. A link inside with the class `card-link` covers it wholly. */
export function Card({ as: Element = 'div', padded = true, children }: CardProps) {
  return <Element className={classNames('card', padded && 'card-padded')}>{children}</Element>
}
