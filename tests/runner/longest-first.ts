import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The matrix takes longer than any other file: begun first of its project, it is carried out beside all the others,
 *  and nobody waits for it at the end. */
const isLongest = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/tests/access/access-on-')

/** Files in the order that they have by themselves, but for the longest of a project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name)
      return [...own.filter(isLongest), ...own.filter((file) => !isLongest(file))]
    })
  }
}
