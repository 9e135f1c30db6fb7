import type { Article } from '#domain/articles/read-articles.server.ts'
import { wordsOf } from '#shared/search-text.ts'
import { type AskedWord, quality } from './asked-words.ts'
import type { Candidate } from './rank-found.ts'

type Read = { article: Article; words: ReadonlySet<string> }

/** An article's words are taken apart once: as long as it does not change it stays the same object. */
const read = new WeakMap<Article, Read>()

function readOf(article: Article): Read {
  const known = read.get(article)
  if (known) return known
  const { title, excerpt, category, author, tags, body } = article
  const words = new Set(wordsOf([title, excerpt, category, author, ...tags, body].join(' ')))
  const made = { article, words }
  read.set(article, made)
  return made
}

/** Every word of these articles, each once. */
export const wordsOfArticles = (articles: readonly Article[]): string[] => [
  ...new Set(articles.flatMap((article) => [...readOf(article).words])),
]

/** The articles that have all the needed words, or any of them. */
export function foundArticles(
  articles: readonly Article[],
  asked: readonly AskedWord[],
  mode: 'all' | 'any',
): Candidate[] {
  const needed = asked.filter(({ isNeeded }) => isNeeded)
  return articles
    .map(readOf)
    .filter(({ words }) => {
      const has = ({ answers }: AskedWord) => answers.keys().some((word) => words.has(word))
      return mode === 'all' ? needed.every(has) : needed.some(has)
    })
    .map(({ article, words }) => ({
      id: article.id,
      title: article.title,
      known: [article.category, article.author, ...article.tags],
      rest: asked.map(({ answers }) => restOf(answers, words)),
      popularity: 0,
      newness: Date.parse(article.publishedDate) / 1000,
      isOver: false,
    }))
}

const restOf = (answers: ReadonlyMap<string, number>, words: ReadonlySet<string>): number =>
  [...answers].reduce(
    (best, [word, how]) => (words.has(word) ? Math.max(best, how >= quality.beginning ? 2 : 1) : best),
    0,
  )
