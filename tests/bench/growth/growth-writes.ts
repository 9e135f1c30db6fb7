import { idIn, lessonOf } from './people-and-courses.ts'

/** People who complete lessons, one each time. */
export const completers = Array.from({ length: 80 }, (_, place) => 106 + place * 10)
/** In which of their courses: none that the filling has begun. */
export const completedPlaces = [3, 4]

type Writer = 'teacher' | { person: number }

/** What is written, the `time`-th time. `screen` is where the form stands that says what else is sent along. */
export type Write = {
  what: string
  by: (time: number) => Writer
  path: (time: number, size: number) => string
  screen?: (size: number) => string
  fields: (time: number, size: number, screen: string) => Record<string, string>
}

const edited = (screen: string) => ({
  updated_at: /name="updated_at" value="([^"]+)"/.exec(screen)?.[1] ?? '',
})
const completerAt = (time: number) => ({
  person: completers[time % completers.length] ?? 0,
  place: completedPlaces[Math.floor(time / completers.length)] ?? 0,
})
/** Of the teacher who is measured (people-and-courses.ts). */
const taught = idIn('course', 1)
const ownLesson = idIn('lesson', 16 + 2)

export const growthWrites: readonly Write[] = [
  {
    what: 'a lesson is completed',
    by: (time) => ({ person: completerAt(time).person }),
    path: (time, size) => {
      const { person, place } = completerAt(time)
      return `/courses/${lessonOf(person, place, size).courseId}/learn`
    },
    fields: (time, size) => {
      const { person, place } = completerAt(time)
      return { intent: 'complete', lessonId: lessonOf(person, place, size).lessonId }
    },
  },
  {
    what: 'a course is saved',
    by: () => 'teacher',
    path: () => `/instructor/courses/${taught}/edit`,
    screen: () => `/instructor/courses/${taught}/edit`,
    fields: (time, _size, screen) => ({
      title: `Kopi untuk usaha kecil ${time}`,
      description: `Dari biji sampai cangkir, edisi ${time}.`,
      category_id: idIn('category', 3),
      level: 'beginner',
      language: 'id',
      duration_hours: '5',
      price: '75000',
      list_price: '',
      thumbnail_url: '',
      motif: '',
      outcomes: 'Menyeduh kopi',
      requirements: '',
      ...edited(screen),
    }),
  },
  {
    what: 'a lesson is saved',
    by: () => 'teacher',
    path: () => `/instructor/courses/${taught}/manage`,
    screen: () => `/instructor/courses/${taught}/manage?dialog=edit-lesson&id=${ownLesson}`,
    fields: (time, _size, screen) => ({
      intent: 'update-lesson',
      lessonId: ownLesson,
      title: `Pelajaran ${time}`,
      content: `Isi pelajaran ${time}.`,
      video_url: '',
      duration_minutes: '10',
      ...edited(screen),
    }),
  },
]
