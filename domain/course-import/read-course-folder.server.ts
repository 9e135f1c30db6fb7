import type { TypedAssignment } from '#domain/assignments/assignment-form.ts'
import type { ReadLesson } from '#domain/quizzes/read-quiz.server.ts'
import { m } from '#messages'
import { youtubeWatchUrl } from '#shared/youtube.ts'
import { readAssignmentOf } from './assignment-of-lesson.server.ts'
import { contentPieces } from './content-pieces.server.ts'
import type { CourseDraft, LessonDraft, LinkFindings, ModuleDraft } from './course-draft.ts'
import { type CourseSettings, readSettings, settingsFile } from './course-settings.server.ts'
import { type DocumentFacts, documentFacts } from './document-facts.server.ts'
import { folderLinks } from './folder-links.server.ts'
import { ImportError } from './import-error.server.ts'
import type { OnProgress } from './import-progress.ts'
import { compareInOrder, isMarkdown, isReadme, nameInWords } from './lesson-order.ts'
import { readQuizOf } from './quiz-of-lesson.server.ts'
import { readText } from './read-text.server.ts'
import { type CourseFolder, walkFolder } from './walk-folder.server.ts'

const wordsPerMinute = 200
const maxTitle = 200
const maxDescription = 5000
/** Bytes of all Markdown of a course: some 8,000 minutes of reading. It is all in memory while it is read. */
const maxMarkdownBytes = 10_000_000

/** Reads a course folder (docs/course-format.md) into a draft, without touching the database. Nothing outside the
 *  folder is read. What strangers send is read elsewhere (read-upload.server.ts): there are texts for which this takes
 *  hours, or all memory. Throws ImportError with a sentence that says what is wrong with it. */
export async function readCourseFolder(
  given: string,
  onProgress: OnProgress = () => {},
): Promise<CourseDraft> {
  const folder = await walkFolder(given)
  const settings = await readSettings(folder)
  const plan = planOf(folder)
  const documents = await readDocuments(folder, plan.documents, onProgress)
  const findings: LinkFindings = {
    resolved: 0,
    unresolved: [],
    missingPictures: [],
    skippedFiles: plan.skipped,
  }
  const lessonKeys = new Set(plan.modules.flatMap(({ lessons }) => lessons))
  const asker = folderLinks(folder, { lessons: lessonKeys, findings })
  const freeLessons = freeOf(settings, plan.modules)
  const optionalLessons = optionalOf(settings, plan.modules)
  const videos = videosOf(settings, plan.modules, documents)

  const lessonOf = (key: string): LessonDraft => {
    const { text, facts, assignment } = documentOf(documents, key)
    return {
      key,
      title: clip(facts.heading ?? nameInWords(key), maxTitle),
      content: contentPieces(text, asker(key, facts)),
      videoUrl: facts.videoId && videos.has(key) ? youtubeWatchUrl(facts.videoId) : null,
      words: facts.words,
      minutes: clamp(Math.ceil(facts.words / wordsPerMinute) + (videos.get(key) ?? 0), 1, 300),
      isFree: freeLessons.has(key),
      isOptional: optionalLessons.has(key),
      assignment,
    }
  }
  const modules = plan.modules.map(({ readme, lessons }): ModuleDraft => {
    const { facts } = documentOf(documents, readme)
    return {
      key: readme.slice(0, readme.lastIndexOf('/')),
      title: clip(facts.heading ?? nameInWords(readme), maxTitle),
      description: facts.paragraph && clip(facts.paragraph, maxDescription),
      lessons: lessons.map(lessonOf),
    }
  })
  const about = plan.about === null ? null : documentOf(documents, plan.about).facts
  return { ...courseOf(folder, settings, modules, about), modules, links: findings }
}

type Plan = {
  modules: { readme: string; lessons: string[] }[]
  /** The README of the folder itself, when there is one. */
  about: string | null
  /** Every file that is read, in order. */
  documents: string[]
  skipped: string[]
}

function planOf({ name, files }: CourseFolder): Plan {
  const markdown = [...files.values()].filter(({ path }) => isMarkdown(path))
  const paths = markdown.map(({ path }) => path).sort(compareInOrder)
  if (paths.length === 0) throw new ImportError(m.studio_import_no_markdown({ folder: name }))
  if (markdown.reduce((sum, { bytes }) => sum + bytes, 0) > maxMarkdownBytes) {
    throw new ImportError(
      m.studio_import_too_much_markdown({ folder: name, mb: maxMarkdownBytes / 1_000_000 }),
    )
  }
  const byFolder = Map.groupBy(paths, (path) => path.slice(0, path.indexOf('/') + 1))
  const modules = [...byFolder].flatMap(([start, inside]) => {
    const readmes = inside.filter((path) => start !== '' && isReadme(path) && path.split('/').length === 2)
    const readme = readmes.find((path) => /\.md$/i.test(path)) ?? readmes[0]
    return readme === undefined ? [] : [{ readme, lessons: inside.filter((path) => path !== readme) }]
  })
  if (modules.length === 0) throw new ImportError(m.studio_import_no_module({ folder: name }))
  if (modules.every(({ lessons }) => lessons.length === 0)) {
    throw new ImportError(m.studio_import_no_lesson({ folder: name }))
  }
  const about = paths.find((path) => isReadme(path) && !path.includes('/')) ?? null
  const documents = [
    ...(about === null ? [] : [about]),
    ...modules.flatMap(({ readme, lessons }) => [readme, ...lessons]),
  ]
  const read = new Set(documents)
  return { modules, about, documents, skipped: paths.filter((path) => !read.has(path)) }
}

