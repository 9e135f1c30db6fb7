import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Holds the items of one accordion. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="accordion">{children}</div>
}

type HeadProps = {
  title: ReactNode
  /** Said at the right of the title, or below it on narrow screens. */
  meta?: ReactNode
}

type ItemProps = HeadProps & {
  /** Items of the same group close one another. */
  group?: string
  open?: boolean
  children: ReactNode
}

export function AccordionItem({ group, title, meta, open, children }: ItemProps) {
  return (
    <details className="accordion-item" name={group} open={open}>
      <summary className="accordion-summary">
        <AccordionHead title={title} meta={meta} />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  )
}

/** What an item shows while it is closed. Within a link it stands for an item whose inside is on another page. */
export function AccordionHead({ title, meta }: HeadProps) {
  return (
    <>
      <span className="accordion-title">{title}</span>
      {meta && <span className="accordion-meta">{meta}</span>}
      <Icon name="chevron" />
    </>
  )
}
