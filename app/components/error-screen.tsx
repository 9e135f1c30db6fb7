export function ErrorScreen({ status }: { status: number; requestId: string | undefined }) {
  return <h1>{status}</h1>
}
