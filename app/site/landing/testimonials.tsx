import { Avatar } from '#app/ui/avatar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { testimonialsHead } from '#content/landing-close.ts'
import type { Testimonial } from '#content/testimonials.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { formatRating } from '#shared/numbers.ts'
import { SectionHead } from './section-head.tsx'

/** What learners say. It scrolls by itself, by swipe and by arrow keys; the buttons and the step of 320 px are the enhancement script's
 *  (app/enhance/carousel.ts). */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const title = testimonialsHead.title[getLocale()]
  return (
    <section className="hero home-part">
      <div className="wrap stack-lg">
        <div className="spread">
          <SectionHead {...testimonialsHead} />
          <div className="cluster needs-js">
            <StepButton step={-1} label={m.site_home_previous()} />
            <StepButton step={1} label={m.site_home_next()} />
          </div>
        </div>
        <section className="carousel" id="testimonials" aria-label={title} data-carousel>
          {testimonials.map((testimonial) => (
            <Quote key={testimonial.name} testimonial={testimonial} />
          ))}
        </section>
      </div>
    </section>
  )
}

function StepButton({ step, label }: { step: 1 | -1; label: string }) {
  return (
    <button
      type="button"
      className="btn btn-quiet btn-icon"
      aria-label={label}
      title={label}
      aria-controls="testimonials"
      data-scrolls="testimonials"
      data-step={step}
    >
      <Icon name={step > 0 ? 'arrow-right' : 'arrow-left'} />
    </button>
  )
}

function Quote({ testimonial: { name, job, score, quote } }: { testimonial: Testimonial }) {
  const locale = getLocale()
  const figure = formatRating(score, locale)
  return (
    <figure className="card card-padded quote">
      <p className="quote-score">
        <span aria-hidden="true">★ {figure}</span>
        <span className="sr-only">{m.common_rating_of({ rating: figure })}</span>
      </p>
      <blockquote>{quote[locale]}</blockquote>
      <figcaption className="cluster">
        <Avatar name={name} />
        <span>
          <b>{name}</b>
          <small>{job[locale]}</small>
        </span>
      </figcaption>
    </figure>
  )
}
