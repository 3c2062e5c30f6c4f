import { setTimeout as sleep } from 'node:timers/promises';
import { SharedAnswers } from './shared-answers.js';

/** Counts askings; each takes a moment and answers with its number. */
function counting() {
  const shared = new SharedAnswers<number>();
  let asked = 0;
  return {
    asked: () => asked,
    get: (question: string) =>
      shared.get(question, async () => {
        const mine = ++asked;
        await sleep(10);
        return mine;
      }),
  };
}

describe('SharedAnswers', () => {
  it('gives those who come while one is answered the next answer, and asks once for all of them', async () => {
    const { get, asked } = counting();
    const first = get('a');
    const late = [get('a'), get('a'), get('a')];
    expect(await first).toBe(1);
    expect(await Promise.all(late)).toEqual([2, 2, 2]);
    expect(asked()).toBe(2);
  });

  it('asks again for each who comes alone', async () => {
    const { get } = counting();
    expect(await get('a')).toBe(1);
    expect(await get('a')).toBe(2);
  });

  it('goes on for those who come during the second answer', async () => {
    const { get } = counting();
    const first = get('a');
    const second = get('a');
    await first;
    await sleep(1);
    const third = get('a');
    expect(await second).toBe(2);
    expect(await third).toBe(3);
  });

  it('keeps different questions apart', async () => {
    const { get } = counting();
    expect(await Promise.all([get('a'), get('b')])).toEqual([1, 2]);
  });

  it('asks anew after a failure, for those who waited as well', async () => {
    const shared = new SharedAnswers<string>();
    const failing = shared.get('a', () => Promise.reject(new Error('once')));
    const waiting = shared.get('a', () => Promise.resolve('well'));
    await expect(failing).rejects.toThrow('once');
    expect(await waiting).toBe('well');
  });
});
