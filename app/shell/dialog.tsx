import { type DialogContent, DialogFrame } from './dialog-frame.tsx'

/** A dialog of a page without React (decision 21). It opens by a link to the URL that opens it (`<a href="?dialog=x"
 *  data-opens="x">`): before JavaScript by navigating, with JavaScript at once and modally. Closing gives the focus
 *  back to what opened it. `open`: from the start, because the URL says so. `stays`: a click beside it does not close
 *  it, because something is typed into it. */
export const Dialog = ({ stays, ...props }: DialogContent & { open?: boolean; stays?: boolean }) => (
  <DialogFrame {...props} closer={{ 'data-closes': props.id }} data-stays={stays} />
)
