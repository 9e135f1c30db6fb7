import { Icon } from '#app/ui/icon.tsx'
import type { Localized } from '#content/localized.ts'
import { getLocale } from '#locale'

/** Short texts, each with a tick. */
export function TickList({ texts }: { texts: readonly Localized[] }) {
  const locale = getLocale()
  return (
    <ul className="check-list">
      {texts.map((text) => (
        <li key={text.id}>
          <Icon name="check" />
          <span>{text[locale]}</span>
        </li>
      ))}
    </ul>
  )
}
