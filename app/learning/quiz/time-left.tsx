import { useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import { type Said, saidOf, shownTime } from './countdown.ts'

type Props = {
  /** By the server's clock when it was last asked. */
  secondsLeft: number
  /** How long it lasts and until when, in words. */
  until: string
  onOver: () => void
}

/** How much time is left: counted down where script runs, said aloud at five minutes and at one, politely; before that until when it is. */
export function TimeLeft({ secondsLeft, until, onOver }: Props) {
  const [left, setLeft] = useState<number | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    // A clock that was set wrongly, or is set meanwhile, changes nothing.
    const end = performance.now() + secondsLeft * 1000
    const tick = () => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(now)
      setSaid((before) => saidOf(before, now))
      if (now === 0) {
        clearInterval(timer)
        over.current()
      }
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [secondsLeft])
  return (
    <p className="quiz-time" data-short={left !== null && left <= 60 ? '' : undefined}>
      <Icon name="clock" />
      {left === null ? (
        until
      ) : (
        <span aria-hidden="true">{m.learning_quiz_time_left({ time: shownTime(left) })}</span>
      )}
      <span role="status" className="sr-only">
        {said && m.learning_quiz_minutes_left({ n: said.minutes })}
      </span>
    </p>
  )
}
