import { expect, test } from 'vitest'
import { courseTags, eventTags, type PageTag, personTag, readTags, writeTags } from './page-tags.ts'

type IsTag<Text extends string> = Text extends PageTag ? true : false

test('what is no tag does not compile', () => {
  const [list, course, typo, kind]: [
    IsTag<'courses'>,
    IsTag<'course:1'>,
    IsTag<'coursse:1'>,
    IsTag<'course'>,
  ] = [true, true, false, false]
  expect([list, course, typo, kind]).toEqual([true, true, false, false])
})

test('tags come back as they were written', () => {
  const tags = [...courseTags('1'), ...eventTags('2'), personTag('3'), 'mentors' as const]
  expect(readTags(writeTags(tags))).toEqual(tags)
})

test('what another version of the program announces is passed over', () => {
  expect(readTags('courses podcasts lesson:1 course: course event:2')).toEqual(['courses', 'event:2'])
  expect(readTags('')).toEqual([])
})
