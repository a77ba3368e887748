<?php

/**
 * What of Composer's packages ships with the plugin: files and folders by package, and why the rest does not.
 *
 * Not here at all: `masterminds/html5` (documents are built as a DOM, no HTML is parsed) and `phenx/php-svg-lib` with
 * `sabberworm/php-css-parser` (documents hold no pictures). Of dompdf the other drawing backends, what runs PHP or
 * JavaScript in a document, and the fonts that no document uses.
 */

declare(strict_types=1);

return [
    /** When these versions were changed for the first time: the LGPL wants the day in each file. */
    'changed' => '2026-11-21',
    'roots' => ['Dompdf', 'FontLib', 'Masterminds', 'Svg'],
    'packages' => [
        'dompdf/dompdf' => [
            // Where all its PHP goes; it looks for its other files from there.
            'code' => 'src/dompdf.php',
            'keep' => [
                'AUTHORS.md',
                'LICENSE.LGPL',
                'VERSION',
                'lib/Cpdf.php',
                'lib/fonts/Helvetica.afm',
                'lib/fonts/Helvetica-Bold.afm',
                'lib/fonts/installed-fonts.dist.json',
                'lib/fonts/mustRead.html',
                'lib/res/html.css',
                'src',
            ],
            'drop' => [
                'src/Adapter/GD.php',
                'src/Adapter/PDFLib.php',
                'src/JavascriptEmbedder.php',
                'src/PhpEvaluator.php',
            ],
        ],
        // Its LICENSE is dompdf's, word for word (the README says so, a test holds it to that).
        'phenx/php-font-lib' => [
            'code' => 'src/font-lib.php',
            'keep' => ['src'],
            // Files of other formats than the one font's.
            'drop' => array_map(static fn(string $class): string => "src/FontLib/$class.php", [
                'EOT/File',
                'EOT/Header',
                'OpenType/File',
                'OpenType/TableDirectoryEntry',
                'TrueType/Collection',
                'WOFF/File',
                'WOFF/Header',
                'WOFF/TableDirectoryEntry',
            ]),
        ],
    ],
    /** What a new namespace alone would break: by file, what stands there, which must be there once, and what it becomes. */
    'patches' => [
        // The font's type is a part of its class name, counted from the front.
        'phenx/php-font-lib/src/FontLib/TrueType/File.php' => [
            'return $class_parts[1];',
            'return $class_parts[count($class_parts) - 2];',
        ],
        // Nobody has code run that comes as text, and the plugin directory takes no plugin that could.
        'dompdf/dompdf/src/Adapter/CPDF.php' => [
            'eval($callback);',
            "throw new Exception('Scripts as text are not run.');",
        ],
    ],
    /** The letters of the one font that brings more than Windows-1252: Latin, Greek, Cyrillic, punctuation, currencies. */
    'font' => [
        'source' => 'dompdf/dompdf/lib/fonts/DejaVuSans.ttf',
        'ranges' => [
            [0x20, 0x7e],
            [0xa0, 0x24f],
            [0x370, 0x3ff],
            [0x400, 0x4ff],
            [0x1e00, 0x1eff],
            [0x2010, 0x2027],
            [0x2030, 0x203a],
            [0x20a0, 0x20bf],
            [0x2116, 0x2116],
            [0x2122, 0x2122],
        ],
    ],
];
