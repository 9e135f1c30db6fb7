import { CategoryBadge } from '#app/shell/category-badge.tsx'
import type { Category } from '#app/shell/category-options.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { durationInWords } from '#domain/courses/duration.ts'
import { levelName } from '#domain/courses/level-name.ts'
import type { TypedCourse } from '#domain/studio/course-form.ts'
import { m } from '#messages'
import { type Level, levels } from '#shared/levels.ts'
import { motifOf } from '#shared/motifs.ts'

type Props = {
  typed: TypedCourse
  categories: readonly Category[]
  instructorName: string | null
  lessonMinutes: number
}

/** What is typed, as people will see it in the list of courses; from the moment there is a title (SPEC §2). */
export function CoursePreview({ typed, categories, instructorName, lessonMinutes }: Props) {
  if (typed.title.trim() === '') return <p className="preview-waits">{m.common_preview_waits()}</p>
  const category = categories.find(({ id }) => id === typed.category_id)
  const level: Level = levels.find((each) => each === typed.level) ?? 'beginner'
  return (
    <aside className="preview-beside stack-sm" aria-label={m.common_preview()}>
      <h2 className="text-lg">{m.common_preview()}</h2>
      <article className="card course">
        <Thumbnail
          key={typed.thumbnail_url}
          motif={motifOf({ title: typed.title, category: category?.name ?? null, motif: typed.motif })}
          color={category?.color ?? null}
          url={typed.thumbnail_url}
          eager
        />
        <div className="course-body">
          <div className="cluster">
            <CategoryBadge category={category} />
            <span className="muted">{levelName[level]()}</span>
          </div>
          <h3 dir="auto">{typed.title}</h3>
          {instructorName && <p className="muted">{instructorName}</p>}
          <p className="studio-preview-text muted" dir="auto">
            {typed.description}
          </p>
          <p className="course-facts">
            <span>
              <Icon name="clock" />
              {durationInWords(lessonMinutes || count(typed.duration_hours) * 60)}
            </span>
          </p>
          <p className="course-foot">
            <b>
              <Money amount={count(typed.price)} zero={m.common_gratis()} />
            </b>
          </p>
        </div>
      </article>
    </aside>
  )
}

export const count = (typed: string) => (/^\d{1,12}$/.test(typed) ? Number(typed) : 0)
