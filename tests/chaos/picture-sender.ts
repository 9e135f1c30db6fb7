import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { startSessions } from '#tests/access/sessions.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { visit } from '#tests/visitor.ts'
import { type Asker, isYes } from './asked.ts'

/** An instructor who uploads one picture after the other, and where those are that were acknowledged. */
export type PictureSender = { asker: Asker; acknowledged: string[] }

const storedSchema = z.object({ url: z.string() })

export async function pictureSender(db: Db, url: string): Promise<PictureSender> {
  const instructor = await makePerson(db, { role: 'instructor' })
  const cookie = (await startSessions(db, [instructor.id], url))[0] ?? ''
  const visitor = visit(url, cookie)
  const acknowledged: string[] = []
  const send = async () => {
    const form = new FormData()
    form.set('picture', new File([await somePicture()], 'gambar.png'))
    const answer = await fetch(`${url}/studio/pictures`, {
      method: 'POST',
      body: form,
      headers: {
        origin: url,
        'sec-fetch-site': 'same-origin',
        cookie: visitor.cookies(),
        accept: 'application/json',
      },
    })
    if (isYes(answer.status)) acknowledged.push(storedSchema.parse(await answer.clone().json()).url)
    return answer
  }
  return { asker: { what: 'picture', ask: send }, acknowledged }
}

/** Each another one, so that each is stored by itself. */
async function somePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { width: 40, height: 30, channels: 3 } as const
  const png = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer()
  return new Uint8Array(png)
}
