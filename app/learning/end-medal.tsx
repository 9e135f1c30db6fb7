/** The medal of a finished course, which draws itself once. It decorates words that say it, so it is silent. */
export const EndMedal = () => (
  <svg className="end-medal" viewBox="0 0 120 140" aria-hidden="true">
    <path className="end-ribbon" pathLength="1" d="M44 82 30 132l16-8 10 14 10-44" />
    <path className="end-ribbon end-ribbon-red" pathLength="1" d="m76 82 14 50-16-8-10 14-10-44" />
    <circle className="end-disc" pathLength="1" cx="60" cy="52" r="44" />
    <path
      className="end-line"
      pathLength="1"
      d="M60 16 96 52 60 88 24 52ZM60 34l18 18-18 18-18-18ZM42 34l36 36M78 34 42 70"
    />
    <path className="end-check" pathLength="1" d="m45 53 11 11 20-23" />
  </svg>
)
