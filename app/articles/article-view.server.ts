import type { TeamMember } from '#content/team.ts'
import { articleCard } from '#domain/articles/queries.server.ts'
import type { Article } from '#domain/articles/read-articles.server.ts'

/** What the page of an article shows of it, with who its author is where the team has somebody of that name. */
export function articleView(article: Article, team: readonly TeamMember[]) {
  const member = team.find(({ name }) => name === article.author) ?? null
  return { ...articleCard(article), author: { name: article.author, member } }
}
