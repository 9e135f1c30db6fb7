/** Sends a CSV file part by part, so that a long one needs no memory. What refuses it does so before the answer begins. */
export async function csvResponse(name: string, parts: AsyncGenerator<string>): Promise<Response> {
  const first = await parts.next()
  const bytes = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (!first.done) controller.enqueue(bytes.encode(first.value))
    },
    pull: async (controller) => {
      const next = await parts.next()
      if (next.done) controller.close()
      else controller.enqueue(bytes.encode(next.value))
    },
    cancel: async () => {
      await parts.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