type Document = { text: string; facts: DocumentFacts; assignment: TypedAssignment | null }

async function readDocuments(
  folder: CourseFolder,
  paths: string[],
  onProgress: OnProgress,
): Promise<Map<string, Document>> {
  const documents = new Map<string, Document>()
  const broken: string[] = []
  for (const path of paths) {
    onProgress({ step: 'reading', done: documents.size, total: paths.length, file: path })
    const written = await readText(folder, path)
    const read = quizOrProblem(path, written)
    if (read instanceof ImportError) {
      if (broken.push(read.message) === mostBroken) break
      continue
    }
    const { content } = read
    const begun = withoutLeadingComments(written)
    const { text, assignment } = readAssignmentOf(path, begun, linesBefore(written, begun))
    const facts = documentFacts(readAssignmentOf(path, withoutLeadingComments(content)).text, path)
    documents.set(path, { text, facts, assignment })
  }
  if (broken.length > 0) throw new ImportError(broken.join(' '))
  onProgress({ step: 'reading', done: paths.length, total: paths.length })
  return documents
}

/** So many lessons whose quiz is broken are named at once. */
const mostBroken = 5

function quizOrProblem(path: string, text: string): ReadLesson | ImportError {
  try {
    return readQuizOf(path, text)
  } catch (error) {
    if (error instanceof ImportError) return error
    throw error
  }
}

/** What tools note at the head of a file is nothing for readers. */
const withoutLeadingComments = (text: string) => text.replace(/^(?:\s*<!--[\s\S]*?-->)+\s*/, '')

const linesBefore = (text: string, end: string) =>
  text.slice(0, text.length - end.length).split('\n').length - 1

function documentOf(documents: Map<string, Document>, path: string): Document {
  const found = documents.get(path)
  if (!found) throw new Error(`${path} was not read`)
  return found
}

/** Those that course.yml names; when it names none, the first lesson of the course, so that there is something to preview. */
function freeOf({ free }: CourseSettings, modules: Plan['modules']): Set<string> {
  const lessons = modules.flatMap((module) => module.lessons)
  if (!free) return new Set(lessons.slice(0, 1))
  const listed = free.map((path) => path.replace(/^\.\//, ''))
  const unknown = listed.find((path) => !lessons.includes(path))
  if (unknown !== undefined)
    throw new ImportError(m.studio_import_free_unknown({ file: settingsFile, lesson: unknown }))
  return new Set(listed)
}

/** Those that course.yml names, by their file or by a folder that they are in. */
function optionalOf({ optional = [] }: CourseSettings, modules: Plan['modules']): Set<string> {
  const lessons = modules.flatMap((module) => module.lessons)
  const named = optional.flatMap((given) => {
    const path = given.replace(/^\.\//, '').replace(/\/$/, '')
    const found = lessons.filter((key) => key === path || key.startsWith(`${path}/`))
    if (found.length === 0)
      throw new ImportError(m.studio_import_optional_unknown({ file: settingsFile, lesson: given }))
    return found
  })
  return new Set(named)
}

/** Which lessons open with the first video that they link to, and how many minutes it takes: those that course.yml
 *  names; when it names none, all that link to one, of which nobody says how long it is. */
function videosOf(
  { videos }: CourseSettings,
  modules: Plan['modules'],
  documents: Map<string, Document>,
): Map<string, number> {
  const lessons = modules.flatMap((module) => module.lessons)
  const linking = lessons.filter((key) => documentOf(documents, key).facts.videoId !== null)
  if (!videos) return new Map(linking.map((key) => [key, 0]))
  const listed = new Map(Object.entries(videos).map(([key, minutes]) => [key.replace(/^\.\//, ''), minutes]))
  const unknown = [...listed.keys()].find((path) => !linking.includes(path))
  if (unknown !== undefined)
    throw new ImportError(m.studio_import_videos_unknown({ file: settingsFile, lesson: unknown }))
  return listed
}

function courseOf(
  { absolute, name }: CourseFolder,
  settings: CourseSettings,
  modules: ModuleDraft[],
  about: DocumentFacts | null,
): Omit<CourseDraft, 'modules' | 'links'> {
  const title = settings.title ?? clip(about?.heading ?? nameInWords(name), maxTitle)
  const firstSentence = modules[0]?.description?.split(/(?<=[.!?])\s/)[0]
  const lessons = modules.flatMap((module) => module.lessons)
  const required = lessons.filter(({ isOptional }) => !isOptional)
  const minutes = (required.length > 0 ? required : lessons).reduce((sum, lesson) => sum + lesson.minutes, 0)
  return {
    key: settings.key ?? name,
    folder: absolute,
    title,
    description: settings.description ?? clip(about?.paragraph ?? firstSentence ?? title, maxDescription),
    category: settings.category ?? null,
    level: settings.level ?? null,
    price: settings.price ?? null,
    listPrice: settings.list_price ?? null,
    outcomes: settings.outcomes ?? null,
    requirements: settings.requirements ?? null,
    motif: settings.motif ?? null,
    language: settings.language ?? null,
    isPublished: settings.published ?? null,
    durationHours: settings.duration_hours ?? clamp(Math.ceil(minutes / 60), 1, 1000),
    instructor: settings.instructor ?? null,
    saysWhatIsFree: settings.free !== undefined,
    saysWhatIsOptional: settings.optional !== undefined,
  }
}

const clip = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))
