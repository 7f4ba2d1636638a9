import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAMES } from '$lib/games/parts';
import { isAsked, lessonOf } from './lesson';

describe.each(GAMES)('the lesson of %s', async (game) => {
  const lesson = (await lessonOf(game))!;

  it('is of that game', () => {
    expect(lesson.game).toBe(game);
  });

  it.each(['nl', 'en', 'de'])('has all its words in %s', (language) => {
    const words = readFileSync(`../lang/learn/${game}/${language}.ftl`, 'utf8');
    const named = new Set(words.match(/^[\w-]+(?= =)/gm));
    expect(lesson.steps.map(({ say }) => say).filter((name) => !named.has(name))).toEqual([]);
  });

  it('lets the learner do something', () => {
    const asked = lesson.steps.filter(isAsked);
    expect(asked.length).toBeGreaterThan(3);
  });
});
