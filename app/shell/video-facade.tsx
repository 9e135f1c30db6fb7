import { type MouseEvent, useState, useSyncExternalStore } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import { videoMegabytes } from '#shared/video-size.ts'
import { youtubeEmbedUrl, youtubeWatchUrl } from '#shared/youtube.ts'

const never = () => () => {}
/** False on the server and on pages that stay plain HTML; true once React runs here. */
const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const isPlainClick = (event: MouseEvent) =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

type Props = {
  youtubeId: string
  title: string
  /** Of the lesson that it belongs to; nobody knows the video's own. */
  minutes: number
}

/** A video as where it comes from, about how much there is to load and a play button: nothing of another site is loaded before
 *  someone wants it (P26), no picture either. Without JavaScript the link leads to the video; on plain pages the enhancement script
 *  plays it here. Give it `key={youtubeId}` where the video can change. */
export function VideoFacade({ youtubeId, title, minutes }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  const isHydrated = useHydrated()
  const size = m.shell_video_size({ n: minutes, size: videoMegabytes(minutes) })
  const play = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setPlaying(true)
  }
  if (isPlaying) {
    return (
      <iframe
        className="facade"
        src={youtubeEmbedUrl(youtubeId)}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        ref={(player) => player?.focus()}
      />
    )
  }
  return (
    <a
      href={youtubeWatchUrl(youtubeId)}
      className="facade"
      data-youtube={isHydrated ? undefined : youtubeId}
      data-title={title}
      onClick={play}
    >
      <span className="facade-source" aria-hidden="true">
        {m.shell_video_source()}
        <br />
        {size}
      </span>
      <span className="facade-play">
        <Icon name="play" />
        <span className="sr-only">
          {m.shell_video_play()}: {title}. {size}
        </span>
      </span>
    </a>
  )
}
