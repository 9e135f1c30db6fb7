type Parts = AsyncGenerator<string>

/** Sends a CSV file part by part, so that a long one needs no memory. What refuses it does so before the answer begins. */
export const csvResponse = (name: string, parts: Parts) => fileResponse(name, 'text/csv', parts)

/** The same for a file of another kind of text. */
export async function fileResponse(name: string, type: `text/${string}`, parts: Parts): Promise<Response> {
  const first = await parts.next()
  const body = streamOf(parts, (text) => new TextEncoder().encode(text), first)
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

const streamOf = <Part>(
  parts: AsyncGenerator<Part>,
  bytesOf: (part: Part) => Uint8Array,
  first?: IteratorResult<Part>,
) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (first && !first.done) controller.enqueue(bytesOf(first.value))
    },
    pull: async (controller) => {
      const next = await parts.next()
      if (next.done) controller.close()
      else controller.enqueue(bytesOf(next.value))
    },
    cancel: async () => {
      await parts.return(undefined)
    },
  })

/** A file of so many bytes that comes in parts. */
export const streamResponse = (
  name: string,
  { type, bytes }: { type: string; bytes: number },
  parts: AsyncGenerator<Uint8Array>,
): Response =>
  new Response(
    streamOf(parts, (part) => part),
    {
      headers: {
        'content-type': type,
        'content-length': String(bytes),
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    },
  )

/** A file that somebody has uploaded, to be kept under its name and not shown: whatever it holds, no browser runs it as
 *  a page of this site. */
export const storedFileResponse = (name: string, type: string, bytes: Uint8Array): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encodedName(name)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })

/** For programs that know no other letters. */
const plainName = (name: string) => name.replace(/[^\x20-\x7e]|["\\%]/g, '_')

const encodedName = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
