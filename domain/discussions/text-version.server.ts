import { createHash } from 'node:crypto'

/** Which words of a text somebody has in front of them who changes it. */
export const textVersion = ({ title, bodyMd }: { title: string | null; bodyMd: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([title, bodyMd]))
    .digest('base64url')
    .slice(0, 22)
