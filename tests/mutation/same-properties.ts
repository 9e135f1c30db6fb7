import { configureGlobal, readConfigureGlobal } from 'fast-check'

// Properties are tried with the same examples each time, so that a mutant that was killed once is killed again.
configureGlobal({ ...readConfigureGlobal(), seed: 1 })
