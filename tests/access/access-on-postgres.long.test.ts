import { checkMatrixOn } from './check-matrix.ts'

checkMatrixOn('postgres')
