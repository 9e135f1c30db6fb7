import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { projectRoot } from './source-files.ts'

const messagesSchema = z.record(z.string(), z.unknown())

/** Every message of a language by its key. */
export function messagesOf(locale: 'en' | 'id'): Record<string, unknown> {
  const file = path.join(projectRoot, `messages/${locale}.json`)
  const { $schema, ...messages } = messagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return messages
}

export const placeholder = /\{(\w+)\}/g

/** What a message says, whatever its placeholders are called. */
export const saying = (message: unknown): string => JSON.stringify(message).replaceAll(placeholder, '{}')
