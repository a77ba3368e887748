<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MonthClose;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\MonthClose\CloseSettings;
use Tillbook\Features\MonthClose\JournalAccount;
use Tillbook\Features\MonthClose\JournalBatch;
use Tillbook\Features\MonthClose\JournalFile;
use Tillbook\Features\MonthClose\JournalFiles;
use Tillbook\Features\MonthClose\JournalFormat;
use Tillbook\Features\MonthClose\Journals;
use Tillbook\Features\MonthClose\Month;

/** The files of October 2026, byte for byte, and the published rules of each format. */
final class JournalFilesTest extends MonthCloseTestCase
{
    private const GOLDEN = __DIR__ . '/golden/';

    /** @return iterable<string, array{JournalFormat, list<string>}> */
    public static function formats(): iterable
    {
        yield 'CSV' => [JournalFormat::Csv, ['test-payouts-2026-10-csv.csv']];
        yield 'QuickBooks Online' => [
            JournalFormat::QuickBooks,
            [
                'test-payouts-2026-10-quickbooks-eur.csv',
                'test-payouts-2026-10-quickbooks-jpy.csv',
                'test-payouts-2026-10-quickbooks-usd.csv',
            ],
        ];
        yield 'Xero' => [
            JournalFormat::Xero,
            [
                'test-payouts-2026-10-xero-eur.csv',
                'test-payouts-2026-10-xero-jpy.csv',
                'test-payouts-2026-10-xero-usd.csv',
            ],
        ];
        yield 'DATEV, which needs a rate for other currencies' => [
            JournalFormat::Datev,
            ['EXTF_test-payouts-2026-10-datev-eur.csv'],
        ];
    }

    /** @param list<string> $names */
    #[DataProvider('formats')]
    public function testTheFilesAreThoseOfTheLastVersion(JournalFormat $format, array $names): void
    {
        $files = $this->files($format);

        self::assertSame($names, array_map(static fn(JournalFile $file): string => $file->name, $files));
        foreach ($files as $file) {
            self::assertSame((string) file_get_contents(self::GOLDEN . $file->name), $file->content, $file->name);
        }
    }

    #[DataProvider('formats')]
    public function testTheSameMonthMakesTheSameBytesForEverybodyAtAnyTime(JournalFormat $format): void
    {
        $scope = $this->october();
        $before = $this->filesOf($format, $scope);
        update_option('timezone_string', 'Asia/Tokyo');
        $this->actAs('administrator');
        update_user_meta(get_current_user_id(), 'locale', 'de_DE');

        self::assertEquals($before, $this->filesOf($format, $scope));
    }

    public function testALiveAccountsFilesHaveNoTestMark(): void
    {
        $scope = $this->october(true);
        foreach (JournalFormat::cases() as $format) {
            foreach ($this->filesOf($format, $scope) as $file) {
                self::assertStringNotContainsStringIgnoringCase('test', $file->name . $file->content);
            }
        }
    }

    public function testAnImportHasNoMoreLinesThanItsSoftwareTakesAndNoJournalIsSplit(): void
    {
        $scope = $this->october();
        $journals = (new Journals($this->database))->of($scope, new Month('2026-10'));
        $many = array_merge(...array_fill(0, 60, $journals));
        $batches = JournalBatch::split(JournalFormat::Xero, new Month('2026-10'), $many, false);
        $journalsOfAll = 0;
        foreach ($batches as $batch) {
            $lines = array_sum(array_map(static fn($journal): int => count($journal->lines), $batch->journals));
            self::assertLessThanOrEqual(300, $lines);
            $journalsOfAll += count($batch->journals);
        }

        self::assertSame(60 * 8, $journalsOfAll, 'All but the empty one.');
        self::assertSame('payouts-2026-10-xero-eur-1-of-5', $batches[0]->name(JournalFormat::Xero));
    }

    /** @return iterable<string, array{JournalFormat, int}> the lines of a file, with its heading */
    public static function limits(): iterable
    {
        yield 'QuickBooks Online' => [JournalFormat::QuickBooks, 1000];
        yield 'Xero' => [JournalFormat::Xero, 300];
    }

    #[DataProvider('limits')]
    public function testTheHeadingCountsAsALineOfAnImport(JournalFormat $format, int $most): void
    {
        $journals = array_column(
            (new Journals($this->database))->of($this->october(), new Month('2026-10')),
            null,
            'payoutId',
        );
        $two = $journals['po_1NegativeWithAVeryLongNumber'];
        self::assertCount(2, $two->lines);
        $many = array_fill(0, $most, $two);
        $files = JournalFiles::of($format, self::settings($format), new Month('2026-10'), $many, false);
        $lines = array_map(static fn(JournalFile $file): int => substr_count($file->content, "\r\n"), $files);

        self::assertLessThanOrEqual($most, max($lines));
        self::assertSame(2 * $most, array_sum($lines) - count($lines));
    }

