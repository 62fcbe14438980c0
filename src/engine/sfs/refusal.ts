/** What is wrong with a file, and where in it: the names of the elements from the outermost, with a slash between. */
export interface StatementProblem {
  path: string;
  /** What is wrong and what to do about it. */
  message: string;
}

const mostProblems = 20;

/** A file that isn't a Statement or can't be taken as one. */
export class StatementRefusal extends Error {
  override readonly name = 'StatementRefusal';
  readonly problems: readonly StatementProblem[];

  constructor(problems: readonly StatementProblem[], options?: ErrorOptions) {
    super(problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; '), options);
    this.problems = problems.slice(0, mostProblems);
  }
}
