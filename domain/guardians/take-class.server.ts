import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { guardianConsents, schoolStatements } from '#db/tables/guardians.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { attachmentName } from '#domain/courses/attachments/attachment-type.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { authoriseAdmin } from '#domain/people/authorise-admin.server.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import { insertPerson } from '#domain/people/create-person.server.ts'
import { endGuardianAsks } from '#domain/people/end-guardian-asks.server.ts'
import { type Inviting, invite } from '#domain/people/invite-user.server.ts'
import { permitEmail } from '#domain/people/permit-email.server.ts'
import { isAdmin, type Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { type PrivateStorage, privateFolders } from '#platform/picture-storage/open-private-storage.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { pictureFormat } from '#shared/picture-format.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { type ListedChild, mostPaperBytes } from './class-list.ts'

export type Paper = { name: string; bytes: Uint8Array }

/** Some of the list can't be taken, and then nobody is: `problems` says which lines and why, in the language of the request. */
export class ClassRefused extends DomainError {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super('invalid', 'class-list')
    this.problems = problems
  }
}

type Taking = {
  school: string
  signedBy: string
  signedOn: string
  paper: Paper
  children: readonly ListedChild[]
  outbox: Outbox
  inviting: Inviting
  archives: Pick<PrivateStorage, 'put' | 'remove'>
  locale: Locale
}

/** Takes a class for which a school has signed that it has the guardians' consent (P28): the children get accounts and are invited,
 *  or, where they have one, their guardian counts as having agreed; each with the signed paper as its proof. All or nobody. Throws
 *  forbidden for all but admins and 'unconfirmed'; invalid 'paper-type' for what is neither PDF nor picture, 'paper-too-large';
 *  ClassRefused, TooManyAttempts. Returns how many children there are. */
export async function takeClass(db: Db, viewer: Viewer, taking: Taking): Promise<number> {
  if (!isAdmin(viewer)) throw new DomainError('forbidden', 'admins-only')
  const { paper, archives } = taking
  const type = typeOfPaper(paper.bytes)
  const [statementId, fileId] = [uuidV7(), uuidV7()]
  const file = `${privateFolders.statements}/${fileId}`
  let isNamed = false
  try {
    await requireConfirmed(db, viewer)
    await archives.put(file, paper.bytes)
    await db.transaction(async (tx) => {
      await authoriseAdmin(tx, viewer)
      await tx.insert(schoolStatements).values({
        ...{ id: statementId, fileId, fileType: type, takenBy: viewer.id },
        fileName: attachmentName(paper.name),
        bytes: paper.bytes.length,
        children: taking.children.length,
        ...{ school: taking.school, signedBy: taking.signedBy, signedOn: taking.signedOn },
      })
      const problems: string[] = []
      for (const child of taking.children) {
        const problem = await takeChild(tx, child, { ...taking, statementId, viewer })
        if (problem) problems.push(m.guardians_class_line({ line: child.line, message: problem }))
      }
      if (problems.length > 0) throw new ClassRefused(problems)
      const details = { signedBy: taking.signedBy, children: taking.children.length }
      await recordAudit(tx, viewer, 'class-taken', { id: statementId, name: taking.school }, details)
    })
    isNamed = true
    return taking.children.length
  } finally {
    // When that fails as well, maintenance collects it.
    if (!isNamed) await archives.remove(file).catch(() => {})
  }
}

/** What is wrong with a child of the list, in words; null for one that was taken. */
async function takeChild(
  tx: Db,
  { email, fullName, birthDate }: ListedChild,
  { statementId, viewer, outbox, inviting, locale }: Taking & { statementId: string; viewer: Viewer },
): Promise<string | null> {
  const [known] = await tx
    .select({ id: profiles.id, role: profiles.role, birthDate: profiles.birthDate })
    .from(profiles)
    .where(and(eq(profiles.email, email), profiles.emailVerified))
    .for('update')
  if (known && known.role !== 'student') return m.guardians_class_no_student({ email })
  if (known?.birthDate && known.birthDate !== birthDate) return m.guardians_class_other_birth({ email })
  const said = { birthDate, birthSaidAt: new Date(), guardianAgreedAt: new Date() }
  const childId =
    known?.id ??
    (await insertPerson(tx, { email, fullName, role: 'student', avatarUrl: null, locale, ...said }, null))
  if (known) {
    await tx.update(profiles).set(said).where(eq(profiles.id, childId))
    await endGuardianAsks(tx, childId)
  } else {
    const permit = await permitEmail(tx, { door: 'invitation', to: email, by: { personId: viewer.id } })
    const mail = await invite(tx, { id: childId, fullName, email, locale }, inviting)
    await outbox.enqueueEmail(tx, { ...mail, permit })
  }
  await tx.insert(guardianConsents).values({ childId, how: 'school', statementId, givenAt: sql`now()` })
  return null
}

function typeOfPaper(bytes: Uint8Array): string {
  if (bytes.length > mostPaperBytes) throw new DomainError('invalid', 'paper-too-large')
  const format = pictureFormat(bytes)
  if (format === 'jpeg' || format === 'png' || format === 'webp') return `image/${format}`
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-') return 'application/pdf'
  throw new DomainError('invalid', 'paper-type')
}
