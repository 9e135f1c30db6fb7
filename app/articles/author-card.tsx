import { Avatar } from '#app/ui/avatar.tsx'
import { Card } from '#app/ui/card.tsx'
import { inLocale } from '#content/localized.ts'
import type { TeamMember } from '#content/team.ts'
import { getLocale } from '#locale'
import { m } from '#messages'

export type ArticleAuthor = { name: string; member: Pick<TeamMember, 'role' | 'bio'> | null }

/** Who wrote it. `member` is there for people of the team. */
export function AuthorCard({ author }: { author: ArticleAuthor }) {
  const { name, member } = author
  return (
    <Card as="section">
      <h2 className="eyebrow">{m.articles_author()}</h2>
      <div className="instructor">
        <Avatar name={name} size="lg" />
        <div>
          <p>
            <b>{name}</b>
          </p>
          {member && <p className="muted">{inLocale(member.role, getLocale())}</p>}
        </div>
      </div>
      {member && <p>{inLocale(member.bio, getLocale())}</p>}
    </Card>
  )
}
