/** How text is taken apart into the words that searching compares. The database does the same by its function search_words
 *  (a migration), and a test holds the two to each other. */

/** Letters with a mark, and what they are without it; at the end the apostrophes, which are nothing. */
const marked = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿĀāĒēĪīŌōŪūŠšŽžČčĆćĐđŁł'
const plain = 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuyyaaeeiioouusszzccccddll'

const unmarked = new Map([...marked].map((letter, place) => [letter, plain[place] ?? '']))

/** Figures, Latin letters, and the scripts that know neither capitals nor our marks. */
const separators = /[^a-z0-9\u0600-\u06ff\u0e00-\u0e7f\u3040-\ud7a3]+/

/** Apostrophes, and marks that stand behind their letter. */
const isLeftOut = (character: string) =>
  /['’ʼ`]/.test(character) || (character >= '\u0300' && character <= '\u036f')

const longestText = 20_000
const longestWord = 40

/** The words of a text in their order: small letters without marks, each at most 40 characters. */
export const wordsOf = (text: string): string[] =>
  [...text]
    .slice(0, longestText)
    .filter((character) => !isLeftOut(character))
    .map(
      (character) => unmarked.get(character) ?? character.replace(/[A-Z]/, (letter) => letter.toLowerCase()),
    )
    .join('')
    .split(separators)
    .filter((word) => word !== '' && word.length <= longestWord)

/** A title as one text that equals another's when nothing but capitals, marks and punctuation tells them apart. */
export const plainTitle = (title: string): string => wordsOf(title).join(' ')
