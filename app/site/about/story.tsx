import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { milestones, story, storyTitle } from '#content/about.ts'
import { getLocale } from '#locale'

/** Where the organisation comes from, year by year. */
export function Story() {
  const locale = getLocale()
  return (
    <section className="wrap section topics">
      <div className="stack">
        <h2>{storyTitle[locale]}</h2>
        <p className="lead">{story[locale]}</p>
      </div>
      <ol className="milestones">
        {milestones.map(({ year, title, text, motif, color }) => (
          <li key={year}>
            <Thumbnail motif={motif} color={color} url={null} />
            <b>{year}</b>
            <h3>{title[locale]}</h3>
            <p>{text[locale]}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
