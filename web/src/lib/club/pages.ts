export interface Row {
  mark: string;
  name: string;
  value: string;
  bold: boolean;
}
/** Rows that stay together. */
export type Group = Row[];

/** As many groups as go into so many rows, and the next, and so on; none is torn, unless it is larger than that. */
export function inPages(groups: readonly Group[], rows: number): Group[][] {
  const pages: Group[][] = [];
  let room = 0;
  for (const group of groups) {
    if (group.length > room) {
      pages.push([]);
      room = rows;
    }
    pages.at(-1)!.push(group);
    room -= group.length;
  }
  return pages;
}
