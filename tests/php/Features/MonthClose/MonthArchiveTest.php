<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MonthClose;

use Tillbook\Features\MonthClose\JournalFile;
use Tillbook\Features\MonthClose\JournalFormat;
use Tillbook\Features\MonthClose\Journals;
use Tillbook\Features\MonthClose\Month;
use Tillbook\Features\MonthClose\MonthArchive;
use Tillbook\Features\MonthClose\MonthClose;
use Tillbook\Features\MonthClose\MonthCloseModule;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Files\StoredZip;
use Tillbook\Plugin;
use Tillbook\Provider\Documents\Document;
use Tillbook\Provider\Documents\DocumentFile;
use Tillbook\Provider\Documents\Documents;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;

/** One zip file of a month, with the invoices for it. */
final class MonthArchiveTest extends MonthCloseTestCase
{
    /** Where the first file of a zip has its date, in MS-DOS' format. */
    private const DATE_OFFSET = 12;

    public function testItHasTheSummaryTheJournalsAndTheInvoicesOfTheMonth(): void
    {
        $file = $this->made($this->october());
        $files = self::unzipped($file->content);

        self::assertSame('test-payouts-2026-10.zip', $file->name);
        self::assertSame(
            [
                'test-payouts-2026-10/contents.txt',
                'test-payouts-2026-10/test-payouts-2026-10-summary.csv',
                'test-payouts-2026-10/test-payouts-2026-10-csv.csv',
                'test-payouts-2026-10/invoices/inv_10-october.pdf',
            ],
            array_keys($files),
        );
        self::assertSame('%PDF inv_10', $files['test-payouts-2026-10/invoices/inv_10-october.pdf']);
        $contents = $files['test-payouts-2026-10/contents.txt'];
        self::assertStringStartsWith('[Test] Payouts for 2026-10', $contents);
        self::assertStringContainsString('inv_refused: Enter your tax details first.', $contents);
        $summary = $files['test-payouts-2026-10/test-payouts-2026-10-summary.csv'];
        self::assertStringContainsString("Total,,,JPY,11648,12345,0,0,-697,0,0,0,0,0,0,0,0\r\n", $summary);
        self::assertStringContainsString('Total,,,USD,-25.00,0.00,-25.00,', $summary);
        self::assertStringContainsString('"Completed (deducted)",USD,-25.00,', $summary);
        self::assertStringContainsString('Total,,,EUR,959.25,', $summary, '846.20 + 14.55 + 98.50');
        self::assertStringContainsString(
            '"Failed or canceled",,,EUR,14.55,15.00,0.00,0.00,-0.45,',
            $summary,
            'po_again pays them a second time.',
        );
        self::assertSame(1, substr_count($summary, 'Failed or canceled'), 'Only currencies that have some.');
    }

    public function testTheSameMonthMakesTheSameBytes(): void
    {
        $scope = $this->october();
        $first = $this->made($scope);
        update_option('timezone_string', 'Asia/Tokyo');

        self::assertSame($first->content, $this->made($scope)->content);
        [1 => $date] = (array) unpack('v', $first->content, self::DATE_OFFSET);
        self::assertSame(
            [2026, 10, 31],
            [1980 + ($date >> 9), ($date >> 5) & 0xf, $date & 0x1f],
            'Files are of the month, not of the moment.',
        );
    }

    public function testWithoutDocumentsItSaysSo(): void
    {
        $close = (new MonthCloseModule(Plugin::instance()->services))->close();
        $scope = $this->october();
        $month = new Month('2026-10');
        $archive = new MonthArchive($close, static fn(): ?Provider => null);
        $file = $archive->of($scope, $month, $close->journals->of($scope, $month));

        self::assertStringContainsString(
            'Invoices for this account aren\'t available here.',
            self::unzipped($file->content)['test-payouts-2026-10/contents.txt'],
        );
    }

    public function testItNamesPayoutsWhoseTransactionsAreMissing(): void
    {
        $scope = $this->october();
        $this->payout($scope, 'po_unlisted', '2026-10-23', 5000, [], ['reconciled' => 0]);
        $file = $this->made($scope);

        $contents = self::unzipped($file->content)['test-payouts-2026-10/contents.txt'];
        self::assertStringContainsString('because transactions are missing: po_unlisted', $contents);
        self::assertStringNotContainsString('po_instant', $contents);
    }

    public function testItSaysThatXeroKnowsNoOtherCurrencies(): void
    {
        $scope = $this->october();
        update_option(MonthClose::OPTION, (string) wp_json_encode(self::settings(JournalFormat::Xero)->toArray()));

        self::assertStringContainsString(
            'Xero imports all amounts as your base currency. Convert payouts in other currencies',
            self::unzipped($this->made($scope)->content)['test-payouts-2026-10/contents.txt'],
        );
    }

    public function testNamesAndContentsOfAllKindsSurvive(): void
    {
        $files = ['a.txt' => '', 'Öl/ß.bin' => random_bytes(70000), 'z' => "\0\r\n"];

        self::assertSame($files, self::unzipped(StoredZip::of($files, 1793491199)));
    }

    private function made(LedgerScope $scope): JournalFile
    {
        $month = new Month('2026-10');

        return $this->archive()->of($scope, $month, (new Journals($this->database))->of($scope, $month));
    }

    private function archive(): MonthArchive
    {
        $documents = new class implements Documents {
            public function all(): array
            {
                return [
                    new Document('inv_refused', Document::TAX_INVOICE, '2026-11-01', '2026-10-01', '2026-10-31'),
                    new Document('inv_10', Document::TAX_INVOICE, '2026-11-01', '2026-10-01', '2026-10-31'),
                    new Document('inv_09', Document::TAX_INVOICE, '2026-10-01', '2026-09-01', '2026-09-30'),
                ];
            }

            public function file(string $documentId): DocumentFile
            {
                return $documentId === 'inv_refused'
                    ? throw new ProviderRefusal('wcpay_vat_details_missing', 'Enter your tax details first.')
                    : new DocumentFile('october.pdf', 'application/pdf', "%PDF $documentId");
            }

            public function vatNumber(string $number): \Tillbook\Provider\Documents\VatNumber
            {
                throw ProviderRefusal::unsupported();
            }
        };
        $provider = $this->createStub(Provider::class);
        $provider->method('documents')->willReturn($documents);

        return new MonthArchive(
            (new MonthCloseModule(Plugin::instance()->services))->close(),
            static fn(): Provider => $provider,
        );
    }

    /** @return array<string, string> contents by name, as PHP's own extension reads them */
    private static function unzipped(string $zip): array
    {
        $path = (string) tempnam(sys_get_temp_dir(), 'zip');
        file_put_contents($path, $zip);
        $archive = new \ZipArchive();
        self::assertTrue($archive->open($path, \ZipArchive::CHECKCONS));
        $files = [];
        for ($index = 0; $index < $archive->numFiles; ++$index) {
            $files[(string) $archive->getNameIndex($index)] = (string) $archive->getFromIndex($index);
        }
        $archive->close();
        unlink($path);

        return $files;
    }
}
