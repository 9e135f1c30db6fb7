/** What the button of a form that can publish says. Which of the two is seen follows the form's checkbox by the
 *  stylesheet alone, so that it is right before JavaScript. */
export const PublishLabel = ({ published, draft }: { published: string; draft: string }) => (
  <>
    <span className="if-published">{published}</span>
    <span className="if-draft">{draft}</span>
  </>
)
