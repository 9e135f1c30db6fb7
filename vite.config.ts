import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { childEntries } from './server/bundle/child-entries.ts'
import { enhancementScript } from './server/bundle/enhancement-script.ts'
import { offlineWorker } from './server/bundle/offline-worker.ts'
import { recordingSources } from './server/bundle/record-sources.ts'

/** What schemas are made of: zod's own, and the fields of shared/typed-text.ts, shared/query-fields.ts and
 *  domain/forms, and the schemas that others are made of. A call of one of them has no effect but its result. */
const schemaMakers = [
  'z',
  ...['textFields', 'formText', 'plainText', 'anyText', 'optionalText', 'neededText'],
  ...['optionalSecret', 'neededSecret', 'emailText', 'lowerCaseText', 'strippedText', 'tickedBox'],
  ...['searchWords', 'choiceOf', 'sortChoice', 'chosenId', 'cursorText'],
  ...['typedCourse', 'typedEvent', 'typedLesson', 'typedModule', 'anyRole', 'anyLocale'],
  ...['neededBirthDate', 'portfolioSchemaOf'],
]

/** Messages of areas some of whose screens hydrate: no browser ever loads what the others share. */
const sharedWords =
  /messages[\\/]compiled[\\/](?!messages[\\/](?:common_(?:portfolio|revoked)\.|(?:articles|certificates|courses|guardians|inquiries|notifications|passion|payments|people|portfolio|site)_))/

/** Words of the frame around every screen. */
const wordsOfFrame =
  /messages[\\/]common_(?:account|messages|notifications|palette_field|sign_out|terms|to_account|to_home|try_again)\./

/** Words of orders, vouchers and what goes with them, as their screens share them: a file for each would make the list
 *  of all files longer for everybody. */
const wordsOfMoney =
  /messages[\\/]compiled[\\/]messages[\\/](?:payments|desk_(?:payments|voucher|vouchers|scholarship|scholarships|statement|statements))_/

/** Words of forms that take pictures, keep drafts or meet somebody else's version: screens that only show something need none of them. */
const wordsOfForms =
  /messages[\\/]compiled[\\/]messages[\\/](?:common_(?:box|conflict|motif|picture|thumbnail)|shell_draft)/

/** Words that the desk's screens of events share. */
const wordsOfEventDesk = /messages[\\/]compiled[\\/]messages[\\/]events_(?:back_to_desk|place|type)\./

/** Words about a person that the list of users and their dialogs share. */
const wordsOfUsers = /messages[\\/]compiled[\\/]messages[\\/]desk_user_/

/** Words of an area that many of its screens share are of no use to screens of another. */
const areaOfWords = (id: string): string =>
  `words-${id.match('messages/(desk|studio|learning|events)_')?.[1] ?? 'all'}`

/** Paths that learners' screens have no use for. */
const deskPaths = /shared[\\/]paths[\\/](?:desk-item|studio-course)\./

/** Server and browsers name the same files. */
const hashCharacters = 'base36'

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    childEntries(),
    enhancementScript(),
    offlineWorker(),
    recordingSources(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Schemas that only the server parses with leave nothing in the browser's part.
      treeshake: { manualPureFunctions: schemaMakers },
      // A path stands where it is used, and a screen loads no list of all of them.
      optimization: { inlineConst: true },
      // Which plugin took how long is nothing that anyone who starts Noken can act on.
      checks: { bundlerTimings: false },
    },
  },
  server: {
    // What a running site writes is no source.
    watch: { ignored: ['data', 'build'].map((folder) => path.join(import.meta.dirname, folder, '**')) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every screen loads a list of all files: names that are a character shorter than usual, of fewer letters, make it two
            // thirds of a kilobyte lighter. Within one name 36 bits tell versions apart.
            hashCharacters,
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              // What many screens share travels together: many tiny files compress badly. What few share does not: the
              // others would load it for nothing; neither does what many public pages share, which no browser runs.
              groups: [
                { name: 'words-frame', test: wordsOfFrame },
                { name: 'words-forms', test: wordsOfForms, minShareCount: 4 },
                { name: 'words-event-desk', test: wordsOfEventDesk, minShareCount: 2 },
                { name: 'words-users', test: wordsOfUsers, minShareCount: 2 },
                { name: areaOfWords, test: sharedWords, minShareCount: 5 },
                { name: 'primitives', test: /app[\\/]ui[\\/](?!share-button|fact\.)/, minShareCount: 6 },
                { name: 'desk-paths', test: deskPaths },
                { name: 'shell', test: /app[\\/]shell[\\/](?!page-meta)|shared[\\/]/, minShareCount: 21 },
                { name: 'words-money', test: wordsOfMoney, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        // The server is part of the one bundle.
        rolldownOptions: { input: 'server/app.ts', output: { hashCharacters } },
      },
    },
  },
})
