import { lazy, type ReactNode, Suspense } from 'react'
import { AssignmentCard, type ShownWork } from '#app/learning/assignment-card.tsx'
import { AppLink } from '#app/shell/app-link.tsx'
import { AttachmentList, type ShownAttachment } from '#app/shell/attachment-list.tsx'
import { VideoFacade } from '#app/shell/video-facade.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { Lock } from '#domain/learning/lesson-state.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { QuizCard, type ShownQuiz } from './quiz/quiz-card.tsx'

// Most lessons that are opened are open.
const LockedLesson = lazy(async () => ({ default: (await import('./locked-lesson.tsx')).LockedLesson }))

export type ViewedLesson = {
  id: string
  title: string
  moduleTitle: string
  durationMinutes: number
  isOpen: boolean
  isOptional: boolean
  isCompleted: boolean
  html: string
  youtubeId: string | null
  attachments: ShownAttachment[]
  quiz: ShownQuiz | null
  assignment: ShownWork
  goOn: { id: string; title: string } | null
  lock: Lock | null
}

/** Ways to other screens about it, in words. */
export type LessonLinks = readonly { to: string; label: string }[]

/** What the server says of the lesson, so that the player carries none of its words. */
export type LessonWords = {
  /** Until when its work is to be handed in. */
  due: string | null
  /** Of work that waits to be marked: what its learner can expect. */
  waiting: string | null
  /** What keeps it locked, and when it opens. */
  lock: string | null
  /** Where there is something to do meanwhile. */
  meanwhile: LessonLinks
  /** To somebody who doesn't learn here: what a student does, and when they get here. */
  asStudent: string | null
}

type Props = {
  courseId: string
  lesson: ViewedLesson
  language: string
  links: LessonLinks
  words: LessonWords
  children: ReactNode
}

/** One lesson: its title, its video and text, or that it is still locked; then what `children` offer to do next. */
export function LessonView({ courseId, lesson, language, links, words, children }: Props) {
  const { title, isOpen, youtubeId, html } = lesson
  return (
    <article className="player-article">
      <header>
        <div className="player-facts">
          <p className="eyebrow" lang={language}>
            {lesson.moduleTitle}
          </p>
          <span>
            <Icon name="clock" />
            {m.common_minutes({ n: lesson.durationMinutes })}
          </span>
          {lesson.isOptional && <Badge>{m.common_lesson_optional()}</Badge>}
          {lesson.isCompleted && (
            <Badge tone="success" icon="check">
              {m.common_completed()}
            </Badge>
          )}
        </div>
        <h1 tabIndex={-1} data-takes-focus lang={language}>
          {title}
        </h1>
      </header>
      {isOpen ? (
        <>
          {youtubeId && (
            <VideoFacade
              key={youtubeId}
              youtubeId={youtubeId}
              title={title}
              minutes={lesson.durationMinutes}
            />
          )}
          {html && <Prose html={html} language={language} />}
          <AttachmentList courseId={courseId} files={lesson.attachments} locale={getLocale()} />
          {lesson.quiz && <QuizCard courseId={courseId} lessonId={lesson.id} quiz={lesson.quiz} />}
          <AssignmentCard courseId={courseId} lessonId={lesson.id} work={lesson.assignment} {...words} />
          {!html && !youtubeId && lesson.attachments.length === 0 && !lesson.quiz && (
            <p className="muted">{m.learning_empty_lesson()}</p>
          )}
        </>
      ) : (
        <Suspense>
          <LockedLesson courseId={courseId} lesson={lesson} words={words} />
        </Suspense>
      )}
      {links.length > 0 && (
        <p className="cluster">
          {links.map(({ to, label }) => (
            <AppLink key={to} to={to}>
              {label}
            </AppLink>
          ))}
        </p>
      )}
      {children}
    </article>
  )
}
