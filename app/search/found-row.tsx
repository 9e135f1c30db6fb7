import type { ReactNode } from 'react'
import { AppLink } from '#app/shell/app-link.tsx'

type Props = { to: string; title: string; picture: ReactNode; lang?: string; children: ReactNode }

/** Something that was found; the whole of it leads there. */
export const FoundRow = ({ to, title, picture, lang, children }: Props) => (
  <li className="card">
    {picture}
    <div>
      <h3 lang={lang} dir="auto">
        <AppLink className="card-link" to={to}>
          {title}
        </AppLink>
      </h3>
      <p className="muted">{children}</p>
    </div>
  </li>
)
