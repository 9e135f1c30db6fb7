import { attachmentEnding } from '#shared/attachment-types.ts'
import { submissionBounds } from './bounds.ts'

export type ChosenFile = { name: string; size: number }
export type RefusedFile = { name: string; reason: 'empty' | 'too-large' | 'type' | 'content' }

/** Why a file can't be handed in, as far as its name and size say it; null when they don't. */
export function fileFault({ name, size }: ChosenFile): Exclude<RefusedFile['reason'], 'content'> | null {
  if (size === 0) return 'empty'
  if (size > submissionBounds.bytes) return 'too-large'
  return attachmentEnding(name) ? null : 'type'
}
