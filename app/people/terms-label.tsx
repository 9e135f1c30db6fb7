import { href } from 'react-router'
import { m } from '#messages'

/** The links open beside the form: what was typed stays. */
export const TermsLabel = () => (
  <>
    {m.people_terms_before()}{' '}
    <a href={href('/terms')} target="_blank" rel="noopener">
      {m.common_terms()}
    </a>{' '}
    {m.people_terms_and()}{' '}
    <a href={href('/privacy')} target="_blank" rel="noopener">
      {m.common_privacy_policy()}
    </a>
  </>
)
