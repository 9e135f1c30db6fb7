import { articleCategoryName } from '#app/articles/article-category.ts'
import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import { articleCategories } from '#content/article-categories.ts'
import { articleBounds } from '#domain/articles/writing/article-bounds.ts'
import type { TypedArticle } from '#domain/articles/writing/article-form.ts'
import { m } from '#messages'

type Props = { form: AnsweredForm<keyof TypedArticle>; authors: readonly string[]; isNew: boolean }

/** What an article is called and about, and who wrote it. */
export const ArticleHead = ({ form, authors, isNew }: Props) => (
  <section className="card card-padded stack" aria-labelledby="head">
    <h2 id="head">{m.common_basic_information()}</h2>
    <TextField
      {...form.field('title')}
      label={m.desk_article_title()}
      required
      dir="auto"
      lang="id"
      maxLength={articleBounds.title}
    />
    {isNew && (
      <TextField
        {...form.field('slug')}
        label={m.desk_article_slug()}
        hint={m.desk_article_slug_hint()}
        optional={m.common_optional()}
        maxLength={articleBounds.slug}
        autoCapitalize="none"
        spellCheck={false}
      />
    )}
    <TextareaField
      {...form.field('excerpt')}
      label={m.desk_article_excerpt()}
      hint={m.desk_article_excerpt_hint()}
      required
      dir="auto"
      lang="id"
      rows={2}
      maxLength={articleBounds.excerpt}
    />
    <div className="field-pair">
      <SelectField
        {...form.field('category')}
        label={m.common_category()}
        required
        options={[
          { value: '', label: m.common_choose_category() },
          ...articleCategories.map(({ name }) => ({ value: name, label: articleCategoryName(name) })),
        ]}
      />
      <TextField
        {...form.field('author')}
        label={m.desk_article_author()}
        required
        dir="auto"
        maxLength={articleBounds.author}
        list="authors"
        autoComplete="off"
      />
      <datalist id="authors">
        {authors.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  </section>
)
