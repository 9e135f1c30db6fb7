import { Badge } from '#app/ui/badge.tsx'
import { m } from '#messages'

type Props = { article: { isPublished: boolean; isShipped: boolean; isChanged: boolean } }

/** Whether everybody reads it, and whether it is still as it came with the product. */
export const ArticleState = ({ article: { isPublished, isShipped, isChanged } }: Props) => (
  <>
    <Badge tone={isPublished ? 'success' : 'neutral'}>
      {isPublished ? m.common_published() : m.common_draft()}
    </Badge>
    {isShipped && <Badge>{isChanged ? m.desk_article_changed() : m.desk_article_shipped()}</Badge>}
  </>
)
