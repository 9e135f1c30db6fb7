import type { CSSProperties } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { readableOn } from '#shared/generated-thumbnail.ts'

type MarkStyle = CSSProperties & { '--tint'?: string; '--on'?: string }

/** The sign of one of the quiz's categories, on its colour. It stands beside the category's name. */
export function PassionMark({ category }: { category: { icon: IconName; color: string } }) {
  const style: MarkStyle = { '--tint': category.color, '--on': readableOn(category.color) }
  return (
    <span className="passion-mark" style={style}>
      <Icon name={category.icon} />
    </span>
  )
}