    public function testDatevRecordsFollowItsPublishedExpressions(): void
    {
        [$file] = $this->files(JournalFormat::Datev);
        $lines = explode("\r\n", rtrim($file->content, "\r\n"));
        $cells = static fn(string $line): array => str_getcsv($line, ';', '"', '');

        self::assertStringStartsWith('"EXTF";700;21;"Buchungsstapel";13;20261031235959000;;"TB";', $lines[0]);
        self::assertCount(31, $cells($lines[0]));
        self::assertSame('20251101', $cells($lines[0])[12], 'The fiscal year that October is in.');
        self::assertCount(125, $cells($lines[1]));
        self::assertSame((string) iconv('UTF-8', 'ISO-8859-1', 'Geschäftspartnerbank'), $cells($lines[1])[16]);
        self::assertSame('Festschreibung', $cells($lines[1])[113]);
        $sum = 0;
        foreach (array_slice($lines, 2) as $line) {
            $record = $cells($line);
            self::assertCount(125, $record);
            self::assertMatchesRegularExpression('/^\d{1,10},\d{2}$/D', $record[0]);
            self::assertMatchesRegularExpression('/^[SH]$/D', $record[1]);
            self::assertSame('EUR', $record[2]);
            self::assertMatchesRegularExpression('/^\d{1,9}$/D', $record[6]);
            self::assertMatchesRegularExpression('/^\d{1,9}$/D', $record[7]);
            self::assertMatchesRegularExpression('/^\d{4}$/D', $record[9]);
            self::assertMatchesRegularExpression('/^[\w$%\-\/]{0,36}$/D', $record[10]);
            self::assertLessThanOrEqual(60, strlen($record[13]));
            self::assertSame('0', $record[113], 'An empty field would lock the batch.');
            if ($record[7] === '1800') {
                $sum += ($record[1] === 'H' ? 1 : -1) * (int) str_replace(',', '', $record[0]);
            }
        }
        self::assertSame(84620 + 1455 + 9850, $sum, 'What reached the bank in euros.');
    }

    public function testACurrencysOwnBankAccountReplacesOnlyTheBankAccountOfItsPayouts(): void
    {
        $scope = $this->october();
        $settings = self::settings(JournalFormat::QuickBooks)->with(['accounts' => ['bank_jpy' => 'Yen at the bank']]);
        foreach (JournalFormat::cases() as $format) {
            $common = $this->filesOf($format, $scope, self::settings(JournalFormat::QuickBooks));
            foreach ($this->filesOf($format, $scope, $settings) as $index => $file) {
                $expected = preg_replace(
                    '/^(?=.*po_yen)(.*)\bChecking\b/m',
                    '$1"Yen at the bank"',
                    $common[$index]->content,
                );
                self::assertSame($expected, $file->content, $file->name);
                self::assertSame(
                    in_array(
                        $file->name,
                        ['test-payouts-2026-10-csv.csv', "test-payouts-2026-10-$format->value-jpy.csv"],
                        true,
                    ),
                    str_contains($file->content, 'Yen at the bank'),
                    $file->name,
                );
            }
        }
    }

    /** @return iterable<string, array{string, bool}> an account, and whether DATEV takes it with four digits */
    public static function datevAccounts(): iterable
    {
        yield 'a loan in SKR03' => ['0650', true];
        yield 'the first of SKR03' => ['0001', true];
        yield 'a customer' => ['10000', true];
        yield 'short' => ['27', true];
        yield 'too long' => ['000650', false];
        yield 'nothing but zeros' => ['0000', false];
        yield 'a name' => ['Bank', false];
    }

    #[DataProvider('datevAccounts')]
    public function testDatevAccountsKeepTheZerosTheyBeginWith(string $account, bool $isTaken): void
    {
        $settings = self::settings(JournalFormat::Datev)->toArray();
        assert(is_array($settings['accounts']));
        $changed = CloseSettings::fromArray(
            ['accounts' => [JournalAccount::Loans->value => $account] + $settings['accounts']] + $settings,
        );

        self::assertSame($isTaken ? [] : ['accounts.loans'], array_keys($changed->problems()));
        $scope = $this->october();
        [$file] = JournalFiles::of(
            JournalFormat::Datev,
            $changed,
            new Month('2026-10'),
            (new Journals($this->database))->of($scope, new Month('2026-10')),
            false,
        );
        self::assertStringContainsString(";$account;1800;", $file->content);
    }

    /** @return list<JournalFile> */
    private function files(JournalFormat $format): array
    {
        return $this->filesOf($format, $this->october());
    }

    /** @return list<JournalFile> */
    private function filesOf(
        JournalFormat $format,
        \Tillbook\Ledger\LedgerScope $scope,
        ?CloseSettings $settings = null,
    ): array {
        return JournalFiles::of(
            $format,
            $settings ?? self::settings($format),
            new Month('2026-10'),
            (new Journals($this->database))->of($scope, new Month('2026-10')),
            !$scope->livemode,
        );
    }
}
