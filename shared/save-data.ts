/** Whether a browser asks for little: the header `Save-Data: on`. */
export const asksForLittle = (header: string | readonly string[] | undefined): boolean =>
  String(header ?? '')
    .trim()
    .toLowerCase() === 'on'
