/** Nobody's title fills a screen of which it is only the head. */
const longest = 60

/** The heading of a screen that is about one thing or person: what they are called, smaller where that is long. */
export const NamedHeading = ({ children: name }: { children: string }) => (
  <h1 dir="auto" className={name.length > longest ? 'long-heading' : undefined}>
    {name}
  </h1>
)
