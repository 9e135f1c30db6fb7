import type { ComponentProps } from 'react'
import type { ShownAttachment } from '#app/shell/attachment-list.tsx'
import type { PictureNotice } from '#app/shell/picture-notice.tsx'
import type { CourseAtStake } from '#app/studio/delete-course-question.tsx'
import type { Teachers } from '#app/studio/teachers-dialog.tsx'
import type { TypedLesson, TypedModule } from '#domain/studio/curriculum-form.ts'
import type { LessonsAtStake } from '#domain/studio/lessons-at-stake.server.ts'

type PictureNews = ComponentProps<typeof PictureNotice>['news']

/** A module, and the lessons among which another one finds its place. */
export type MoveTarget = { id: string; title: string; lessons: readonly { id: string; title: string }[] }

/** What the URL of a course's studio has opened, with what its form holds. */
export type StudioDialog =
  | { kind: 'add-module'; typed: TypedModule }
  | { kind: 'edit-module'; moduleId: string; typed: TypedModule }
  | { kind: 'delete-module'; moduleId: string; title: string; atStake: LessonsAtStake }
  /** Without a module: into the last one, or the first, which is made with it. */
  | { kind: 'add-lesson'; moduleId: string | null; moduleTitle: string | null; typed: TypedLesson }
  | {
      kind: 'edit-lesson'
      lessonId: string
      typed: TypedLesson
      files: ShownAttachment[]
      pictures: PictureNews
    }
  | { kind: 'move-lesson'; lesson: { id: string; title: string }; modules: readonly MoveTarget[] }
  | { kind: 'delete-lesson'; lessonId: string; title: string; atStake: LessonsAtStake }
  | { kind: 'publish-course'; title: string }
  | { kind: 'delete-course'; course: CourseAtStake }
  | { kind: 'teachers'; teachers: Teachers }

export type DialogKind = StudioDialog['kind']

/** The URL that opens a dialog on the screen where one is. `id` is that of the module or lesson it is about. */
export const dialogTo = (kind: DialogKind, id?: string): string =>
  `?${new URLSearchParams({ dialog: kind, ...(id && { id }) })}`
