import { m } from '#messages'

/** A form whose boxes say whether they are ticked. */
export const boxesInWords = <Typed extends Readonly<Record<string, string>>>(
  typed: Typed,
  boxes: readonly (keyof Typed & string)[],
): Typed => ({
  ...typed,
  ...Object.fromEntries(
    boxes.map((name) => [name, typed[name] ? m.common_box_ticked() : m.common_box_empty()]),
  ),
})
