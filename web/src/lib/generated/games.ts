// Made from the Rust games by `make types`. Do not edit: change the games instead.
import type { GameInfo } from './protocol';

export const GAMES_INFO: readonly GameInfo[] = [
  {
    "id": "keer-op-keer",
    "name": "Keer op Keer",
    "min_players": 1,
    "max_players": 6,
    "hidden": false,
    "options": [
      {
        "key": "sheet",
        "values": [
          "black",
          "red",
          "blue",
          "green",
          "orange",
          "purple",
          "yellow"
        ],
        "meaning": "The sheet on which everybody plays.",
        "alone": false
      },
      {
        "key": "solo_end",
        "values": [
          "thirty-rolls",
          "second-colour"
        ],
        "meaning": "What ends a solo game: its thirty rolls alone, or a second colour as well.",
        "alone": true
      }
    ]
  },
  {
    "id": "keer-op-keer-2",
    "name": "Keer op Keer 2",
    "min_players": 1,
    "max_players": 6,
    "hidden": false,
    "options": []
  },
  {
    "id": "clever",
    "name": "Clever",
    "min_players": 1,
    "max_players": 4,
    "hidden": false,
    "options": []
  },
  {
    "id": "genius",
    "name": "Genius",
    "min_players": 2,
    "max_players": 4,
    "hidden": false,
    "options": [
      {
        "key": "covered",
        "values": [
          false,
          true
        ],
        "meaning": "Covered start: nobody rolls before the game, and only dice of players who have had a turn match.",
        "alone": false
      },
      {
        "key": "match",
        "values": [
          false,
          true
        ],
        "meaning": "A match of as many games as players, each starting once, instead of a single game.",
        "alone": false
      }
    ]
  },
  {
    "id": "kwatro",
    "name": "Kwatro",
    "min_players": 2,
    "max_players": 4,
    "hidden": true,
    "options": [
      {
        "key": "deck",
        "values": [
          "full",
          "short"
        ],
        "meaning": "Play with all 66 cards, or with 31 random ones and both wilds.",
        "alone": false
      },
      {
        "key": "scoring",
        "values": [
          "standard",
          "children"
        ],
        "meaning": "Count the numbers in the lines, or give one point each for a kwatro, for playing all four cards and for going out.",
        "alone": false
      }
    ]
  }
];
