import { recordOfProcessing } from '#domain/personal-data/record-of-processing.ts'

// npm run records:processing   prints the record of processing, in Markdown: what the database holds of people, why and for how long

console.log(recordOfProcessing())
