import type { SubmissionResult } from '@conform-to/dom'
import { type ComponentProps, useRef } from 'react'
import { Form } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { DraftOffer } from '#app/shell/drafts/draft-offer.tsx'
import { OtherVersion } from '#app/shell/drafts/other-version.tsx'
import { SeenVersion } from '#app/shell/drafts/seen-version.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { PictureNotice } from '#app/shell/picture-notice.tsx'
import { MarkdownField } from '#app/studio/curriculum/markdown-field.tsx'
import { Button } from '#app/ui/button.tsx'
import type { TypedArticle } from '#domain/articles/writing/article-form.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { ArticleHead } from './article-head-fields.tsx'
import { fieldLabels, inWords } from './article-labels.ts'
import { ArticlePicture, ArticleTerms } from './article-more-fields.tsx'
import { articlePreviewUrl, deskArticlesUrl } from './article-paths.ts'

export type ArticleAnswer = {
  result: SubmissionResult
  /** What somebody else has saved since the form was opened. */
  current: TypedArticle | null
}

type Props = {
  typed: TypedArticle
  answer: ArticleAnswer | undefined
  /** The people of the team, who may have written it. */
  authors: readonly string[]
  pictures?: ComponentProps<typeof PictureNotice>['news']
  today: string
  isNew: boolean
  isPublished: boolean
  draftName: string
  locale: Locale
}

/** The form of an article, new or not. It is sent as a document, so that the preview can open beside it. */
export function ArticleForm(props: Props) {
  const { typed, answer, isNew, isPublished, locale } = props
  const form = answeredForm(answer?.result, typed)
  const element = useRef<HTMLFormElement>(null)
  const current = answer?.current ?? null
  return (
    <Form
      ref={element}
      method="post"
      encType="multipart/form-data"
      className="stack-lg article-form"
      noValidate
      reloadDocument
    >
      <DraftOffer name={props.draftName} form={element} isMerged={current !== null} />
      {current ? (
        <OtherVersion
          mine={form.typed}
          theirs={current}
          lastResult={answer?.result}
          labels={fieldLabels()}
          inWords={(each) => inWords(each, locale)}
          reloadTo="."
          locale={locale}
        />
      ) : (
        <FormSummary form={form} />
      )}
      <SeenVersion begun={typed} lastResult={answer?.result} current={current} />
      <ArticleHead form={form} authors={props.authors} isNew={isNew} />
      <section className="card card-padded stack" aria-labelledby="text">
        <h2 id="text">{m.desk_article_text()}</h2>
        <MarkdownField {...form.field('body')} label={m.desk_article_body()} rows={20} />
      </section>
      <ArticlePicture form={form} news={props.pictures ?? null} />
      <ArticleTerms form={form} today={props.today} />
      <ArticleFoot isPublished={isPublished} />
    </Form>
  )
}

const ArticleFoot = ({ isPublished }: { isPublished: boolean }) => (
  <div className="article-foot">
    {isPublished ? (
      <Button name="intent" value="save" pendingLabel={m.common_saving()}>
        {m.desk_article_save_published()}
      </Button>
    ) : (
      <>
        <Button name="intent" value="save" pendingLabel={m.common_saving()}>
          {m.common_save_draft()}
        </Button>
        <Button name="intent" value="publish" variant="secondary" pendingLabel={m.common_saving()}>
          {m.desk_article_save_publish()}
        </Button>
      </>
    )}
    <Button
      name="intent"
      value="preview"
      variant="secondary"
      icon="eye"
      formAction={articlePreviewUrl()}
      formTarget="_blank"
      aria-description={m.desk_article_preview_hint()}
    >
      {m.common_preview()}
    </Button>
    <ButtonLink to={deskArticlesUrl()} variant="quiet">
      {m.common_cancel()}
    </ButtonLink>
  </div>
)
