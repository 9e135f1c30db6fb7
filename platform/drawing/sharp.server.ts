import sharp from 'sharp'

// Pictures are made one at a time, in processes that soon end: nothing is worth keeping, and one thread leaves the others to readers.
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
