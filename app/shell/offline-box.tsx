import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import { boxDrawn } from '#shared/box-drawn.ts'

/** Saves a course on the device, where a script and the browser can (app/enhance/offline.ts shows it then, and adds
 *  what else it says and offers from the page of what is kept): once React has taken this screen over, which must find
 *  it as the server has sent it; at once on a page that stays plain (`isPlain`). */
export function OfflineBox({ courseId, isPlain }: { courseId: string; isPlain?: boolean }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (box.current) box.current.dataset.drawn = ''
    dispatchEvent(new Event(boxDrawn))
  }, [])
  return (
    <section
      ref={box}
      className="stack-sm"
      aria-label={m.common_offline_save()}
      data-offline={courseId}
      data-drawn={isPlain ? '' : undefined}
      data-failed={m.common_offline_failed()}
      hidden
    >
      <p className="muted" role="status" />
      <p className="cluster">
        <button type="button" className="btn btn-secondary btn-sm" data-does="look">
          <Icon name="download" />
          {m.common_offline_save()}
        </button>
      </p>
    </section>
  )
}
