import { AppError, ErrorCode, OUTAGE_RETRY_SECONDS } from './errors.js';
import { sqlState, statementTimeout } from './transaction.js';

interface Waiting<Asked, Answer> {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Has what waits at the same moment done together: whoever comes while a group is under way joins the next. One group
 * follows the other, so a single one alone waits for nobody. Where a group fails, nothing of it may stand: its members
 * are done again one by one, so that each meets its own failure alone; after a statement timeout all of them fail with
 * UNAVAILABLE.
 */
export class MicroBatcher<Asked, Answer> {
  private readonly waiting: Waiting<Asked, Answer>[] = [];
  private underWay = false;

  /**
   * @param most members of one group
   * @param run answers in the order of what was asked; everything or nothing
   */
  constructor(
    private readonly most: number,
    private readonly run: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  ) {}

  ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ asked, resolve, reject });
      if (!this.underWay) void this.ctx();
    });
  }

  private async ctx(): Promise<void> {
    this.underWay = true;
    while (this.waiting.length > 0) await this.answer(this.waiting.splice(0, this.most));
    this.underWay = false;
  }

  private async answer(group: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await this.run(group.map(({ asked }) => asked));
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (sqlState(error) === statementTimeout) {
        // Each member by itself would wait as long again, one after another.
        for (const { reject } of group) reject(unavailable(error));
      } else if (group.length === 1) group[0]!.reject(error);
      else for (const each of group) await this.answer([each]);
    }
  }
}

const unavailable = (cause: unknown): AppError =>
  new AppError(ErrorCode.UNAVAILABLE, { retryAfter: OUTAGE_RETRY_SECONDS }, { cause });
