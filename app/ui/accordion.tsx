import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Holds the items of one accordion. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="accordion">{children}</div>
}

type ItemProps = {
  /** Items of the same group close one another. */
  group?: string
  title: ReactNode
  /** Said at the right of the title, or below it on narrow screens. */
  meta?: ReactNode
  open?: boolean
  children: ReactNode
}

export function AccordionItem({ group, title, meta, open, children }: ItemProps) {
  return (
    <details className="accordion-item" name={group} open={open}>
      <summary className="accordion-summary">
        <span className="accordion-title">{title}</span>
        {meta && <span className="accordion-meta">{meta}</span>}
        <Icon name="chevron" />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  )
}
