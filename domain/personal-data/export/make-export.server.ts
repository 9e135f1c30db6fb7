import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { dataExports } from '#db/tables/data-exports.ts'
import { profiles } from '#db/tables/people.ts'
import type { LegalText } from '#domain/consents/legal-text.ts'
import type { Email } from '#domain/outbox/email.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { dataCopyEmail } from '#domain/people/account-emails.ts'
import type { JobTry } from '#platform/jobs/job-work.server.ts'
import type { Locale } from '#shared/locale.ts'
import { retention } from '#shared/retention.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { dropExport } from './ask-export.server.ts'
import { exportPart } from './export-parts.server.ts'
import { type FileSources, ownFiles } from './own-files.server.ts'
import { readMe } from './read-me.ts'
import { writeExport } from './write-export.server.ts'

/** What is put into the storage at once, so that a copy of any size needs little memory. */
const partBytes = 8_000_000

type Making = FileSources & {
  db: Db
  outbox: Outbox
  /** The texts that people agree to, the privacy policy among them. */
  legal: readonly LegalText[]
  /** Where the copy is taken. */
  dataLink: string
  /** Where a guardian asks to be let to it. */
  guardianLink: string
  /** What a guardian is written whose copy is there. */
  emailToGuardian: (copied: GuardianCopied) => Email
}

type GuardianCopied = {
  email: string
  child: { fullName: string; emailVerified: boolean }
  link: string
  until: Date
  locale: Locale
  timeZone: TimeZone
}

/** Makes the copy of somebody's data that they have asked for, and writes to them that it is there. Nothing when they
 *  are gone. Doing it twice makes it once. What can't be made is given up with the last try, so that they can ask anew. */
export async function makeExport(
  making: Making,
  { exportId }: { exportId: string },
  { signal, isLast }: JobTry,
): Promise<void> {
  try {
    await make(making, exportId, signal)
  } catch (error) {
    if (isLast) await dropExport(making.db, exportId)
    throw error
  }
}

async function make(
  { db, outbox, legal, dataLink, guardianLink, emailToGuardian, ...sources }: Making,
  exportId: string,
  signal: AbortSignal,
) {
  const [person] = await db
    .select({
      id: profiles.id,
      guardianEmail: dataExports.guardianEmail,
      fullName: profiles.fullName,
      email: profiles.email,
      emailVerified: profiles.emailVerified,
      locale: profiles.locale,
      timeZone: profiles.timeZone,
    })
    .from(dataExports)
    .innerJoin(profiles, eq(profiles.id, dataExports.userId))
    .where(and(eq(dataExports.id, exportId), isNull(dataExports.madeAt)))
  if (!person) return
  const { id, guardianEmail, fullName, email, locale, timeZone } = person
  const privacy = legal.find((text) => text.document === 'privacy' && text.locale === locale)?.text ?? ''
  const about = { fullName, madeAt: new Date(), locale, timeZone, privacy }
  const files = await ownFiles(db, id, sources)
  const written = writeExport(db, {
    person: { id, email: person.emailVerified ? email : null },
    files,
    readMe: (contents) => readMe(about, contents),
    signal,
  })
  const { bytes, parts } = await keep(written, (part, chunk) =>
    sources.archives.put(exportPart(exportId, part), chunk),
  )
  await db.transaction(async (tx) => {
    const [made] = await tx
      .update(dataExports)
      .set({
        madeAt: sql`now()`,
        expiresAt: sql`now() + make_interval(hours => ${retention.exportHours})`,
        bytes,
        parts,
      })
      .where(and(eq(dataExports.id, exportId), isNull(dataExports.madeAt)))
      .returning({ expiresAt: dataExports.expiresAt })
    if (!made?.expiresAt) return
    // The one before is older than this, and of no use any more.
    const before = and(eq(dataExports.userId, id), sql`guardian_email is not distinct from ${guardianEmail}`)
    await tx
      .delete(dataExports)
      .where(and(before, ne(dataExports.id, exportId), isNotNull(dataExports.madeAt)))
    const copied = { until: made.expiresAt, locale, timeZone }
    await outbox.enqueueEmail(
      tx,
      guardianEmail === null
        ? dataCopyEmail({ id, email, fullName }, { ...copied, link: dataLink })
        : emailToGuardian({ ...copied, email: guardianEmail, child: person, link: guardianLink }),
    )
  })
}

/** Puts what comes into parts of about the same size. */
async function keep(
  written: AsyncIterable<Buffer>,
  put: (part: number, bytes: Uint8Array) => Promise<void>,
): Promise<{ bytes: number; parts: number }> {
  let [bytes, parts, waiting]: [number, number, Buffer[]] = [0, 0, []]
  let waits = 0
  const store = async () => {
    await put(parts, Buffer.concat(waiting))
    ;[parts, waiting, waits] = [parts + 1, [], 0]
  }
  for await (const chunk of written) {
    waiting.push(chunk)
    waits += chunk.length
    bytes += chunk.length
    if (waits >= partBytes) await store()
  }
  if (waits > 0) await store()
  return { bytes, parts }
}
