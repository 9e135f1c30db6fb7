import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { questionReplies, questionsAsked } from '#db/tables/discussions.ts'
import { containsPattern } from '#shared/search-pattern.ts'

/** More words make no question easier to find. */
const mostWords = 8
/** A word that stands in more texts of a course than this is found soon among the newest; what has a rarer one is known
 *  by the index, which reads no text that does not have it. */
const rare = 500

/** How what is asked in a course is narrowed to what has all these words, each in the question or in a reply that is
 *  shown: `known` is what the query begins with, `having` its conditions. However many questions the course has, few of
 *  them are read. */
export function questionsWithWords(db: Db, courseId: string, words: string) {
  const asked = words.split(/\s+/).filter(Boolean).slice(0, mostWords)
  const each = asked.map((word, place) =>
    questionsWithWord(db, courseId, containsPattern(word), `word_${place}`),
  )
  return { known: each.map(({ known }) => known), having: each.map(({ having }) => having) }
}

function questionsWithWord(db: Db, courseId: string, pattern: string, name: string) {
  const inQuestion = sql`(${questionsAsked.title} ilike ${pattern} or ${questionsAsked.bodyMd} ilike ${pattern})`
  const inReply = sql`(${questionReplies.bodyMd} ilike ${pattern})`
  const known = db.$with(name).as(
    unionAll(
      db
        .select({ id: questionsAsked.id })
        .from(questionsAsked)
        .where(and(eq(questionsAsked.courseId, courseId), inQuestion))
        .limit(rare + 1),
      db
        .select({ id: questionReplies.questionId })
        .from(questionReplies)
        .where(and(eq(questionReplies.courseId, courseId), isNull(questionReplies.hiddenAt), inReply))
        .limit(rare + 1),
    ),
  )
  // One reply at a time: the planner would rather look for the word in all of them.
  const inOwnReply = sql`(select true from ${questionReplies}
    where ${questionReplies.questionId} = ${questionsAsked.id} and ${questionReplies.hiddenAt} is null and ${inReply} limit 1)`
  const having: SQL = sql`case when (select count(*) from ${known}) <= ${rare}
    then ${questionsAsked.id} in (select id from ${known}) else ${or(inQuestion, inOwnReply)} end`
  return { known, having }
}
