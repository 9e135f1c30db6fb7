import type { OnProgress, Progress } from '#domain/course-import/import-progress.ts'

const words: Record<Progress['step'], string> = {
  reading: 'Reading the folder',
  pictures: 'Storing pictures',
  saving: 'Saving the course',
}

/** Shows progress on a terminal in one line that is written over, and elsewhere as a line at the start of each step. */
export function progressPrinter(stream: NodeJS.WriteStream): OnProgress {
  return ({ step, done, total }) => {
    if (!stream.isTTY) return void (done === 0 && stream.write(`${words[step]} …\n`))
    stream.write(`\r\u001b[K${words[step]} ${done}/${total}${done === total ? '\n' : ''}`)
  }
}
