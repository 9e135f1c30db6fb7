import { availableParallelism } from 'node:os'
import { certificates } from '#db/tables/learning.ts'
import { certificateNumber, verifyId } from '#domain/certificates/certificate-number.ts'
import { newCode } from '#shared/printed-code.ts'
import { openBrowser } from '#tests/bench/capacity/browser.ts'
import { memoryNow, processesOf, processorSeconds } from '#tests/bench/capacity/process-memory.ts'
import { onDatabase } from '#tests/bench/many-courses.ts'
import { megabytes, milliseconds, perSecond, type Report } from '#tests/bench/report.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { startOnEngine } from '#tests/site-on-engine.ts'

const drawn = 300
/** Asked for before the clock starts: processes are begun and have read their fonts. */
const warming = 8
const least = 50

/** How many certificates are drawn a second that nobody has asked for before, by as many people at once as draw, twice. */
export async function benchCertificates(report: Report): Promise<void> {
  const site = await startOnEngine('postgres', { DEMO: '0' })
  try {
    const paths = await onDatabase(site, async (db) => {
      const course = await makeCourse(db, { title: 'Kepemimpinan Muda: Memulai dari Diri Sendiri' })
      const completedAt = new Date()
      const number = certificateNumber(course.id, completedAt)
      const made: string[] = []
      for (let n = 0; n < drawn + warming; n += 1) {
        const person = await makePerson(db)
        const verifyCode = newCode()
        await db.insert(certificates).values({
          number,
          verifyCode,
          userId: person.id,
          courseId: course.id,
          holderName: `Yohana Wanimbo ${n}`,
          courseTitle: course.title,
          instructorName: 'Maria Kambuaya',
          durationHours: 12,
          issuer: 'Noken',
          completedAt,
        })
        made.push(`/certificate/verify/${verifyId(number, verifyCode)}/picture.png`)
      }
      return made
    })
    report.title(`Certificates that are drawn for the first time, ${availableParallelism()} cores`)
    const { url, process: own } = site.server
    await drawAll(url, paths.slice(0, warming))
    const processes = processesOf(own.pid)
    const [began, used] = [performance.now(), processorSeconds(processes)]
    await drawAll(url, paths.slice(warming))
    const took = performance.now() - began
    const rate = (1000 * drawn) / took
    const each = (1000 * (processorSeconds(processes) - used)) / drawn
    report.line({
      what: 'certificates, over HTTP',
      value: perSecond(rate),
      compared: `${milliseconds(each)} each`,
      target: `≥ ${least} a second; processor's time of all processes of the site`,
      isHeld: rate >= least,
    })
    const held = processes.map((one) => megabytes(memoryNow(one) ?? 0)).join(' + ')
    report.line({ what: 'memory: the server, and what draws', value: held })
  } finally {
    await site.stop()
  }
}

async function drawAll(url: string, paths: readonly string[]): Promise<void> {
  const left = [...paths]
  const ask = async () => {
    const browser = openBrowser({ url, cookie: null, note: () => {} })
    for (let path = left.pop(); path; path = left.pop()) {
      const { status } = await browser.get(path, performance.now())
      if (status !== 200) throw new Error(`${path}: ${status}`)
    }
    browser.close()
  }
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, ask))
}
