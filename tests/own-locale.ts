import { afterAll } from 'vitest'
import { getLocale, overwriteGetLocale } from '#locale'

// Test files share what a worker has imported. A file that speaks another language leaves the next one as it found it.
const found = getLocale
afterAll(() => overwriteGetLocale(found))
