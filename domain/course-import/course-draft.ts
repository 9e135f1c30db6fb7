import type { TypedAssignment } from '#domain/assignments/assignment-form.ts'
import type { Level } from '#shared/levels.ts'
import type { Motif } from '#shared/motifs.ts'

/** A course as a folder describes it, before it has ids: plain data. Settings that the folder leaves open are null: a new course gets
 *  the default, an existing one keeps what it has. */
export type CourseDraft = {
  /** Tells this course from the instructor's others when it is imported again. */
  key: string
  /** Absolute: where the pictures are read from. */
  folder: string
  title: string
  description: string
  category: string | null
  level: Level | null
  /** Rupiah. */
  price: number | null
  listPrice: number | null
  outcomes: string[] | null
  requirements: string[] | null
  /** The object of its picture. */
  motif: Motif | null
  /** BCP 47. */
  language: string | null
  isPublished: boolean | null
  durationHours: number
  /** Who teaches it, as the folder's author wrote it. The importer is told the instructor; the demo looks here. */
  instructor: string | null
  /** False when the author left open which lessons are free: then lessons of an existing course stay as they are. */
  saysWhatIsFree: boolean
  /** The same for optional ones. */
  saysWhatIsOptional: boolean
  modules: ModuleDraft[]
  links: LinkFindings
}

export type ModuleDraft = { key: string; title: string; description: string | null; lessons: LessonDraft[] }

export type LessonDraft = {
  /** The file's path below the course folder. */
  key: string
  title: string
  content: ContentPiece[]
  videoUrl: string | null
  words: number
  /** What reading takes, and watching, where the author says how long the video is. */
  minutes: number
  isFree: boolean
  isOptional: boolean
  /** What it asks to be handed in, as the form of assignments has it; null when the folder says nothing of it: then it stays as it is. */
  assignment: TypedAssignment | null
}

/** Markdown with gaps: a string as it is, or something whose address is known only when the course has its ids and pictures. */
export type ContentPiece = string | LessonAddress | CourseAddress | PictureAddress | Picture

type LessonAddress = { kind: 'lesson'; key: string; hash: string }
type CourseAddress = { kind: 'course' }
/** A link to a picture file. */
type PictureAddress = { kind: 'picture-address'; path: string }
/** A shown picture: its Markdown around the address, and what stands in its place when the file can't be used. */
type Picture = { kind: 'picture'; path: string; before: string; after: string; instead: string }

export type Place = { file: string; target: string }

export type LinkFindings = {
  resolved: number
  unresolved: Place[]
  /** Pictures that are not in the folder. */
  missingPictures: Place[]
  /** Markdown files in places where neither modules nor lessons are. */
  skippedFiles: string[]
}
