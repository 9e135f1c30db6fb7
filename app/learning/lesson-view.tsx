import type { ReactNode } from 'react'
import { href } from 'react-router'
import { AssignmentCard, type ShownWork } from '#app/learning/assignment-card.tsx'
import { AppLink } from '#app/shell/app-link.tsx'
import { AttachmentList, type ShownAttachment } from '#app/shell/attachment-list.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { VideoFacade } from '#app/shell/video-facade.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { getLocale } from '#locale'
import { m } from '#messages'
import { QuizCard, type ShownQuiz } from './quiz/quiz-card.tsx'

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
}

/** Ways to other screens about it, in words. */
export type LessonLinks = readonly { to: string; label: string }[]

type Props = {
  courseId: string
  lesson: ViewedLesson
  language: string
  links: LessonLinks
  due: string | null
  children: ReactNode
}

/** One lesson: its title, its video and text, or that it is still locked; then what `children` offer to do next. */
export function LessonView({ courseId, lesson, language, links, due, children }: Props) {
  const { title, isOpen, youtubeId, html, goOn } = lesson
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
          <AssignmentCard courseId={courseId} lessonId={lesson.id} work={lesson.assignment} due={due} />
          {!html && !youtubeId && lesson.attachments.length === 0 && !lesson.quiz && (
            <p className="muted">{m.learning_empty_lesson()}</p>
          )}
        </>
      ) : (
        <div className="player-locked">
          <Icon name="lock" />
          <h2>{m.common_lesson_locked()}</h2>
          <p>{m.learning_locked_text()}</p>
          {goOn && (
            <ButtonLink to={`${href('/courses/:courseId/learn', { courseId })}?lesson=${goOn.id}`} size="lg">
              {m.learning_go_on({ lesson: goOn.title })}
            </ButtonLink>
          )}
        </div>
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
