/** Starts the slowest test files first: started last, one would run alone while the other core is idle. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The end of the names of both files, which start together. */
const longest = 'screens-are-accessible.test.ts';

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort.call(this, files);
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(longest);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
