<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\FeesOfPeriod;
use Tillbook\Platform\Pdf\PdfPrinter;
use Tillbook\Provider\Commands\SaveVatDetails;
use Tillbook\Provider\Documents\Document;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\SandboxDocuments;
use Tillbook\Providers\Sandbox\SandboxProvider;
use Tillbook\Providers\Sandbox\SandboxStore;
use Tillbook\Providers\Sandbox\TaxInvoice;
use Tillbook\Providers\Sandbox\TaxInvoiceDocument;
use Tillbook\Tests\Providers\Sandbox\SandboxTestCase;
use Tillbook\Tests\Support\SandboxHistory;

/** The sandbox's tax invoices hold what the ledger holds, in their lines and in print. */
#[Group('database')]
final class TaxInvoiceTest extends SandboxTestCase
{
    /** @return iterable<string, array{int}> */
    public static function seeds(): iterable
    {
        yield 'one account' => [1];
        yield 'another' => [23];
    }

    #[DataProvider('seeds')]
    #[Group('one-database')]
    public function testEveryMonthsLinesAreTheLedgersFeesToTheCent(int $seed): void
    {
        $scope = $this->live($seed);
        $documents = $this->provider($seed)->documents();
        $all = $documents->all();
        self::assertSame(['2026-11-01', '2026-10-01', '2026-09-01'], array_column($all, 'date'));
        self::assertSame(
            [['2026-10-01', '2026-10-31'], ['2026-09-01', '2026-09-30'], ['2026-08-01', '2026-08-31']],
            array_map(static fn(Document $document): array => [$document->from, $document->to], $all),
        );
        foreach ($all as $document) {
            $invoice = $documents->invoice($document->id);
            $fees = $this->feesOf($scope, $document);
            self::assertNotSame([], $fees);
            self::assertSame(
                $fees,
                array_column(
                    array_map(
                        static fn(array $line): array => ["{$line['currency']} {$line['type']}", $line['fees']],
                        $invoice->lines,
                    ),
                    1,
                    0,
                ),
            );
            self::assertSame(
                $this->feesOf($scope, $document, 'COUNT(*)'),
                array_column(
                    array_map(
                        static fn(array $line): array => ["{$line['currency']} {$line['type']}", $line['count']],
                        $invoice->lines,
                    ),
                    1,
                    0,
                ),
                'What was free is not counted.',
            );
            foreach ($invoice->totals() as $currency => $total) {
                self::assertSame(
                    array_sum(
                        array_filter(
                            $fees,
                            static fn(string $line): bool => str_starts_with($line, $currency),
                            ARRAY_FILTER_USE_KEY,
                        ),
                    ),
                    $total,
                );
            }
            self::assertPrinted($invoice, PdfText::of($documents->file($document->id)->content));
        }
    }

    public function testThePrintedInvoiceSaysThatItIsASandboxAndWhoSellsToWhom(): void
    {
        $provider = $this->afterAMonth();
        $provider->execute(
            new SaveVatDetails('x', 'Łódź & Söhne <b>GmbH</b>', "Ulica 1\nŁódź", '12 345 678 901'),
            'save',
        );
        $file = $provider->documents()->file('vat_invoice_2026_11');
        self::assertSame('application/pdf', $file->mediaType);
        self::assertSame('vat-invoice-2026-11-sandbox.pdf', $file->name);
        self::assertStringStartsWith('%PDF-', $file->content);
        $text = PdfText::of($file->content);
        foreach (
            [
                'SANDBOX – not a tax document',
                'This is a sandbox, not a tax document',
                'SANDBOX-2026-11-',
                '1 November 2026 to 30 November 2026',
                'No fees in this period.',
                'Sandbox Payments Ltd (invented)',
                'Łódź & Söhne <b>GmbH</b>',
                'Ulica 1',
                'VAT number: US12345678901',
            ]
            as $wanted
        ) {
            self::assertStringContainsString($wanted, $text);
        }
    }

    public function testNoInvoiceIsCreatedWithoutARecipient(): void
    {
        $provider = $this->afterAMonth();
        self::assertFalse($provider->account()->toArray()['hasSubmittedVatData']);
        self::assertRefused(
            'wcpay_vat_details_missing',
            409,
            fn() => $provider->documents()->file('vat_invoice_2026_11'),
        );
        $provider->execute(new SaveVatDetails('x', 'Shop', 'Street 1', null), 'save');
        self::assertTrue($provider->account()->toArray()['hasSubmittedVatData']);
        self::assertStringNotContainsString(
            'VAT number: US',
            PdfText::of($provider->documents()->file('vat_invoice_2026_11')->content),
        );
        self::assertRefused(
            'wcpay_document_not_found',
            404,
            fn() => $provider->documents()->file('vat_invoice_1999_01'),
        );
        self::assertRefused('wcpay_document_not_found', 404, fn() => $provider->documents()->file('idem_save'));
    }

