import { useRouteLoaderData } from 'react-router'
import type { FlashKind, SaidFlash } from './flash-kinds.ts'

/** `id` tells it from the same words said again. */
export type ShownFlash = SaidFlash & { id: string }

/** What was done just before this screen came, if anything. It is there once: another screen, or the same one loaded
 *  again, knows nothing of it. */
export function useFlash(): ShownFlash | null {
  return useRouteLoaderData<{ flash: ShownFlash | null }>('root')?.flash ?? null
}

/** The words of one kind, for the screen that shows it in a place of its own. */
export function useFlashOf(kind: FlashKind): string | null {
  const flash = useFlash()
  return flash?.kind === kind ? flash.words : null
}
