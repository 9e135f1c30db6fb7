import { type DialogContent, DialogFrame } from './dialog-frame.tsx'

/** A dialog of a page without React (decision 21). It opens by a link to the URL that opens it (`<a href="?dialog=x" data-opens="x">`): before
 *  JavaScript by navigating, with JavaScript at once and modally. Closing gives the focus back to what opened it. `open`: from the start,
 *  because the URL says so. */
export const Dialog = (props: DialogContent & { open?: boolean }) => (
  <DialogFrame {...props} closer={{ 'data-closes': props.id }} />
)
