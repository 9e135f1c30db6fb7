import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import { boxDrawn } from '#shared/box-drawn.ts'

/** Saves a course on the device, where a script and the browser can (app/enhance/offline.ts shows it then, and says in these words how it stands): once React has taken this screen
 *  over, which must find it as the server has sent it; at once on a page that stays plain (`isPlain`). */
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
      aria-label={m.common_offline_title()}
      data-offline={courseId}
      data-drawn={isPlain ? '' : undefined}
      data-size={m.common_offline_size({ lessons: '{lessons}', size: '{size}' })}
      data-practice={m.common_offline_practice({ n: '{n}' })}
      data-videos={m.common_offline_videos({ n: '{n}' })}
      data-beyond={m.common_offline_beyond({ n: '{n}' })}
      data-keeping={m.common_offline_keeping({ done: '{done}', all: '{all}' })}
      data-kept={m.common_offline_kept({ size: '{size}' })}
      data-failed={m.common_offline_failed()}
      hidden
    >
      <p className="muted" role="status" />
      <p className="cluster">
        <button type="button" className="btn btn-secondary btn-sm" data-does="look">
          <Icon name="download" />
          {m.common_offline_save()}
        </button>
        <button type="button" className="btn btn-primary btn-sm" data-does="keep" hidden>
          {m.common_offline_save_now()}
        </button>
        <a href={href('/offline')} data-does="open" hidden>
          {m.common_offline_open()}
        </a>
        <button type="button" className="btn btn-quiet btn-sm" data-does="forget" hidden>
          {m.common_offline_forget()}
        </button>
      </p>
    </section>
  )
}
