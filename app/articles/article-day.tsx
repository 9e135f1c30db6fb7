import { formatDate } from '#shared/dates.ts'

/** The day on which an article appeared, in Indonesian in either language (SPEC §9): '08 Sep 2026'. `day` is 'YYYY-MM-DD'. */
export const ArticleDay = ({ day }: { day: string }) => (
  <time dateTime={day} lang="id">
    {formatDate(new Date(day), 'id')}
  </time>
)
