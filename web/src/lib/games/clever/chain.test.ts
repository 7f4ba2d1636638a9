import { expect, it } from 'vitest';
import type { CleverSeatView } from '$lib/generated/protocol';
import { chain } from './chain';

const sheet = (more: Partial<CleverSeatView> = {}) =>
  ({ yellow: ['r1c1'], blue: [2], green: 1, orange: [4], purple: [], ...more }) as CleverSeatView;

it('what was tapped is the first link of a chain, and the rest follows as it stands on the sheet', () => {
  const now = sheet({ blue: [2, 7], green: 3, orange: [4, 6] });
  expect(chain(sheet(), now, ['o', 'orange'])).toEqual(['orange-2', 'blue7', 'green-2', 'green-3']);
  expect(chain(sheet(), now, [])).toEqual(['blue7', 'green-2', 'green-3', 'orange-2']);
});

it('nothing is new on a sheet that is seen for the first time', () => {
  expect(chain(null, sheet(), [])).toEqual([]);
  expect(chain(sheet(), sheet(), ['r1c1'])).toEqual([]);
});
