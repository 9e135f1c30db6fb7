import { m } from '#messages'

/** An email's HTML as its reader sees it, drawn apart from the screen: it runs nothing, and what it links to opens beside it. */
export const EmailFrame = ({ src, subject }: { src: string; subject: string }) => (
  <iframe
    className="email-frame"
    src={src}
    title={m.desk_preview_of({ title: subject })}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
  />
)
