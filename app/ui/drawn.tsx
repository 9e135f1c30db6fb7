/** What the server has drawn, of our own components and as plain HTML: it moves by itself, so its code need not go to the browser. */
export const Drawn = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />
