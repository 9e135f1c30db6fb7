import type { ChangeHearer } from '#db/listen.server.ts'
import type { PageTag } from '#db/page-tags.ts'
import type { Pulse } from '#db/pulse.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { PageCache } from '#platform/page-cache.server.ts'

type Cache = Pick<PageCache, 'drop' | 'pause' | 'hold' | 'resume'>

export type Keeping = ChangeHearer & {
  /** From here on it is known whether the database answers. */
  watch: (pulse: Pick<Pulse, 'isThere' | 'onBack'>) => void
}

/** What becomes of cached pages when nobody hears of changes. While the database is away they go on being shown: there
 *  is nothing better, and hardly anybody can change anything. As soon as it answers, and still nobody hears, they go:
 *  somebody may have changed what they say. */
export function cacheWhileAway(cache: Cache, log: Pick<Log, 'warn'>): Keeping {
  let isDeaf = true
  let known: Pick<Pulse, 'isThere' | 'onBack'> | null = null
  const onDeaf = async (why: unknown) => {
    isDeaf = true
    cache.hold()
    log.warn(
      { err: why },
      'what is committed goes unheard: no page is kept until the database is there again',
    )
    if (!known || (await known.isThere())) dropIfDeaf()
  }
  const dropIfDeaf = () => {
    if (isDeaf) cache.pause()
  }
  // Until changes are heard.
  cache.pause()
  return {
    onChange: (tags: readonly PageTag[]) => cache.drop(tags),
    onHearing: () => {
      isDeaf = false
      cache.resume()
    },
    onDeaf: (why) => void onDeaf(why),
    watch: (pulse) => {
      known = pulse
      pulse.onBack(dropIfDeaf)
    },
  }
}
