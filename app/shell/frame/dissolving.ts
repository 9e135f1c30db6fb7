/** The one inline style and the one inline script, first in every page: a page dissolves into the next, but for those
 *  who prefer that nothing moves. It may be kept from it: the window changes its size, somebody has gone on already.
 *  Then it is simply there, and nothing has failed; but a browser calls it an error where the style has not arrived yet
 *  when the window changes, and where nobody listens before the page is first shown. No file that is fetched can be
 *  there in time without holding that up. The policy of every page names their hashes, so they have no letter that HTML
 *  would escape. */
export const firstStyle = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

export const firstScript =
  '[`pageswap`,`pagereveal`].forEach(function(n){addEventListener(n,function(e){var t=e.viewTransition;if(t){t.ready.catch(Boolean);t.finished.catch(Boolean)}})})'
