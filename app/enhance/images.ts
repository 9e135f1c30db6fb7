const hideBroken = (image: HTMLImageElement) => {
  if (image.dataset.fallback !== undefined) image.hidden = true
}

/** A picture that does not arrive leaves in sight what lies behind it. */
export function improveImages(): void {
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && hideBroken(target),
    true,
  )
  // Those that failed before this script ran.
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) hideBroken(image)
}
