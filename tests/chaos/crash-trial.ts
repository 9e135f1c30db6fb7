import { setTimeout as delay } from 'node:timers/promises'
import { authSecret } from '#tests/access/sessions.ts'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { freePort, type RunningServer, startServer } from '#tests/running-server.ts'
import { foundAfterAll } from './after-all.ts'
import { askAllTheTime } from './asked.ts'
import { type Crowd, gatherCrowd } from './crowd.ts'
import { type PictureSender, pictureSender } from './picture-sender.ts'
import { type Place, withDatabase } from './place.ts'

export type CrashReport = {
  rounds: number
  acknowledged: number
  /** What was acknowledged and is not there. */
  lost: string[]
  /** How many mails were queued and have come. */
  mails: number
  /** What jobs did not do, or did twice. */
  complaints: string[]
}

/** How many people signed up, enrolled, completed, registered or uploaded before the process is killed: from the first write on. */
const writesOfRound = { least: 5, most: 60 }

type Round = { crowd: Crowd; sender: PictureSender }

/** Kills the server with SIGKILL while people sign up, enrol, complete lessons, register and upload pictures, again and
 *  again on the same database. After each death the next process must show all that its predecessors had acknowledged,
 *  and in the end every mail that was queued has come, none of them as two. */
export async function crashTrial(place: Place, rounds: number): Promise<CrashReport> {
  const mail = await startMailServer()
  const start = await startOf(place, mail)
  const all: Round[] = []
  const lost = new Set<string>()
  try {
    for (let round = 0; round < rounds; round += 1) {
      const server = await start()
      for (const each of await missing(place, all.slice(-1), server)) lost.add(each)
      all.push(await killedWhileWriting(place, server))
    }
    const server = await start()
    for (const each of await missing(place, all, server)) lost.add(each)
    const mails = await foundAfterAll(place, mail)
    await server.stop()
    return {
      rounds,
      acknowledged: all.reduce((sum, round) => sum + writesIn(round), 0),
      lost: [...lost],
      ...mails,
    }
  } finally {
    await mail.close()
  }
}

/** What starts a process that takes the place of the one before, at the same address. */
async function startOf({ dataDir, databaseUrl }: Place, mail: MailServer) {
  const env = { DEMO: '0', AUTH_SECRET: authSecret, SMTP_URL: mail.url, PORT: `${await freePort()}` }
  return () => startServer({ dataDir, env, ...(databaseUrl && { databaseUrl }) })
}

const writesIn = ({ crowd, sender }: Round) => crowd.acknowledged() + sender.acknowledged.length

async function killedWhileWriting(place: Place, server: RunningServer): Promise<Round> {
  const round = await withDatabase(place, async (db) => ({
    crowd: await gatherCrowd(db, server.url),
    sender: await pictureSender(db, server.url),
  }))
  const asking = askAllTheTime([...round.crowd.askers, round.sender.asker])
  const enough = Math.round(writesOfRound.least + Math.random() * (writesOfRound.most - writesOfRound.least))
  while (writesIn(round) < enough && server.process.exitCode === null) await delay(5)
  const ended = await server.stop('SIGKILL')
  await asking.stop()
  if (ended !== null) throw new Error(`The server ended before it was killed:\n${server.output()}`)
  return round
}

/** What these rounds had acknowledged and the running server does not show. */
async function missing(place: Place, rounds: readonly Round[], { url }: RunningServer): Promise<string[]> {
  const inDatabase = await withDatabase(place, (db) => Promise.all(rounds.map(({ crowd }) => crowd.lost(db))))
  const pictures = await Promise.all(
    rounds
      .flatMap(({ sender }) => sender.acknowledged)
      .map(async (address) => {
        const answer = await fetch(new URL(address, url))
        await answer.arrayBuffer()
        return answer.ok ? [] : [`picture ${address}: ${answer.status}`]
      }),
  )
  return [...inDatabase.flat(), ...pictures.flat()]
}