    public function testAMonthThatEndsBringsItsInvoiceOnce(): void
    {
        $provider = $this->afterAMonth();
        self::assertSame(['vat_invoice_2026_11'], array_column($provider->documents()->all(), 'id'));
        $provider->advance(31 * 86400);
        $provider->advance(1);
        self::assertSame(['2027-01-01', '2026-12-01'], array_column($provider->documents()->all(), 'date'));
    }

    public function testWithoutAnExtensionThereIsAReasonInsteadOfAFile(): void
    {
        $provider = $this->afterAMonth();
        $provider->execute(new SaveVatDetails('x', 'Shop', 'Street 1', null), 'save');
        $documents = new SandboxDocuments(
            new SandboxStore($this->database, 'acct_sandbox_test1'),
            'acct_sandbox_test1',
            new Ledgers($this->database, $this->clock),
            new FeesOfPeriod($this->database),
            new PdfPrinter(static fn(string $extension): bool => $extension !== 'zlib'),
        );
        self::assertRefused('tillbook_pdf_unavailable', 503, fn() => $documents->file('vat_invoice_2026_11'));
    }

    public function testAmountsAreWrittenInTheirCurrency(): void
    {
        self::assertSame('USD 1,234.50', TaxInvoiceDocument::amount(123450, 'usd'));
        self::assertSame('JPY -1,000,000', TaxInvoiceDocument::amount(-1000000, 'jpy'));
        self::assertSame('KWD 0.005', TaxInvoiceDocument::amount(5, 'kwd'));
    }

    private function live(int $seed): LedgerScope
    {
        $scope = $this->scope("acct_sandbox_test$seed");
        $this->inbox()->receive($scope, EventBatch::of(SandboxProvider::ID, ...$this->history($seed)));
        $this->inbox()->replayWaiting($scope);
        $this->provider($seed)->execute(new SaveVatDetails('x', 'Shop', 'Street 1', null), 'details');

        return $scope;
    }

    /** An account without payments that saw November end. */
    private function afterAMonth(): SandboxProvider
    {
        $provider = $this->provider(1);
        SandboxHistory::none($provider, 1);
        $provider->advance(15 * 86400);

        return $provider;
    }

    /** @return array<string, int> minor units by currency and type, from the rows with a fee; or another sum of them */
    private function feesOf(LedgerScope $scope, Document $document, string $sum = 'SUM(fees)'): array
    {
        $rows = $this->database->rows(
            "SELECT currency, type, $sum AS fees FROM " .
                $this->database->table('transactions') .
                ' WHERE ledger_id = ? AND fees <> 0 AND created >= ? AND created < ? GROUP BY currency, type HAVING SUM(fees) <> 0 ORDER BY currency, type',
            [
                $scope->id,
                (int) strtotime($document->from . ' 00:00:00 UTC'),
                (int) strtotime($document->to . ' 00:00:00 UTC') + 86400,
            ],
        );
        $fees = [];
        foreach ($rows as $row) {
            $fees["{$row['currency']} {$row['type']}"] = (int) $row['fees'];
        }

        return $fees;
    }

    private static function assertPrinted(TaxInvoice $invoice, string $text): void
    {
        foreach ($invoice->lines as $line) {
            self::assertStringContainsString(
                TaxInvoice::label($line['type']) .
                    "\n{$line['count']}\n" .
                    TaxInvoiceDocument::amount($line['fees'], $line['currency']),
                $text,
            );
        }
        foreach ($invoice->totals() as $currency => $total) {
            self::assertStringContainsString(
                'Total in ' . strtoupper($currency) . "\n" . TaxInvoiceDocument::amount($total, $currency),
                $text,
            );
        }
    }

    /** @param callable(): mixed $ask */
    private static function assertRefused(string $reason, int $status, callable $ask): void
    {
        try {
            $ask();
            self::fail("The refusal $reason is missing.");
        } catch (ProviderRefusal $refusal) {
            self::assertSame([$reason, $status], [$refusal->reason, $refusal->status]);
        }
    }
}
