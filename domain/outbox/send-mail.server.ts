import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { mails } from '#db/tables/mails.ts'
import { profiles } from '#db/tables/people.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { JobPayload } from '#domain/jobs/job-kinds.ts'
import { shortReason } from '#platform/jobs/task-of-work.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Attachment, Mail, Message } from '#platform/mail.server.ts'
import { quietUntil } from '#shared/quiet-hours.ts'
import { callMailsForward } from './call-mails-forward.server.ts'
import { type EmailPicture, pictureName, picturesOf } from './email.ts'
import { emailHtml } from './email-html.server.ts'
import { topicOf } from './email-topic.ts'
import { type Content, openContent } from './sealed-content.server.ts'

export type Post = {
  db: Db
  mail: Mail
  log: Pick<Log, 'info' | 'warn'>
  authSecret: string
  /** Where addresses of this site begin. */
  siteUrl: string
  /** The PNG of an email's picture. */
  drawPicture: (picture: EmailPicture) => Promise<Buffer>
  /** Whether addresses are confirmed by mail. */
  confirms: boolean
  /** When a night ends; of tests, which run at any hour. */
  nightEnd?: typeof quietUntil
}

/** Sends an email that is queued, once it can be, and forgets what it said. Done twice it is sent once, unless the process died, or
 *  the database went away, between sending and noting it: then the same mail, by its Message-ID, goes out again. Nothing goes to
 *  the address of an account that has not confirmed it, but what asks for that (P24), decided here and nowhere else. Rejects when
 *  the mail server does not take it. */
export async function sendMail(post: Post, { mailId }: JobPayload<'send-mail'>): Promise<void> {
  const { db, mail, log, authSecret, confirms } = post
  const [queued] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, mailId), isNull(mails.sentAt), isNull(mails.droppedAt)))
  if (!queued?.content) return
  const content = openContent(authSecret, mailId, queued.content)
  if (!content) return drop(post, mailId, 'sealed with another AUTH_SECRET')
  const { toAddress: to, createdAt: date } = queued
  if (confirms && !queued.toUnconfirmed && (await isUnconfirmed(db, to)))
    return drop(post, mailId, 'its address is not confirmed')
  const when = await timing(post, mailId)
  if (when.isPastUse) return drop(post, mailId, 'past its use')
  if (when.quietUntil) return sendLater(db, mailId, when.quietUntil)
  try {
    const message = await messageOf(post, queued.kind, content)
    await mail.send({ to, ...message }, { id: mailId, date })
  } catch (error) {
    const reason = shortReason(error)
    if (isNobody(error)) return drop(post, mailId, reason)
    await db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, lastFailure: reason })
      .where(eq(mails.id, mailId))
    throw error
  }
  await db
    .update(mails)
    .set({ sentAt: sql`now()`, content: null, attempts: sql`${mails.attempts} + 1`, lastFailure: null })
    .where(eq(mails.id, mailId))
  log.info({ mail: mailId, kind: queued.kind }, 'a mail was sent')
  await callMailsForward(db)
}

type Timing = { isPastUse: boolean; quietUntil: Date | null }

/** Whether a mail is of no use any more, and whether it falls into its reader's night: by the database's clock, at
 *  every try, so that one that could not be sent by day does not come at night. */
async function timing({ db, nightEnd = quietUntil }: Post, mailId: string): Promise<Timing> {
  const [queued] = await db
    .select({
      quietZone: mails.quietZone,
      isPastUse: sql<boolean>`coalesce(${mails.usefulUntil} <= now(), false)`,
      now: sql<Date>`now()`.mapWith(mails.createdAt),
    })
    .from(mails)
    .where(eq(mails.id, mailId))
  if (!queued) return { isPastUse: false, quietUntil: null }
  const { isPastUse, quietZone, now } = queued
  return { isPastUse, quietUntil: quietZone && nightEnd(now, quietZone) }
}

/** Queues it again, when the night is over. */
const sendLater = (db: Db, mailId: string, runAt: Date): Promise<void> =>
  addJob(db, 'send-mail', { mailId }, { runAt, key: `send-mail:${mailId}` })

async function drop({ db, log }: Post, mailId: string, reason: string): Promise<void> {
  log.warn({ mail: mailId, reason }, 'a mail was not sent')
  await db
    .update(mails)
    .set({ droppedAt: sql`now()`, content: null, lastFailure: reason })
    .where(eq(mails.id, mailId))
}

/** Of an email that an earlier version has sealed, or a later one of a kind that is unknown here, the plain part alone. */
async function messageOf(
  post: Post,
  kind: string,
  { parts, ...plain }: Content,
): Promise<Omit<Message, 'to'>> {
  const topic = parts && topicOf({ kind, topic: parts.topic })
  if (!topic) return plain
  const email = { ...plain, ...parts, kind, topic }
  const drawn: PictureFile[] = []
  for (const picture of picturesOf(parts)) drawn.push(...(await drawnPicture(post, picture)))
  const pictureAt = (picture: EmailPicture) => {
    const cid = cidOf(picture)
    return drawn.some((file) => file.cid === cid) ? `cid:${cid}` : undefined
  }
  const message = { ...plain, html: emailHtml(email, post.siteUrl, pictureAt) }
  return drawn.length > 0 ? { ...message, attachments: [...(plain.attachments ?? []), ...drawn] } : message
}

type PictureFile = Attachment & { cid: string }

const cidOf = (picture: EmailPicture): string => `${pictureName(picture)}@noken`

/** It travels with the email, so that it is seen without asking anybody for it and tells nobody that the email was
 *  read. An email whose picture can't be drawn goes without. */
async function drawnPicture({ drawPicture, log }: Post, picture: EmailPicture): Promise<PictureFile[]> {
  try {
    const content = await drawPicture(picture)
    const filename = `${picture.motif}.png`
    return [{ filename, content, contentType: 'image/png', cid: cidOf(picture) }]
  } catch (error) {
    log.warn({ reason: shortReason(error) }, 'the picture of a mail was not drawn')
    return []
  }
}

/** Whether accounts have the address, and none has confirmed it. */
async function isUnconfirmed(db: Db, address: string): Promise<boolean> {
  const rows = await db
    .selectDistinct({ isConfirmed: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.email, address.toLowerCase()))
  return rows.length > 0 && rows.every(({ isConfirmed }) => !isConfirmed)
}

/** How a mail server says for good that it has nobody of that address: every further try would harm our name with it. */
const nobody = z.object({ command: z.literal('RCPT TO'), responseCode: z.number().min(550).max(559) })
const isNobody = (error: unknown) => nobody.safeParse(error).success
