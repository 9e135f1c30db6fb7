/** How far an import has come; `total` is known from the first call of a step. */
export type Progress = {
  step: 'reading' | 'pictures' | 'saving'
  done: number
  total: number
  /** What is read now. */
  file?: string
}

export type OnProgress = (progress: Progress) => void
