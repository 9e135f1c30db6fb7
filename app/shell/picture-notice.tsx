import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'

type Props = { news: { state: 'coming' | 'failed'; unfetched: readonly string[] } | null }

/** Says at a form that a picture of another site is on its way, or that it can't be had. */
export function PictureNotice({ news }: Props) {
  if (!news) return null
  if (news.state === 'coming') return <Notice>{m.common_picture_coming()}</Notice>
  return (
    <Notice tone="warning" title={m.common_picture_unreachable()}>
      <ul className="bullet-list">
        {news.unfetched.map((url) => (
          <li key={url} className="wrap-anywhere">
            {url}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
