import { Form } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

type Props = {
  intent: 'move-module' | 'move-lesson'
  /** What the form says is moved. */
  of: { moduleId: string } | { lessonId: string }
  title: string
  /** What `position` says for one place up or down; null at the end of the way. */
  up: string | number | null
  down: string | number | null
}

/** One place up, one place down, in a row's menu: the way to order that needs neither pointer nor JavaScript. The menu
 *  stays open, so that they can be pressed again. */
export const MoveItems = ({ intent, of, title, up, down }: Props) => (
  <Form method="post" action="." preventScrollReset>
    {Object.entries({ intent, ...of }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {(['up', 'down'] as const).map((way) => {
      const position = way === 'up' ? up : down
      return (
        <button
          key={way}
          type="submit"
          data-way={way}
          name="position"
          value={position ?? ''}
          className="row-menu-item"
          // Not `disabled`: the focus stays where it was when something has reached the end.
          aria-disabled={position === null || undefined}
          onClick={(event) => position === null && event.preventDefault()}
          aria-label={way === 'up' ? m.studio_move_up({ title }) : m.studio_move_down({ title })}
        >
          <Icon name="chevron" className={way === 'up' ? 'turned' : undefined} />
          {way === 'up' ? m.studio_move_one_up() : m.studio_move_one_down()}
        </button>
      )
    })}
  </Form>
)
