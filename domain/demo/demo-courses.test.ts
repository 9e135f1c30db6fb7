import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { CourseDraft } from '#domain/course-import/course-draft.ts'
import { readSettings } from '#domain/course-import/course-settings.server.ts'
import { readCourseFolder } from '#domain/course-import/read-course-folder.server.ts'
import { walkFolder } from '#domain/course-import/walk-folder.server.ts'
import { projectRoot } from '#tests/source-files.ts'

const folder = path.join(projectRoot, 'content/demo-courses')
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

let drafts: CourseDraft[]
beforeAll(async () => {
  drafts = await Promise.all(names.map((name) => readCourseFolder(path.join(folder, name))))
})

const lessonsOf = (draft: CourseDraft) => draft.modules.flatMap(({ lessons }) => lessons)
const minutesOf = (draft: CourseDraft) => lessonsOf(draft).reduce((sum, { minutes }) => sum + minutes, 0)
const published = () => drafts.filter(({ isPublished }) => isPublished)

test('a lesson of the demo takes what reading it takes at 200 words a minute, and what its video takes', async () => {
  for (const draft of drafts) {
    const { videos = {}, duration_hours: hours } = await readSettings(await walkFolder(draft.folder))
    expect(hours, `${draft.key} has its hours from its lessons`).toBeUndefined()
    for (const { key, words, minutes, videoUrl } of lessonsOf(draft)) {
      const watching = videos[key] ?? 0
      expect(minutes, `${draft.key}/${key}`).toBe(Math.ceil(words / 200) + watching)
      expect(videoUrl !== null, `${draft.key}/${key} says how long its video is`).toBe(watching > 0)
    }
  }
})

test('there are fourteen courses at least, three of them of three quarters of an hour and more, and videos in several', () => {
  expect(published().length).toBeGreaterThanOrEqual(14)
  expect(published().filter((draft) => minutesOf(draft) >= 45).length).toBeGreaterThanOrEqual(3)
  const withVideos = published().filter((draft) => lessonsOf(draft).some(({ videoUrl }) => videoUrl))
  expect(withVideos.length).toBeGreaterThanOrEqual(4)
})

test('a course costs what its time is worth: at most 7,000 rupiah a minute, so that a short one is cheap', () => {
  for (const draft of drafts) {
    const { price, key } = draft
    expect(price ?? 0, key).toBeLessThanOrEqual(7000 * minutesOf(draft))
  }
})

test('every course has an object of its own, and every lesson a title of its own', () => {
  expect(new Set(drafts.map(({ motif }) => motif)).size).toBe(drafts.length)
  for (const draft of drafts) {
    const titles = lessonsOf(draft).map(({ title }) => title.toLowerCase())
    expect(new Set(titles).size, draft.key).toBe(titles.length)
  }
})

test('no link of a lesson leads nowhere', () => {
  for (const { key, links } of drafts) expect(links.unresolved, key).toEqual([])
})
