const prefix = 'noken.draft.'

export type SavedDraft = {
  /** When it was last typed in, in milliseconds. */
  at: number
  /** It has been sent; unless the answer is that it was saved, it is still worth offering. */
  sent: boolean
  fields: Record<string, string>
}

/** What a browser keeps of a form that has not been saved, so that a closed tab or an ended session loses nothing. Storage may be full or
 *  forbidden: then nothing is kept. */
export function saveDraft(name: string, draft: SavedDraft): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(draft))
  } catch {}
}

export function savedDraft(name: string): SavedDraft | null {
  try {
    return parsed(localStorage.getItem(prefix + name))
  } catch {
    return null
  }
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name)
  } catch {}
}

/** Called where it is known that what was sent has been saved. */
export function forgetSentDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && parsed(localStorage.getItem(key))?.sent) localStorage.removeItem(key)
  } catch {}
}

function parsed(text: string | null): SavedDraft | null {
  const draft: unknown = JSON.parse(text ?? 'null')
  return isDraft(draft) ? draft : null
}

const isDraft = (value: unknown): value is SavedDraft =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'sent' in value &&
  typeof value.sent === 'boolean' &&
  'fields' in value &&
  typeof value.fields === 'object' &&
  value.fields !== null &&
  Object.values(value.fields).every((field) => typeof field === 'string')
