import { m } from '#messages'

export default function Home() {
  return <h1 className="text-4xl font-bold">{m.site_name()}</h1>
}
