import { hasVideo } from '#app/courses/has-video.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { m } from '#messages'

type Props = {
  course: { description: string; language: string; outcomes: string[]; requirements: string[] }
  modules: { lessons: { hasVideo: boolean }[] }[]
}

/** The Overview tab: what the course offers, what learners get from it and what they need, in its owner's words. */
export function CourseOverview({ course, modules }: Props) {
  return (
    <div className="stack-lg">
      <ul className="feature-tiles">
        {hasVideo(modules) && <Feature icon="play" label={m.courses_feature_video()} />}
        <Feature icon="globe" label={m.courses_feature_mobile()} />
        <Feature icon="clock" label={m.courses_feature_lifetime()} />
        <Feature icon="award" label={m.courses_feature_certificate()} />
      </ul>
      {course.outcomes.length > 0 && (
        <section className="stack">
          <h2>{m.common_outcomes()}</h2>
          <ul className="check-list" lang={course.language}>
            {course.outcomes.map((outcome) => (
              <li key={outcome}>
                <Icon name="check" />
                {outcome}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="stack">
        <h2>{m.common_requirements()}</h2>
        {course.requirements.length > 0 ? (
          <ul className="bullet-list" lang={course.language}>
            {course.requirements.map((requirement) => (
              <li key={requirement}>{requirement}</li>
            ))}
          </ul>
        ) : (
          <p>{m.courses_no_requirements()}</p>
        )}
      </section>
    </div>
  )
}

const Feature = ({ icon, label }: { icon: IconName; label: string }) => (
  <li>
    <Icon name={icon} />
    {label}
  </li>
)
