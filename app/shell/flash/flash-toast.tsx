import { Toast } from '#app/ui/notice.tsx'
import { useFlash } from './use-flash.ts'

/** The one place that says what was done. */
export function FlashToast() {
  const flash = useFlash()
  return flash && !flash.isShownByScreen ? (
    <Toast key={flash.id} isLong={flash.kind === 'saved-merged'}>
      {flash.words}
    </Toast>
  ) : null
}
