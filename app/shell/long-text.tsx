import { m } from '#messages'

type Props = { text: string; className: string; lang?: string; dir?: 'auto' }

/** What three lines of a phone hold, with some left over: a shorter text is never cut. */
const threeLines = 160

/** A text of which a phone shows three lines until more is asked for; wider screens show it whole. All of it is on the
 *  page: only its drawing is cut, so that anyone who listens to the page, or indexes it, has the whole. */
export function LongText({ text, ...props }: Props) {
  const words = <p {...props}>{text}</p>
  if (text.length <= threeLines && text.split('\n').length <= 3) return words
  return (
    <div className="longer">
      <details>
        <summary>{m.shell_read_more()}</summary>
      </details>
      {words}
    </div>
  )
}
