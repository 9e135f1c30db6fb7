import { AppLink } from '#app/shell/app-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'

type Props = {
  tag: string
  /** How many questions have it. */
  count: number
  /** How many an attempt draws; null: all of them. */
  draw: number | null
  /** Where all questions of the course are listed. */
  bank: string
}

/** From where a quiz has its questions that draws them by a tag; what is wrong when these are too few, or none. */
export function DrawnByTag({ tag, count, draw, bank }: Props) {
  const isShort = draw !== null && draw > count
  return (
    <Notice tone={count === 0 || isShort ? 'warning' : 'info'}>
      <p dir="auto">
        {count === 0
          ? m.studio_quiz_tag_empty({ tag })
          : isShort
            ? m.studio_quiz_tag_short({ tag, n: count, draw })
            : m.studio_quiz_tag_draws({ tag, n: draw ?? count })}
      </p>
      <p>
        <AppLink to={pathWith(bank, { tag: count > 0 ? tag : '' })}>
          {m.studio_quiz_tag_open({ n: count })}
        </AppLink>
      </p>
    </Notice>
  )
}
