import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { createPerson } from '#domain/people/create-person.server.ts'
import type { Role } from '#shared/roles.ts'

/** Who the demo's people are. The keys of the instructors are those that the demo courses name in their course.yml. */
const people = [
  { key: 'admin', role: 'admin', fullName: 'Ruth Mandacan', email: 'admin@noken.example' },
  { key: 'staff', role: 'staff', fullName: 'Andi Saputra', email: 'staf@noken.example' },
  { key: 'maria', role: 'instructor', fullName: 'Maria Wambrauw', email: 'maria@noken.example' },
  { key: 'yosep', role: 'instructor', fullName: 'Yosep Kafiar', email: 'yosep@noken.example' },
  { key: 'dewi', role: 'instructor', fullName: 'Dewi Anggraini', email: 'dewi@noken.example' },
  { key: 'rizky', role: 'instructor', fullName: 'Rizky Pattiasina', email: 'rizky@noken.example' },
  { key: 'yohana', role: 'student', fullName: 'Yohana Kambu', email: 'yohana@noken.example' },
  { key: 'bayu', role: 'student', fullName: 'Bayu Prasetyo', email: 'bayu@noken.example' },
  { key: 'sari', role: 'student', fullName: 'Sari Rumbiak', email: 'sari@noken.example' },
] as const satisfies { key: string; role: Role; fullName: string; email: string }[]

export type DemoPerson = (typeof people)[number]['key']

type DemoAccount = { key: DemoPerson; role: Role; email: string; password: string; id: string }

export type DemoPeople = { ids: Record<DemoPerson, string>; accounts: DemoAccount[] }

export const isDemoPerson = (key: string): key is DemoPerson => people.some((person) => person.key === key)

/** Those who look after the site were there before the first learner, and anyone who learns had an account before they enrolled. */
const joinedDaysAgo: Record<Role, number> = { admin: 200, staff: 200, instructor: 195, student: 45 }

/** Makes the demo's people, each with a random password. */
export async function seedPeople(db: Db, now = new Date()): Promise<DemoPeople> {
  const accounts: DemoAccount[] = []
  for (const { key, role, fullName, email } of people) {
    const password = randomBytes(9).toString('base64url')
    accounts.push({
      key,
      role,
      email,
      password,
      id: await createPerson(db, { email, fullName, password, role }),
    })
  }
  for (const { id, role } of accounts) {
    const createdAt = new Date(now.getTime() - joinedDaysAgo[role] * 86_400_000)
    await db
      .update(profiles)
      .set({ createdAt, birthDate: '1999-08-17', birthSaidAt: createdAt })
      .where(eq(profiles.id, id))
  }
  const idOf = (wanted: DemoPerson) => accounts.find(({ key }) => key === wanted)?.id ?? ''
  const ids = {
    admin: idOf('admin'),
    staff: idOf('staff'),
    maria: idOf('maria'),
    yosep: idOf('yosep'),
    dewi: idOf('dewi'),
    rizky: idOf('rizky'),
    yohana: idOf('yohana'),
    bayu: idOf('bayu'),
    sari: idOf('sari'),
  }
  return { ids, accounts }
}

/** Writes who can sign in to DATA_DIR/demo-accounts.json, readable by its owner alone, and returns its path. */
export async function writeAccounts({ accounts }: DemoPeople, dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'demo-accounts.json')
  const listed = accounts.map(({ role, email, password }) => ({ role, email, password }))
  await mkdir(dataDir, { recursive: true })
  await rm(file, { force: true })
  await writeFile(file, `${JSON.stringify(listed, null, 2)}\n`, { mode: 0o600 })
  return file
}
