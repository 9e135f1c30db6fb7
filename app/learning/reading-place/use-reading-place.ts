import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { blockInView, savedPlaces, savePlaces, withPlace } from './places.ts'

/** The address at which the script arrived. */
let openedAt = typeof location === 'undefined' ? '' : location.href

const wait = 400

/** Comes back to where somebody has stopped reading a lesson, and keeps where they stop now. Not where the address
 *  names a place, nor where the browser comes back by itself: by the history, or a reload. `isResumed`: it has come
 *  back, which is worth a word. */
export function useReadingPlace(ownerId: string, lessonId: string | undefined) {
  const { hash } = useLocation()
  const navigationType = useNavigationType()
  const comesByHistory = useRef(false)
  comesByHistory.current = navigationType === 'POP'
  const [resumedIn, setResumedIn] = useState<string | null>(null)
  useEffect(() => {
    const isFirst = location.href === openedAt
    openedAt = ''
    if (!lessonId || hash) return
    const place = savedPlaces(ownerId).find(([id]) => id === lessonId)
    const mayMove = isFirst ? isNewVisit() : !comesByHistory.current
    const block = place && mayMove ? blocks()[place[1]] : undefined
    block?.scrollIntoView({ behavior: 'instant', block: 'start' })
    setResumedIn(block ? lessonId : null)
    const resumedAt = window.scrollY
    const keep = () => savePlaces(ownerId, withPlace(savedPlaces(ownerId), lessonId, readNow()))
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, wait)
      if (Math.abs(window.scrollY - resumedAt) > window.innerHeight) setResumedIn(null)
    }
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
      removeEventListener('pagehide', keep)
    }
  }, [ownerId, lessonId, hash])
  return {
    isResumed: resumedIn !== null && resumedIn === lessonId,
    toTop: () => {
      setResumedIn(null)
      window.scrollTo({ top: 0, behavior: 'instant' })
      document.querySelector<HTMLElement>('[data-takes-focus]')?.focus({ preventScroll: true })
    },
  }
}

/** The document was asked for anew. */
function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && 'type' in visit && visit.type === 'navigate'
}

const blocks = () => [...document.querySelectorAll('.player-article > .prose > *')]

function readNow(): number | null {
  const bar = document.querySelector('.player-bar')
  return blockInView({
    bottoms: blocks().map((block) => block.getBoundingClientRect().bottom),
    covered: (bar?.getBoundingClientRect().bottom ?? 0) + 1,
    height: window.innerHeight,
    scrolled: window.scrollY,
  })
}
