<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use Tillbook\Platform\Boundary\SiteLocale;

/**
 * Makes the files of a month's journals. Their texts are in the store's language, not in the user's, so
 * that the same journals make the same bytes.
 */
final class JournalFiles
{
    /**
     * @param list<Journal> $journals
     * @param bool $isTest whether they are a test account's, which names and titles say
     *
     * @return list<JournalFile>
     */
    public static function of(
        JournalFormat $format,
        CloseSettings $settings,
        Month $month,
        array $journals,
        bool $isTest,
    ): array {
        return SiteLocale::during(
            static fn(): array => array_map(
                static fn(JournalBatch $batch): JournalFile => self::file($format, $settings, $batch),
                JournalBatch::split($format, $month, $journals, $isTest),
            ),
        );
    }

    /**
     * Returns the names of the files that of() makes.
     *
     * @param list<Journal> $journals
     *
     * @return list<array{name: string, format: string, currency: string|null, part: int, parts: int}>
     */
    public static function names(JournalFormat $format, Month $month, array $journals, bool $isTest): array
    {
        return array_map(
            static fn(JournalBatch $batch): array => [
                'name' => self::name($format, $batch),
                'format' => $format->value,
                'currency' => $batch->currency,
                'part' => $batch->part,
                'parts' => $batch->parts,
            ],
            JournalBatch::split($format, $month, $journals, $isTest),
        );
    }

    private static function file(JournalFormat $format, CloseSettings $settings, JournalBatch $batch): JournalFile
    {
        $csv = new CsvJournals($settings);
        $name = self::name($format, $batch);

        return match ($format) {
            JournalFormat::Csv => new JournalFile($name, $csv->spreadsheet($batch)),
            JournalFormat::QuickBooks => new JournalFile($name, $csv->quickBooks($batch)),
            JournalFormat::Xero => new JournalFile($name, $csv->xero($batch)),
            JournalFormat::Datev => new JournalFile(
                $name,
                (new DatevJournals($settings))->batch($batch),
                'text/csv; charset=iso-8859-1',
            ),
        };
    }

    private static function name(JournalFormat $format, JournalBatch $batch): string
    {
        // DATEV recognizes a file by how its name begins.
        return ($format === JournalFormat::Datev ? 'EXTF_' : '') . $batch->name($format) . '.csv';
    }
}
