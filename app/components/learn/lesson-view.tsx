import { type ReactNode, useEffect, useRef } from 'react'
import { LessonText } from '#app/components/lesson-text.tsx'
import { VideoFacade } from '#app/components/video-facade.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import { sidebarId } from './lesson-sidebar.tsx'

type Props = {
  lesson: {
    id: string
    title: string
    moduleTitle: string
    durationMinutes: number
    isOpen: boolean
    isCompleted: boolean
    html: string
    youtubeId: string | null
  }
  language: string
  children: ReactNode
}

/** One lesson: its title, its video and text, or that it is still locked; then what `children` offer to do next. */
export function LessonView({ lesson, language, children }: Props) {
  const { title, isOpen, youtubeId, html } = lesson
  return (
    <article className="player-lesson">
      <header>
        <p className="eyebrow" lang={language}>
          {lesson.moduleTitle}
        </p>
        <LessonTitle id={lesson.id} title={title} language={language} />
        <div className="player-facts">
          <span>
            <Icon name="clock" />
            {m.course_minutes({ n: lesson.durationMinutes })}
          </span>
          {lesson.isCompleted && (
            <Badge tone="success" icon="check">
              {m.course_lesson_completed()}
            </Badge>
          )}
          <a className="player-jump" href={`#${sidebarId}`}>
            {m.learn_sidebar_jump()}
          </a>
        </div>
      </header>
      {isOpen ? (
        <>
          {youtubeId && <VideoFacade key={youtubeId} youtubeId={youtubeId} title={title} />}
          {html && <LessonText html={html} language={language} />}
          {!html && !youtubeId && <p className="muted">{m.learn_empty_lesson()}</p>}
        </>
      ) : (
        <div className="player-locked">
          <Icon name="lock" />
          <h2>{m.course_lesson_locked()}</h2>
          <p>{m.learn_locked_text()}</p>
        </div>
      )}
      {children}
    </article>
  )
}

/** Going on to another lesson without leaving the document, the focus goes to its title, so that it is read out. */
function LessonTitle({ id, title, language }: { id: string; title: string; language: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current !== id) heading.current?.focus({ preventScroll: true })
    shown.current = id
  }, [id])
  return (
    <h1 ref={heading} tabIndex={-1} lang={language}>
      {title}
    </h1>
  )
}
