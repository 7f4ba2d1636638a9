//! The printed facts: seven sheets, and the values on them.

use crate::keer::{ColumnPoints, Print};

/// The upper values of the columns A to O, for the first who complete them.
pub const COLUMNS_FIRST: ColumnPoints = [5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5];
/// The lower values of the columns A to O, for all later ones.
pub const COLUMNS_LATER: ColumnPoints = [3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3];
/// How many exclamation marks a sheet has.
pub const EXCLAMATION_MARKS: u8 = 8;

/// The sheets that exist.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KeerOpKeerSheetName"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeerOpKeerSheetName"))]
pub enum SheetName {
    /// The standard sheet.
    #[default]
    Black,
    /// The red sheet.
    Red,
    /// The blue sheet.
    Blue,
    /// The green sheet.
    Green,
    /// The orange sheet.
    Orange,
    /// The purple sheet.
    Purple,
    /// The yellow sheet.
    Yellow,
}

impl SheetName {
    /// All seven, the standard one first.
    pub const ALL: [Self; 7] =
        [Self::Black, Self::Red, Self::Blue, Self::Green, Self::Orange, Self::Purple, Self::Yellow];

    /// What is printed on this sheet.
    #[inline]
    pub fn print(self) -> &'static Print {
        &PRINTS[self as usize]
    }
}

/// What is printed on the sheets, in the order of their names above: a letter for the colour of each cell, and the stars.
static PRINTS: [Print; 7] = [
    Print::read(
        b'1',
        [
            "gggyyyygbbboyyy",
            "ogygyyoorbboogg",
            "bgrggggrrryyogg",
            "brrgoobbggyyorb",
            "roooorbbooorrrr",
            "rbbrrrryyorbbbo",
            "yybbbbryyygggoo",
        ],
        "A3 B6 C2 D6 E2 F4 G3 H1 I6 J2 K6 L1 M7 N4 O6",
    ),
    Print::read(
        b'1',
        [
            "ggooorrrybbbbbr",
            "rooyggbyyygooor",
            "bbbrggbyrrrogoo",
            "bbrrrggoorygggg",
            "brrbbbobboyyyyb",
            "oyggboogbooyrry",
            "yyygyyygggorrry",
        ],
        "A3 B1 C7 D3 E1 F2 G3 H4 I1 J4 K2 L6 M6 N2 O5",
    ),
    Print::read(
        b'1',
        [
            "rrggyyyggrrrroo",
            "orrbbgyggrgyroo",
            "boobgggrogggggy",
            "bbooogrroooobby",
            "gbbrrrbbbbobyyg",
            "ggyyrbbyyybboyb",
            "yyyyroooryyborr",
        ],
        "A2 B3 C6 D2 E7 F2 G1 H5 I7 J2 K5 L2 M4 N3 O5",
    ),
    Print::read(
        b'1',
        [
            "ogbbrrrgggyyyrr",
            "ggggrygrggryyry",
            "bbogyygbrrrrooy",
            "booooggbbbboroo",
            "brorbooobyooryo",
            "rrrrbbbyyyobggg",
            "yyyygbyyooggbbb",
        ],
        "A1 B5 C5 D3 E7 F7 G3 H2 I5 J5 K1 L6 M4 N5 O5",
    ),
    Print::read(
        b'1',
        [
            "ooyorrrgorggggg",
            "booogrggyrrgbyy",
            "ybbggrgyyyrrbyo",
            "yybyyyybbyyrooo",
            "rygbbgyobbbbobb",
            "gggrbbboggoyybb",
            "grrrooorrooorrr",
        ],
        "A1 B4 C1 D5 E2 F5 G1 H4 I2 J1 K6 L2 M7 N6 O3",
    ),
    Print::read(
        b'1',
        [
            "yyooogbbbyyrrgg",
            "obbbrrrrryybrro",
            "oobbyrooobbbrbb",
            "ogyyyyogobbobbr",
            "gggryoggyooooor",
            "bgrggogygrryyyr",
            "rrrgbbyygggggyy",
        ],
        "A6 B4 C1 D5 E3 F1 G3 H2 I5 J3 K2 L4 M7 N2 O3",
    ),
    Print::read(
        b'1',
        [
            "rggyyyyorrgggby",
            "rgrrryyorrggbbb",
            "brrbbgggggrbobr",
            "oooobbbbgyybrrr",
            "ybboorrrbbbrroo",
            "yybggooyyobyyyo",
            "gyyggooyooooygg",
        ],
        "A7 B3 C6 D1 E7 F3 G6 H4 I7 J4 K3 L5 M3 N3 O1",
    ),
];
