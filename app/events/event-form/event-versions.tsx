import type { SubmissionResult } from '@conform-to/dom'
import type { Category } from '#app/shell/category-options.ts'
import { OtherVersion } from '#app/shell/drafts/other-version.tsx'
import type { TypedEvent } from '#domain/events/schema.ts'
import type { Locale } from '#shared/locale.ts'
import { fieldLabels, fieldsTogether, inWords } from './event-in-words.ts'

type Props = {
  mine: TypedEvent
  theirs: TypedEvent
  lastResult: SubmissionResult | undefined
  categories: readonly Category[]
  locale: Locale
}

/** What both who edit an event have changed. */
export const EventVersions = ({ categories, ...props }: Props) => (
  <OtherVersion
    {...props}
    labels={fieldLabels()}
    together={fieldsTogether}
    inWords={(each) => inWords(each, { categories, locale: props.locale })}
    reloadTo="."
  />
)
