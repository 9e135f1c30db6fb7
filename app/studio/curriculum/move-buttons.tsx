import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

type Props = {
  intent: 'move-module' | 'move-lesson'
  title: string
  /** What `position` says for one place up or down; null at the end of the way. */
  up: string | number | null
  down: string | number | null
}

/** One place up, one place down: the way to order that needs neither pointer nor JavaScript. The form says what is moved. */
export const MoveButtons = ({ intent, title, up, down }: Props) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    {(['up', 'down'] as const).map((way) => {
      const position = way === 'up' ? up : down
      return (
        <button
          key={way}
          type="submit"
          data-way={way}
          name="position"
          value={position ?? ''}
          className="btn btn-quiet btn-icon"
          // Not `disabled`: the focus stays where it was when something has reached the end.
          aria-disabled={position === null || undefined}
          onClick={(event) => position === null && event.preventDefault()}
          aria-label={way === 'up' ? m.studio_move_up({ title }) : m.studio_move_down({ title })}
        >
          <Icon name="chevron" className={way === 'up' ? 'turned' : undefined} />
        </button>
      )
    })}
  </>
)
