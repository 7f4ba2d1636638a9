import type { KeerOpKeer2RowBonus } from '$lib/generated/protocol';
import type { Special } from './view';

const star = (x: number, y: number, r: number) => {
  const corner = (_: unknown, n: number) => {
    const far = n % 2 === 0 ? r : r * 0.45;
    const angle = ((n * 36 - 90) * Math.PI) / 180;
    return `${(x + Math.cos(angle) * far).toFixed(2)} ${(y + Math.sin(angle) * far).toFixed(2)}`;
  };
  return `M${Array.from({ length: 10 }, corner).join('L')}Z`;
};
const square = (x: number, y: number, side: number) => `M${x} ${y}h${side}v${side}h${-side}z`;

/** All drawings fit a circle of radius 1. */
export const STAR = star(0, 0.06, 1);
export const HEART = 'M0 .9C-.5 .5-1 .12-1-.35A.53 .53 0 0 1 0-.52A.53 .53 0 0 1 1-.35C1 .12 .5 .5 0 .9Z';
/** A round bomb with its fuse and a spark. */
export const BOMB =
  'M-.2-.34A.62 .62 0 1 0 .26-.22L.36-.42L.16-.54L.06-.36ZM.26-.62Q.34-.96 .66-.86L.62-.7Q.46-.74 .42-.54Z' +
  'M.82-1L.87-.84L1-.78L.87-.72L.82-.56L.77-.72L.64-.78L.77-.84Z';
/** The mark that pays for the special die: a die on its point. */
export const SYMBOL = 'M0-1L1 0L0 1L-1 0ZM0-.32A.32 .32 0 1 0 0 .32A.32 .32 0 1 0 0-.32Z';

/** What each side of the special die shows. */
export const SPECIAL_FACES: Record<Special, string> = {
  heart: HEART,
  bomb: BOMB,
  stars: star(-0.42, -0.32, 0.58) + star(0.42, 0.4, 0.58),
  row: square(-1, -0.29, 0.58) + square(-0.29, -0.29, 0.58) + square(0.42, -0.29, 0.58),
  block:
    square(-0.96, -0.6, 0.58) +
    square(-0.29, -0.6, 0.58) +
    square(-0.29, 0.07, 0.58) +
    square(0.38, 0.07, 0.58),
};

/** What whoever completes a row first gets. */
export const ROW_BONUSES: Record<KeerOpKeer2RowBonus, string> = { die: SYMBOL, bomb: BOMB, heart: HEART };
