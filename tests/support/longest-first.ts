/** Begins with the file that takes longest: begun late, it would run alone at the end while the other core waits. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longest = 'screens-are-accessible.test.ts';

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort.call(this, files);
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(longest);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
