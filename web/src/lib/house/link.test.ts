import { expect, it } from 'vitest';
import { readLink } from './link';

const HOST = 'kast.local:8000';
const HERE = `http://${HOST}`;
const TABLE = 'Xw9_-Ab3Xw9_-Ab3';

it.each([
  [`${HERE}/table/${TABLE}`, `/table/${TABLE}`],
  [`  ${HERE}/table/${TABLE}/ `, `/table/${TABLE}`],
  [`kast.local:8000/table/${TABLE}`, `/table/${TABLE}`],
  [`/table/${TABLE}`, `/table/${TABLE}`],
  [TABLE, `/table/${TABLE}`],
  [`Join me for Genius? ${HERE}/table/${TABLE}.`, `/table/${TABLE}`],
  [`http://localhost:8000/table/${TABLE}`, `/table/${TABLE}`],
  [`${HERE}/replay/${TABLE}.2#17`, `/replay/${TABLE}.2`],
  [`${HERE}/club/${TABLE}`, `/club/${TABLE}`],
  [`${HERE}/tournament/${TABLE}`, `/tournament/${TABLE}`],
  [`Join Thursday: ${HERE}/join/${TABLE}`, `/join/${TABLE}`],
])('%s leads somewhere in the house', (pasted, to) => {
  expect(readLink(pasted, HOST)).toEqual({ to });
});

it('a recovery link is taken in the house that gave it alone', () => {
  expect(readLink(`${HERE}/#recover=s3-cret_`, HOST)).toEqual({ token: 's3-cret_' });
  expect(readLink(`${HOST}/#recover=s3-cret_`, HOST)).toEqual({ token: 's3-cret_' });
  expect(readLink('https://elsewhere.example/#recover=s3-cret_', HOST)).toEqual({ wrong: 'elsewhere' });
  expect(readLink(`${HERE}.elsewhere.example/#recover=s3-cret_`, HOST)).toEqual({ wrong: 'elsewhere' });
});

it('the secret of a club is shown to the house that gave it alone', () => {
  expect(readLink(`https://elsewhere.example/join/${TABLE}`, HOST)).toEqual({ wrong: 'elsewhere' });
});

it.each([
  ['', 'missing'],
  ['  \n', 'missing'],
  ['hello there everybody', 'unknown'],
  ['https://elsewhere.example/some/page', 'unknown'],
  [`${HERE}/table/`, 'unknown'],
  [`${HERE}/me`, 'unknown'],
])('“%s” is no link to anything here', (pasted, wrong) => {
  expect(readLink(pasted, HOST)).toEqual({ wrong });
});
