import type { ComponentProps } from 'react'
import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { PictureFields } from '#app/shell/picture-fields.tsx'
import type { PictureNotice } from '#app/shell/picture-notice.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { articleBounds } from '#domain/articles/writing/article-bounds.ts'
import type { TypedArticle } from '#domain/articles/writing/article-form.ts'
import { m } from '#messages'

type Props = { form: AnsweredForm<keyof TypedArticle> }

/** A picture, by its address or as a file, and the object that stands for it. */
export const ArticlePicture = ({ form, news }: Props & ComponentProps<typeof PictureNotice>) => (
  <section className="card card-padded stack" aria-labelledby="looks">
    <h2 id="looks">{m.common_picture()}</h2>
    <PictureFields
      form={form}
      news={news}
      motif={form.typed.motif}
      hint={m.desk_article_thumbnail_hint()}
      maxLength={articleBounds.url}
    />
  </section>
)

/** Its tags, the day that it carries, and whether it stands above the others. `today` is the last day that it may carry. */
export const ArticleTerms = ({ form, today }: Props & { today: string }) => (
  <section className="card card-padded stack" aria-labelledby="terms">
    <h2 id="terms">{m.common_publishing_options()}</h2>
    <TextField
      {...form.field('tags')}
      label={m.common_tags()}
      hint={m.desk_article_tags_hint()}
      optional={m.common_optional()}
      dir="auto"
      lang="id"
      maxLength={articleBounds.tagsTyped}
    />
    <TextField
      {...form.field('published_date')}
      type="date"
      label={m.common_date()}
      hint={m.desk_article_date_hint()}
      optional={m.common_optional()}
      max={today}
    />
    <CheckboxField
      {...form.box('is_featured')}
      label={m.desk_article_featured()}
      hint={m.desk_article_featured_hint()}
    />
  </section>
)
