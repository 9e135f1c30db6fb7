/** The journeys of `npm test`: what only a browser can show, and each kind of person's day once. The others wait for
 *  `npm run test:all`. */
export const mainJourneys = [
  'accessibility-visitor',
  'admin',
  'approval',
  'assignments',
  'buying.paying',
  'events',
  'first-tap',
  'guardians',
  'learner',
  'offline',
  'quiz',
  'second-factor',
  'studio',
  'studio-quiz',
  'unsent',
  'while-scripts-come',
].map((name) => `tests/journeys/${name}.journey.ts`)
