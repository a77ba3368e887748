<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use PHPUnit\Framework\Assert;
use Tillbook\Features\ExportQuery;
use Tillbook\Features\Exports\ExportFile;
use Tillbook\Features\ListExport;

/** Reads the files that exports write. */
final class ExportedFile
{
    /** @return list<list<string>> lines of cells, the header first */
    public static function lines(ListExport $list, ExportQuery $query): array
    {
        $text = ExportFile::csv([$list->header($query)], true);
        foreach ($list->chunks($query) as $chunk) {
            $text .= ExportFile::csv($chunk->rows);
        }

        return self::read($text);
    }

    /** @return list<list<string>> */
    public static function read(string $text): array
    {
        Assert::assertStringStartsWith("\xEF\xBB\xBF", $text, 'Spreadsheets need the mark to read UTF-8.');
        $stream = fopen('php://memory', 'w+b');
        Assert::assertIsResource($stream);
        fwrite($stream, substr($text, 3));
        rewind($stream);
        $lines = [];
        while (($line = fgetcsv($stream, null, ',', '"', '')) !== false) {
            $lines[] = array_map(strval(...), array_values($line));
        }

        return $lines;
    }
}
