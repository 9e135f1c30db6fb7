import fc from 'fast-check'

// Properties are tried a thousand times instead of a hundred; those that say a number of their own keep it.
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: 1000 })
