import { m } from '#messages'
import { privacyPath, termsPath } from '#shared/paths/site.ts'

/** The links open beside the form: what was typed stays. */
export const TermsLabel = () => (
  <>
    {m.people_terms_before()}{' '}
    <a href={termsPath} target="_blank" rel="noopener">
      {m.common_terms()}
    </a>{' '}
    {m.people_terms_and()}{' '}
    <a href={privacyPath} target="_blank" rel="noopener">
      {m.common_privacy_policy()}
    </a>
  </>
)
